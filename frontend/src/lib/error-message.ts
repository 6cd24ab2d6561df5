import { ApiError } from './api-error';

const NO_ANSWER = 'The directory does not answer. Please try again.';

/** What a screen or a toast says of a failed call: the API's own message, `fallback` when it sent none. */
export function errorMessage(error: unknown, fallback = NO_ANSWER): string {
  return error instanceof ApiError && error.detail !== '' ? error.detail : fallback;
}
