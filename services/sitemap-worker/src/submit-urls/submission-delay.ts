const FIRST_MS = 30_000;
const LONGEST_MS = 60 * 60_000;
const LONGEST_ASKED_FOR_MS = 24 * 60 * 60_000;

/**
 * How long to wait before retrying a submission: exponential backoff, or as long as the search engine asks
 * for if that is longer, plus up to half as much at random, so that not all sites retry at the same moment.
 *
 * @param attempts number of attempts so far, from 1
 * @param askedForMs the wait that the search engine asked for; 0 when it asked for none
 * @param random from 0 up to, not including, 1
 * @returns milliseconds
 */
export function submissionDelay(attempts: number, askedForMs: number, random: number): number {
  const own = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
  const wait = Math.max(own, Math.min(askedForMs, LONGEST_ASKED_FOR_MS));
  return Math.round(wait * (1 + random / 2));
}
