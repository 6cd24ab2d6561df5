import type { ErrorCode } from '@highstreet/api-contract';
import { errorResponse } from '@highstreet/api-contract';
import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { describeHeaders } from './response-headers.js';

/** The codes of the errors that a route can answer, by status. */
export type ErrorCodes = Readonly<Record<number, readonly ErrorCode[]>>;

const retryAfter = describeHeaders({ 'Retry-After': 'Seconds to wait before another attempt' });

/** Documents the errors of a route. Codes of one status are listed together. */
export function DocumentErrors(...errors: readonly ErrorCodes[]): MethodDecorator {
  const byStatus = new Map<string, Set<ErrorCode>>();
  for (const [status, codes] of errors.flatMap((some) => Object.entries(some))) {
    byStatus.set(status, new Set([...(byStatus.get(status) ?? []), ...codes]));
  }
  // A path segment that is longer than any slug or id leads nowhere.
  byStatus.get('404')?.add('NOT_FOUND');
  return applyDecorators(
    ...[...byStatus].map(([status, codes]) =>
      ApiResponse({
        status: Number(status),
        description: [...codes].join(', '),
        ...(status === '429' || status === '503' ? { headers: retryAfter } : {}),
        standardSchema: errorResponseWith([...codes]),
      }),
    ),
  );
}

const codesOfSchema = new Map<unknown, readonly ErrorCode[]>();

/** The schema of an error response with one of these codes. */
function errorResponseWith(codes: readonly ErrorCode[]): z.ZodType {
  const schema = errorResponse.extend({ code: z.enum(codes) });
  codesOfSchema.set(schema, codes);
  return schema;
}

/** The codes of a schema of `errorResponseWith`; undefined for any other schema. */
export function errorCodesOf(schema: unknown): readonly ErrorCode[] | undefined {
  return codesOfSchema.get(schema);
}
