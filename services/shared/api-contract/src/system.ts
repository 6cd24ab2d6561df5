import { z } from 'zod';

/** Minutes that `completedPerMinute` looks back. */
export const SYSTEM_RATE_MINUTES = 5;

export const systemServer = z.strictObject({
  status: z.enum(['up', 'down']),
  /** How long its answer took; null when none came. */
  milliseconds: z.number().min(0).nullable(),
});
export type SystemServer = z.infer<typeof systemServer>;

export const systemQueue = z.strictObject({
  name: z.string(),
  /** Jobs that a worker may take, or that wait for other jobs. */
  waiting: z.int().min(0),
  active: z.int().min(0),
  /** Jobs that wait for their time, most of them to be tried again. */
  delayed: z.int().min(0),
  /** Jobs that were given up and are still known. */
  failed: z.int().min(0),
  /** Mean of the last `SYSTEM_RATE_MINUTES`. */
  completedPerMinute: z.number().min(0),
  /** Workers that are connected. */
  workers: z.int().min(0),
});
export type SystemQueue = z.infer<typeof systemQueue>;

/** The search index beside PostgreSQL. A figure is null while the server that has it does not answer. */
export const systemSearch = z.strictObject({
  /** Businesses that the index should have. */
  activeBusinesses: z.int().min(0).nullable(),
  documents: z.int().min(0).nullable(),
  /** Businesses whose change is not in the index yet. */
  pendingChanges: z.int().min(0).nullable(),
  /** When the oldest of them was made; null when there is none. */
  oldestChangeAt: z.iso.datetime().nullable(),
  /** `unknown` while the queues cannot be asked. */
  rebuild: z.enum(['none', 'waiting', 'running', 'failed', 'unknown']),
  /** Documents of the new index while it is being filled. */
  rebuiltDocuments: z.int().min(0).nullable(),
});
export type SystemSearch = z.infer<typeof systemSearch>;

export const systemSitemap = z.strictObject({
  /** What is published; null when nothing is. */
  published: z
    .strictObject({
      generatedAt: z.iso.datetime(),
      files: z.int().min(0),
      addresses: z.int().min(0),
    })
    .nullable(),
  build: z.enum(['none', 'waiting', 'running', 'failed', 'unknown']),
});
export type SystemSitemap = z.infer<typeof systemSitemap>;

/** `GET /api/admin/system`: how the directory's parts are. Each part is asked by itself, for about a second. */
export const systemResponse = z.strictObject({
  servers: z.strictObject({ postgres: systemServer, redis: systemServer, meilisearch: systemServer }),
  /** Null while Redis, which has the queues, does not answer. */
  queues: z.array(systemQueue).nullable(),
  search: systemSearch,
  sitemap: systemSitemap,
});
export type SystemResponse = z.infer<typeof systemResponse>;
