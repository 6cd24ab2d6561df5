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
  /** Jobs that one worker process handles at a time. */
  readonly concurrency: number;
  /** Milliseconds without a sign of life after which another worker takes the job. */
  readonly lockDuration: number;
  readonly defaultJobOptions: JobsOptions;
}

/** A stall is a killed worker, not a failure: the job is taken up as often as it takes. */
export const MAX_STALLED_COUNT = 1_000;

/** Milliseconds between two looks for jobs whose worker is gone. With the lock's time, how long a killed worker is missed. */
export const STALLED_INTERVAL_MS = 5_000;

/** How long finished jobs are counted by the minute; the jobs themselves are forgotten at once. */
export const METRICS_MINUTES = 15;

const day = 24 * 60 * 60;

/** Outages are waited for: every two seconds or so for about ten minutes before a job counts as failed. */
const untilTheServersAreBack: JobsOptions = {
  attempts: 300,
  backoff: { type: 'fixed', delay: 2_000, jitter: 0.5 },
  removeOnComplete: true,
  removeOnFail: { age: 7 * day, count: 1_000 },
};

/** One entry a queue: a queue without settings does not compile. */
export const queueSettings: Record<QueueName, QueueSettings> = {
  'import-file': { concurrency: 1, lockDuration: 15_000, defaultJobOptions: untilTheServersAreBack },
  'prepare-import': { concurrency: 1, lockDuration: 15_000, defaultJobOptions: untilTheServersAreBack },
  'merge-rows': { concurrency: 2, lockDuration: 15_000, defaultJobOptions: untilTheServersAreBack },
  'finish-import': { concurrency: 1, lockDuration: 15_000, defaultJobOptions: untilTheServersAreBack },
  'build-sitemap': { concurrency: 1, lockDuration: 15_000, defaultJobOptions: untilTheServersAreBack },
  'validate-sitemap': {
    concurrency: 1,
    lockDuration: 15_000,
    // Its return value is the answer that somebody waits for.
    defaultJobOptions: { ...untilTheServersAreBack, removeOnComplete: { age: day / 24, count: 100 } },
  },
  'submit-urls': {
    concurrency: 1,
    lockDuration: 15_000,
    // Another company's server: its own strategy (of the worker) waits longer each time, for about half a day.
    defaultJobOptions: { ...untilTheServersAreBack, attempts: 20, backoff: { type: 'patient' } },
  },
  'index-changes': { concurrency: 1, lockDuration: 15_000, defaultJobOptions: untilTheServersAreBack },
  'rebuild-index': { concurrency: 1, lockDuration: 15_000, defaultJobOptions: untilTheServersAreBack },
};
