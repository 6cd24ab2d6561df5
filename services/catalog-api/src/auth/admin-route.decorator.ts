import type { ErrorCode } from '@highstreet/api-contract';
import { errorResponse } from '@highstreet/api-contract';
import { applyDecorators, HttpCode } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { QueryConfig } from '../http/query-limits.js';

/** What `RouteConfig` leaves on the route for AdminRoutes. */
export interface AdminRouteConfig extends QueryConfig {
  /** Answers without a login too. */
  open?: boolean;
  /** Bytes of body that the route takes, where that is more than elsewhere. */
  bodyLimit?: number;
}

export interface AdminRouteOptions extends Omit<AdminRouteConfig, keyof QueryConfig> {
  /** One line for the API's page. */
  summary: string;
  /** Schema of the answer; none for a file. */
  answers?: z.ZodType;
  /** Media types of the file that is the answer. */
  files?: readonly string[];
  /** Schema of the 202 that a client with `Prefer: respond-async` gets, and its headers. */
  accepts?: z.ZodType;
  /** Of the answer; 200 unless the call only accepts work. */
  status?: 200 | 202;
  /** Whether the handler has a `@Query` schema; without one any parameter is refused. */
  takesQuery?: boolean;
  /** Headers that the answer carries. */
  headers?: Readonly<Record<string, string>>;
  /** Errors beyond a refused parameter or a missing login: status and code. */
  fails?: Readonly<Record<number, ErrorCode>>;
}

/** A call of the admin area: documented, and protected by AdminRoutes whether it says so or not. */
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
  const errors: Readonly<Record<number, ErrorCode>> = {
    400: 'VALIDATION_FAILED',
    ...(open === true ? {} : { 401: 'UNAUTHENTICATED' }),
    503: 'SERVICE_UNAVAILABLE',
    ...fails,
  };
  return applyDecorators(
    RouteConfig(config),
    HttpCode(status),
    ApiTags('admin'),
    ApiOperation({ summary }),
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
          ApiResponse({
            status: 202,
            description: 'Accepted, for Prefer: respond-async',
            headers: describeHeaders(asyncHeaders),
            standardSchema: accepts,
          }),
        ]),
    ...Object.entries(errors).map(([errorStatus, code]) =>
      ApiResponse({ status: Number(errorStatus), description: code, standardSchema: errorResponse }),
    ),
  );
}

/** Headers of every 202. */
const asyncHeaders = {
  Location: 'Where to ask how far it is',
  'Preference-Applied': 'respond-async',
} as const;

type HeaderDescription = { description: string; schema: { type: 'string' } };

function describeHeaders(headers: Readonly<Record<string, string>>): Record<string, HeaderDescription> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

function describeFiles(
  types: readonly string[],
): Record<string, { schema: { type: 'string'; format: 'binary' } }> {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}
