import type { Metrics } from 'bullmq';

const MINUTE_MS = 60_000;

/**
 * Jobs that were completed in the last `minutes`, the current one included.
 *
 * BullMQ counts per whole minute of the clock, and updates its metrics only when a job ends. `prevTS` is a
 * time in the minute that was counted last, `count - prevCount` the number of jobs in that minute, and `data`
 * has the minutes before it, newest first. An idle queue keeps its last numbers, so `prevTS` must be compared
 * with the clock.
 *
 * @param now milliseconds since the epoch
 */
export function completedJobs(
  { meta, data }: Pick<Metrics, 'meta' | 'data'>,
  now: number,
  minutes: number,
): number {
  const age = Math.floor(now / MINUTE_MS) - Math.floor(meta.prevTS / MINUTE_MS);
  if (age >= minutes) return 0;
  const earlier = data.slice(0, Math.max(0, minutes - 1 - Math.max(0, age)));
  return earlier.reduce((sum, count) => sum + count, meta.count - meta.prevCount);
}
