import { availableParallelism } from 'node:os';
import { databaseEnv, loggingEnv, managementEnv, parseEnv, redisEnv } from '@highstreet/platform';
import { z } from 'zod';

/**
 * Mapping takes about eight times what the reader's thread does: of two cores one thread would leave a part idle, and of more
 * one is the reader's and PostgreSQL's. With more than four threads the reader is the bottleneck.
 */
const defaultMappingThreads = mappingThreadsFor(availableParallelism());

/** Threads that keep as many cores busy without being more, each a heap, than they have work for. */
export function mappingThreadsFor(cores: number): number {
  return Math.min(4, cores <= 2 ? cores : cores - 1);
}

export const importWorkerEnv = z.object({
  ...loggingEnv.shape,
  ...managementEnv.shape,
  ...databaseEnv.shape,
  /** Reading holds a connection while it reports on another, two chunks take one each, and one is left for the rest. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(5).max(200).default(10),
  ...redisEnv.shape,
  /** Threads that map the rows of a file beside the one that reads it. Each takes about 40 MB. */
  MAPPING_THREADS: z.coerce.number().int().min(1).max(32).default(defaultMappingThreads),
  /** Folder of uploaded files, shared with the catalog API. */
  UPLOADS_DIR: z.string().min(1),
  /** Days that an uploaded file is kept after the last import of it has ended. */
  UPLOAD_RETENTION_DAYS: z.coerce.number().int().min(1).max(3_650).default(7),
});
export type ImportWorkerEnv = z.output<typeof importWorkerEnv>;

/** @throws InvalidEnvironmentError naming each missing or malformed variable. */
export function parseImportWorkerEnv(env?: Readonly<Record<string, string | undefined>>): ImportWorkerEnv {
  return parseEnv(importWorkerEnv, env);
}
