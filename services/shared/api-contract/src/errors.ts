import { z } from 'zod';

/** All error codes, so that a client can branch on the code instead of on the message. */
export const errorCodes = [
  'VALIDATION_FAILED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'URI_TOO_LONG',
  'BUSINESS_NOT_FOUND',
  'BUSINESS_CLOSED',
  'CITY_NOT_FOUND',
  'CATEGORY_NOT_FOUND',
  'COUNTRY_NOT_FOUND',
  'IMPORT_NOT_FOUND',
  'IMPORT_FAILED',
  'IMPORT_CANCELLED',
  'IMPORT_NOT_RETRYABLE',
  'IMPORT_FILE_GONE',
  'REJECTIONS_GONE',
  'UPLOAD_NOT_FOUND',
  'UPLOAD_MISSING',
  'UPLOAD_UNREADABLE',
  'SITEMAP_FAILED',
  'INVALID_CREDENTIALS',
  'WRONG_PASSWORD',
  'UNAUTHENTICATED',
  'FORBIDDEN_ORIGIN',
  'READ_ONLY',
  'TOO_MANY_REQUESTS',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'CONFLICT',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
] as const;

export const errorCode = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof errorCode>;

/** The shape of every error body. `errors` is present only for field problems. */
export const errorResponse = z.strictObject({
  statusCode: z.int().min(400).max(599),
  code: errorCode,
  message: z.string(),
  requestId: z.string(),
  errors: z.array(z.string()).optional(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
