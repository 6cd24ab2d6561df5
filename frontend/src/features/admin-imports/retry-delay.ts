import { ApiError } from '../../lib/api/api-error';

/** Statuses that refuse a request for the moment only: it took too long to arrive, or there were too many. */
const POSTPONING: readonly number[] = [408, 429];

/** Where the answer does not say how long to wait. */
const DEFAULT_DELAY_MS = 10_000;
const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/** The delay after which a refused call is worth sending again; undefined if the error is not such a refusal. */
export function retryDelayMs(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || !POSTPONING.includes(error.status)) return undefined;
  const { retryAfterSeconds } = error;
  const askedMs = retryAfterSeconds === undefined ? DEFAULT_DELAY_MS : retryAfterSeconds * 1_000;
  return Math.min(Math.max(askedMs, MIN_DELAY_MS), MAX_DELAY_MS);
}
