import { z } from 'zod';
import { DEFAULT_PAGE_LIMIT, MAX_PAGE_LIMIT } from './constants.js';

/** Fits into PostgreSQL's `integer`. */
const MAX_PARAMETER = 999_999_999;

/**
 * A whole number in a query string: only decimal digits, so `1e3`, ` 1` and `0x1` are rejected. The metadata is for
 * openapi.json: to a client it is a number, with bounds.
 */
export const integerParameter = z
  .string()
  .regex(/^\d+$/, 'must be a whole number')
  .transform(Number)
  .refine((number) => number <= MAX_PARAMETER, { message: `must be ${MAX_PARAMETER} or less`, abort: true })
  .meta({ type: 'integer', minimum: 0, maximum: MAX_PARAMETER });

export const pageParameter = integerParameter
  .refine((page) => page >= 1, 'must be 1 or more')
  .meta({ minimum: 1 });
export const limitParameter = integerParameter
  .refine((limit) => limit >= 1 && limit <= MAX_PAGE_LIMIT, `must be between 1 and ${MAX_PAGE_LIMIT}`)
  .meta({ minimum: 1, maximum: MAX_PAGE_LIMIT });

/**
 * `page` starts at 1, `limit` is 1 to 100; the response has the total in `X-Total-Count`, other pages in
 * `Link`.
 */
export const pageQuery = z.strictObject({
  page: pageParameter.default(1),
  limit: limitParameter.default(DEFAULT_PAGE_LIMIT),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** For lists that return everything unless `page` or `limit` is given. */
export const optionalPageQuery = z.strictObject({
  page: pageParameter.optional(),
  limit: limitParameter.optional(),
});
export type OptionalPageQuery = z.infer<typeof optionalPageQuery>;

export const pagination = z.strictObject({ total: z.int().min(0), totalPages: z.int().min(0) });
export type Pagination = z.infer<typeof pagination>;
