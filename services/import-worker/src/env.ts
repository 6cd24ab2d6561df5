import { availableParallelism } from 'node:os';
import { databaseEnv, loggingEnv, managementEnv, redisEnv } from '@highstreet/platform';
import { z } from 'zod';

/**
 * Mapping takes several times as long as the reader's thread. With one or two cores there is a thread per
 * core, as fewer would leave a core partly idle. With more, one core is left for the reader and PostgreSQL.
 * With more than four threads the reader is the bottleneck.
 */
const defaultMappingThreads = mappingThreadsFor(availableParallelism());

/**
 * The number of threads that keeps the cores busy; each thread costs a heap, so there are no more than that.
 */
export function mappingThreadsFor(cores: number): number {
  return Math.min(4, cores <= 2 ? cores : cores - 1);
}

export const importWorkerEnv = z.object({
  ...loggingEnv.shape,
  ...managementEnv.shape,
  ...databaseEnv.shape,
  /**
   * Reading holds one connection and reports on a second, two chunks take one each, and one is left for the
   * rest.
   */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(5).max(200).default(10),
  ...redisEnv.shape,
  /** Number of threads that map rows, besides the one that reads the file. Each takes about 40 MB. */
  MAPPING_THREADS: z.coerce.number().int().min(1).max(32).default(defaultMappingThreads),
  /** Folder of uploaded files, shared with the catalog API. */
  UPLOADS_DIR: z.string().min(1),
  /** Days for which an uploaded file is kept after its last import has ended. */
  UPLOAD_RETENTION_DAYS: z.coerce.number().int().min(1).max(3_650).default(7),
});
export type ImportWorkerEnv = z.output<typeof importWorkerEnv>;
