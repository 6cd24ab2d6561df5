import { z } from 'zod';

export const systemServer = z.strictObject({
  status: z.enum(['up', 'down']),
  /** Response time; null if the server did not respond. */
  milliseconds: z.number().min(0).nullable(),
});
export type SystemServer = z.infer<typeof systemServer>;

export const systemQueue = z.strictObject({
  name: z.string(),
  /** Jobs that are ready for a worker or wait for other jobs. */
  waiting: z.int().min(0),
  active: z.int().min(0),
  /** Jobs scheduled for later, most of them retries. */
  delayed: z.int().min(0),
  /** Jobs that failed for good and are still stored. */
  failed: z.int().min(0),
  /** Average of the last `SYSTEM_RATE_MINUTES` minutes. */
  completedPerMinute: z.number().min(0),
  /** Connected workers. */
  workers: z.int().min(0),
});
export type SystemQueue = z.infer<typeof systemQueue>;

/**
 * The search index compared with PostgreSQL. A value is null while the server that provides it does not
 * respond.
 */
export const systemSearch = z.strictObject({
  /** Number of businesses that the index should contain. */
  activeBusinesses: z.int().min(0).nullable(),
  documents: z.int().min(0).nullable(),
  /** Number of businesses with changes that are not indexed yet. */
  pendingChanges: z.int().min(0).nullable(),
  /** Age of the oldest change that is not indexed yet; null if there is none. */
  oldestChangeSeconds: z.number().min(0).nullable(),
  /** `unknown` while the queues cannot be queried. */
  rebuild: z.enum(['none', 'waiting', 'running', 'failed', 'unknown']),
  /** Number of documents in the new index during a rebuild. */
  rebuiltDocuments: z.int().min(0).nullable(),
});
export type SystemSearch = z.infer<typeof systemSearch>;

export const systemSitemap = z.strictObject({
  /** The published set; null if there is none. */
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

/**
 * `GET /api/admin/system`: the state of the directory's parts. Each is queried separately, for about a
 * second.
 */
export const systemResponse = z.strictObject({
  servers: z.strictObject({ postgres: systemServer, redis: systemServer, meilisearch: systemServer }),
  /** Null while Redis, which stores the queues, does not respond. */
  queues: z.array(systemQueue).nullable(),
  search: systemSearch,
  sitemap: systemSitemap,
});
export type SystemResponse = z.infer<typeof systemResponse>;
