import { availableParallelism, totalmem } from 'node:os';

/**
 * What is quickest on two cores (docs/decisions/0009): integration files wait for their servers, and browsers compute.
 */
const MOST = { integration: 3, browser: 2, faults: 2 } as const;
/** A whole stack with its browser uses about two. */
const GIBIBYTES_EACH = 4;

/**
 * How many test files of a part run in parallel, each on its own servers, so that they do not affect one another. With
 * filters, or on one core, files run one after another.
 */
export function parallelFiles(part: keyof typeof MOST, filters: readonly string[]): number {
  if (filters.length > 0 || availableParallelism() === 1) return 1;
  const room = Math.floor(totalmem() / 2 ** 30 / GIBIBYTES_EACH);
  return Math.max(1, Math.min(MOST[part], room));
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
