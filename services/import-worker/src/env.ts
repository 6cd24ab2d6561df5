import { databaseEnv, loggingEnv, managementEnv, parseEnv, redisEnv } from '@highstreet/platform';
import { z } from 'zod';

export const importWorkerEnv = z.object({
  ...loggingEnv.shape,
  ...managementEnv.shape,
  ...databaseEnv.shape,
  ...redisEnv.shape,
  /** Folder of uploaded files, shared with the catalog API. */
  UPLOADS_DIR: z.string().min(1),
});
export type ImportWorkerEnv = z.output<typeof importWorkerEnv>;

/** @throws InvalidEnvironmentError naming each missing or malformed variable. */
export function parseImportWorkerEnv(env?: Readonly<Record<string, string | undefined>>): ImportWorkerEnv {
  return parseEnv(importWorkerEnv, env);
}
