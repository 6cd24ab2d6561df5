import type { ErrorCode, ErrorResponse } from '@highstreet/api-contract';

/**
 * An API response outside 2xx. Its message is `status: body`, as the specification's error catalogue
 * requires; screens and toasts show `detail`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  /** The API's message for people; '' where something else answered, such as a proxy. */
  readonly detail: string;
  /** From `Retry-After`; undefined where it is absent or names a date. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: string, statusText: string, retryAfter: string | null = null) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    const parsed = parseErrorBody(body);
    this.code = parsed?.code ?? (status === 404 ? 'NOT_FOUND' : 'INTERNAL_ERROR');
    this.detail = parsed?.message ?? '';
    this.retryAfterSeconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
  }
}

/** True for a response that an immediate retry will not change. */
export function isClientError(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** True if the response says that the session has ended. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function parseErrorBody(body: string): ErrorResponse | undefined {
  try {
    const value: unknown = JSON.parse(body);
    const isErrorBody =
      typeof value === 'object' &&
      value !== null &&
      'code' in value &&
      typeof value.code === 'string' &&
      'message' in value &&
      typeof value.message === 'string';
    return isErrorBody ? (value as ErrorResponse) : undefined;
  } catch {
    return undefined;
  }
}
