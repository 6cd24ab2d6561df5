import { ApiError } from './api-error';

/** What a screen or a toast says of a failed call: the API's own message, `fallback` when it sent none. */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail !== '' ? error.detail : fallback;
}
