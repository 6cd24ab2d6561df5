import {
  databaseEnv,
  loggingEnv,
  managementEnv,
  parseEnv,
  publicOriginEnv,
  redisEnv,
} from '@highstreet/platform';
import { z } from 'zod';

export const sitemapWorkerEnv = z.object({
  ...loggingEnv.shape,
  ...managementEnv.shape,
  ...databaseEnv.shape,
  ...redisEnv.shape,
  ...publicOriginEnv.shape,
  /** Folder of the published sitemaps, shared with the gateway and the catalog API. */
  SITEMAPS_DIR: z.string().min(1),
});
export type SitemapWorkerEnv = z.output<typeof sitemapWorkerEnv>;

/** @throws InvalidEnvironmentError naming each missing or malformed variable. */
export function parseSitemapWorkerEnv(env?: Readonly<Record<string, string | undefined>>): SitemapWorkerEnv {
  return parseEnv(sitemapWorkerEnv, env);
}
