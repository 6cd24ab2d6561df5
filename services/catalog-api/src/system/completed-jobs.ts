import type { Metrics } from 'bullmq';

const MINUTE_MS = 60_000;

/**
 * Jobs that were completed in the last `minutes`, the current one included.
 *
 * BullMQ counts by whole minutes of the clock, and only when a job ends: `prevTS` is in the minute that is being
 * counted, `count - prevCount` are the jobs of that minute, and `data` has the minutes before it, the newest first. A
 * queue that has stood still therefore looks as it did then, until `prevTS` is compared with the clock.
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
