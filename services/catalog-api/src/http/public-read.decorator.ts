import { applyDecorators, Header } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DocumentErrors } from '../openapi/error-responses.js';
import type { ErrorCodes } from '../openapi/error-responses.js';
import { operationSecurity } from '../openapi/operation-security.js';
import { describeHeaders } from '../openapi/response-headers.js';
import type { QueryConfig } from './query-limits.js';

export interface PublicReadOptions {
  /** One line for the API documentation. */
  summary: string;
  /** The schema of the 200 response. */
  answers: z.ZodType;
  /** Whether the handler has a `@Query` schema; if not, every query parameter is rejected. */
  takesQuery?: boolean;
  /** Headers of the 200 response, besides those of every public read. */
  headers?: Readonly<Record<string, string>>;
  /** Error codes by status, in addition to those of every public read. */
  fails?: ErrorCodes;
}

/** The config that `RouteConfig` puts on the route for the hooks. */
interface PublicReadConfig extends QueryConfig {
  publicRead?: boolean;
}

/** Whether the request's route is a `PublicRead`; false when no route matches. */
export function isPublicRead(request: FastifyRequest): boolean {
  return (request.routeOptions.config as PublicReadConfig | undefined)?.publicRead === true;
}

/**
 * A GET with the same response for everybody: it has an ETag, may be cached, and is documented. The handler
 * returns the response value, or its JSON in UTF-8.
 */
export function PublicRead({
  summary,
  answers,
  takesQuery = false,
  headers = {},
  fails = {},
}: PublicReadOptions): MethodDecorator {
  return applyDecorators(
    RouteConfig({ publicRead: true, refusesQuery: !takesQuery } satisfies PublicReadConfig),
    Header('content-type', 'application/json; charset=utf-8'),
    ApiOperation({ summary, security: operationSecurity.none }),
    ApiOkResponse({
      standardSchema: answers,
      description: 'OK',
      headers: describeHeaders({ ...headers, ETag: 'For If-None-Match' }),
    }),
    ApiHeader({
      name: 'If-None-Match',
      description: 'The ETag of what the client has',
      schema: { type: 'string' },
    }),
    ApiResponse({ status: 304, description: 'As the client has it, by its If-None-Match' }),
    DocumentErrors({ 400: ['VALIDATION_FAILED'], 503: ['SERVICE_UNAVAILABLE'] }, fails),
  );
}
