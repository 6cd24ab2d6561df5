import {
  databaseEnv,
  httpEnv,
  loggingEnv,
  managementEnv,
  meilisearchEnv,
  publicOriginEnv,
  redisEnv,
} from '@highstreet/platform';
import { z } from 'zod';
import { authEnv } from './auth/auth.env.js';
import { uploadsEnv } from './uploads/uploads.env.js';

export const catalogApiEnv = z.object({
  ...loggingEnv.shape,
  ...managementEnv.shape,
  ...httpEnv.shape,
  ...databaseEnv.shape,
  ...redisEnv.shape,
  ...meilisearchEnv.shape,
  ...publicOriginEnv.shape,
  ...authEnv.shape,
  ...uploadsEnv.shape,
  /** Folder of the published sitemaps, shared with the sitemap worker. */
  SITEMAPS_DIR: z.string().min(1),
  /**
   * Time limit of a visitor's read in milliseconds. A little less than the gateway's timeout, so that the
   * response can say what is wrong.
   */
  READ_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(900),
});
export type CatalogApiEnv = z.output<typeof catalogApiEnv>;
