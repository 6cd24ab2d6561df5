import { availableParallelism, totalmem } from 'node:os';

const MOST = 2;
/** A whole stack with its browser uses about two. */
const GIBIBYTES_EACH = 4;

/**
 * How many test files on real servers run in parallel. They wait more than they compute, and each has its own
 * servers, so they do not affect one another. With filters, files run one after another.
 */
export function parallelFiles(filters: readonly string[]): number {
  if (filters.length > 0) return 1;
  const room = Math.floor(totalmem() / 2 ** 30 / GIBIBYTES_EACH);
  return Math.max(1, Math.min(MOST, availableParallelism(), room));
}

/**
 * Runs `work` with `count` of what `withOne` sets up, and tears each down when `work` has ended. They are set
 * up one after another, because two that choose ports at the same moment might choose the same.
 */
export async function withEach<One, Result>(
  count: number,
  withOne: (work: (one: One) => Promise<Result>) => Promise<Result>,
  work: (all: readonly One[]) => Promise<Result>,
  ready: readonly One[] = [],
): Promise<Result> {
  if (ready.length === count) return work(ready);
  return withOne((one) => withEach(count, withOne, work, [...ready, one]));
}
