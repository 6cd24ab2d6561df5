const FIRST_MS = 30_000;
const LONGEST_MS = 60 * 60_000;
const LONGEST_ASKED_FOR_MS = 24 * 60 * 60_000;

/**
 * How long to wait before a submission is tried again: twice as long each time, or as long as the search engine asks
 * for, and up to half as long again, so that not every site comes back in one moment.
 *
 * @param attempts made so far, from 1
 * @param askedForMs what the search engine said; 0 when it said nothing
 * @param random from 0 up to, not including, 1
 * @returns milliseconds
 */
export function submissionDelay(attempts: number, askedForMs: number, random: number): number {
  const own = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
  const wait = Math.max(own, Math.min(askedForMs, LONGEST_ASKED_FOR_MS));
  return Math.round(wait * (1 + random / 2));
}
