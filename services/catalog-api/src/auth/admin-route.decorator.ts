import { applyDecorators, HttpCode } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { QueryConfig } from '../http/query-limits.js';
import { DocumentErrors } from '../openapi/error-responses.js';
import type { ErrorCodes } from '../openapi/error-responses.js';
import { operationSecurity } from '../openapi/operation-security.js';
import { describeHeaders } from '../openapi/response-headers.js';

/** Route configuration that `RouteConfig` stores for AdminRoutes. */
export interface AdminRouteConfig extends QueryConfig {
  /** Whether the route needs no login. */
  open?: boolean;
  /** Maximum size of the body in bytes, if it differs from the default. */
  bodyLimit?: number;
}

export interface AdminRouteOptions extends Omit<AdminRouteConfig, keyof QueryConfig> {
  /** One line for the API's documentation page. */
  summary: string;
  /** Schema of the response; none for a file. */
  answers?: z.ZodType;
  /** Media types of the response, if it is a file. */
  files?: readonly string[];
  /** Schema of the 202 response to `Prefer: respond-async`; also documents the headers of that response. */
  accepts?: z.ZodType;
  /** Status of the response; 200 unless the call only queues work. */
  status?: 200 | 202;
  /** Whether the handler has a `@Query` schema; without one every parameter is rejected. */
  takesQuery?: boolean;
  /** Headers of the response. */
  headers?: Readonly<Record<string, string>>;
  /** Error codes by status, in addition to those of every admin route. */
  fails?: ErrorCodes;
}

/** Documents a call of the admin area. AdminRoutes protects it even without this decorator. */
export function AdminRoute(options: AdminRouteOptions): MethodDecorator {
  const {
    summary,
    answers,
    files = [],
    accepts,
    status = 200,
    takesQuery = false,
    headers = {},
    fails = {},
    open,
    bodyLimit,
  } = options;
  const config: AdminRouteConfig = {
    refusesQuery: !takesQuery,
    ...(open === undefined ? {} : { open }),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
  };
  const common: ErrorCodes = {
    400: ['VALIDATION_FAILED'],
    ...(open === true ? {} : { 401: ['UNAUTHENTICATED'] }),
    503: ['SERVICE_UNAVAILABLE'],
  };
  return applyDecorators(
    RouteConfig(config),
    HttpCode(status),
    ApiTags('admin'),
    ApiOperation({ summary, security: open === true ? operationSecurity.none : operationSecurity.session }),
    ApiResponse({
      status,
      description: status === 200 ? 'OK' : 'Accepted',
      headers: describeHeaders(headers),
      ...(answers === undefined ? {} : { standardSchema: answers }),
      ...(files.length === 0 ? {} : { content: describeFiles(files) }),
    }),
    ...(accepts === undefined
      ? []
      : [
          ApiHeader({
            name: 'Prefer',
            description: 'respond-async (RFC 7240): answer 202 at once',
            schema: { type: 'string' },
          }),
          ApiResponse({
            status: 202,
            description: 'Accepted, for Prefer: respond-async',
            headers: describeHeaders(asyncHeaders),
            standardSchema: accepts,
          }),
        ]),
    DocumentErrors(common, fails),
  );
}

/** Headers of every 202. */
const asyncHeaders = {
  Location: 'Where to ask how far it is',
  'Preference-Applied': 'respond-async',
} as const;

function describeFiles(
  types: readonly string[],
): Record<string, { schema: { type: 'string'; format: 'binary' } }> {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}
