import { QueueKeys } from 'bullmq';

/** More than any list of jobs has pages, or a page jobs. */
const HIGHEST_NUMBER = 1_000_000;

/**
 * Whether bull-board can read a query. It checks parameters, but passes numbers of any size on to Redis, which
 * takes 64 bits, and decodes the name of a queue a second time; a failure of either would look like our fault.
 */
export function isBoardQuery(query: unknown): boolean {
  return Object.values(query as object).every(
    (value) => !(Number(value) > HIGHEST_NUMBER) && !String(value).includes('%'),
  );
}

/** What a queue stores beside its jobs, under keys like theirs. */
const ownKeys = Object.keys(new QueueKeys().getKeys(''));

/**
 * Whether a job can have this id. The board would take a queue's own keys, such as `meta`, for jobs, and fail at those
 * that are no hash; with `:` begin the keys that belong to a job, such as its lock.
 */
export function isJobId(id: string): boolean {
  return !id.includes(':') && !ownKeys.includes(id);
}
