import { databaseEnv, loggingEnv, managementEnv, parseEnv, redisEnv } from '@highstreet/platform';
import { z } from 'zod';

export const importWorkerEnv = z.object({
  ...loggingEnv.shape,
  ...managementEnv.shape,
  ...databaseEnv.shape,
  /** Reading holds a connection while it reports on another, two chunks take one each, and one is left for the rest. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(5).max(200).default(10),
  ...redisEnv.shape,
  /** Folder of uploaded files, shared with the catalog API. */
  UPLOADS_DIR: z.string().min(1),
});
export type ImportWorkerEnv = z.output<typeof importWorkerEnv>;

/** @throws InvalidEnvironmentError naming each missing or malformed variable. */
export function parseImportWorkerEnv(env?: Readonly<Record<string, string | undefined>>): ImportWorkerEnv {
  return parseEnv(importWorkerEnv, env);
}
