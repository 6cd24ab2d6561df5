import type { JobsOptions } from 'bullmq';

export const queueNames = [
  'import-file',
  'prepare-import',
  'merge-rows',
  'finish-import',
  'build-sitemap',
  'validate-sitemap',
  'submit-urls',
  'index-changes',
  'rebuild-index',
] as const;
export type QueueName = (typeof queueNames)[number];

export interface QueueSettings {
  /** Jobs that one worker process runs concurrently. */
  readonly concurrency: number;
  readonly defaultJobOptions: JobsOptions;
}

/**
 * A job stalls when its worker was killed. That is not a failure, so the job is restarted practically without
 * limit.
 */
export const MAX_STALLED_COUNT = 1_000;

/** Milliseconds without lock renewal after which another worker may take the job. */
export const LOCK_DURATION_MS = 15_000;

/**
 * Milliseconds between two checks for stalled jobs. Together with LOCK_DURATION_MS this is the longest time
 * until the job of a killed worker is restarted.
 */
export const STALLED_INTERVAL_MS = 5_000;

/**
 * Minutes for which the number of finished jobs per minute is kept; the jobs themselves are removed at once.
 */
export const METRICS_MINUTES = 15;

const DAY_SECONDS = 24 * 60 * 60;

/** Survives outages: retries after one to two seconds, for some ten minutes before the job counts as failed. */
const retryThroughOutages: JobsOptions = {
  attempts: 400,
  // The jitter only shortens a delay, by up to half.
  backoff: { type: 'fixed', delay: 2_000, jitter: 0.5 },
  // The workers' logs have the stacks.
  stackTraceLimit: 0,
  removeOnComplete: true,
  removeOnFail: { age: 7 * DAY_SECONDS, count: 1_000 },
};

/** One entry per queue: a queue without settings does not compile. */
export const queueSettings: Record<QueueName, QueueSettings> = {
  'import-file': { concurrency: 1, defaultJobOptions: retryThroughOutages },
  'prepare-import': { concurrency: 1, defaultJobOptions: retryThroughOutages },
  'merge-rows': { concurrency: 2, defaultJobOptions: retryThroughOutages },
  'finish-import': { concurrency: 1, defaultJobOptions: retryThroughOutages },
  'build-sitemap': { concurrency: 1, defaultJobOptions: retryThroughOutages },
  'validate-sitemap': {
    concurrency: 1,
    // Completed jobs are kept for a while, because a request waits for the return value.
    defaultJobOptions: { ...retryThroughOutages, removeOnComplete: { age: DAY_SECONDS / 24, count: 100 } },
  },
  'submit-urls': {
    concurrency: 1,
    // The servers are other companies': the worker's own backoff strategy waits longer each time, for about
    // half a day in total.
    defaultJobOptions: { ...retryThroughOutages, attempts: 20, backoff: { type: 'patient' } },
  },
  'index-changes': { concurrency: 1, defaultJobOptions: retryThroughOutages },
  'rebuild-index': { concurrency: 1, defaultJobOptions: retryThroughOutages },
};
