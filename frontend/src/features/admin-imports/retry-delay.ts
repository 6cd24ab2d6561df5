import { ApiError } from '../../lib/api/api-error';

/** Where the answer does not say how long to wait. */
const DEFAULT_DELAY_MS = 10_000;
const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/**
 * The delay after which a call that was refused because there were too many is worth sending again; undefined if the
 * error is no such refusal. An upload that took longer than the directory waits (408) would take as long again.
 */
export function retryDelayMs(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  const { retryAfterSeconds } = error;
  const askedMs = retryAfterSeconds === undefined ? DEFAULT_DELAY_MS : retryAfterSeconds * 1_000;
  return Math.min(Math.max(askedMs, MIN_DELAY_MS), MAX_DELAY_MS);
}
