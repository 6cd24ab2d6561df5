import { ApiError } from './api-error';

const NO_ANSWER = 'The directory does not answer. Please try again.';

/** The message shown for a failed call: the API's own, or `fallback` if it sent none. */
export function errorMessage(error: unknown, fallback = NO_ANSWER): string {
  return error instanceof ApiError && error.detail !== '' ? error.detail : fallback;
}
