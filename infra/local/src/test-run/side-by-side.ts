import { availableParallelism, totalmem } from 'node:os';

const MOST = 2;
/** A whole stack with its browser takes some two. */
const GIBIBYTES_EACH = 4;

/**
 * How many files of tests on real servers run at the same time, each on servers of its own: they wait more than they
 * compute, and what one of them does to its servers none of the others sees. Whoever asks for a part of the tests gets
 * it file by file.
 */
export function filesSideBySide(filters: readonly string[]): number {
  if (filters.length > 0) return 1;
  const room = Math.floor(totalmem() / 2 ** 30 / GIBIBYTES_EACH);
  return Math.max(1, Math.min(MOST, availableParallelism(), room));
}

/**
 * Runs `work` beside `count` of what `withOne` sets up, and ends each when `work` has ended. One is set up after the other: two
 * that choose ports in the same moment might choose the same.
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
