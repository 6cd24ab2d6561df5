import {
  databaseEnv,
  httpUrl,
  loggingEnv,
  managementEnv,
  publicOriginEnv,
  redisEnv,
} from '@highstreet/platform';
import { z } from 'zod';

/** The variables for building and validating. */
export const sitemapsCommandEnv = z.object({
  ...loggingEnv.shape,
  ...databaseEnv.shape,
  ...publicOriginEnv.shape,
  /** Folder of the published sitemaps, shared with the gateway and the catalog API. */
  SITEMAPS_DIR: z.string().min(1),
  /** Base URL from which a validation requests pages, when the public origin is not reachable from here. */
  SITEMAP_SITE_URL: httpUrl.optional(),
  /** Number of pages of each kind that a validation requests; 0: none. */
  SITEMAP_SAMPLE_PAGES: z.coerce.number().int().min(0).max(1_000).default(5),
});
export type SitemapsCommandEnv = z.output<typeof sitemapsCommandEnv>;

export const sitemapWorkerEnv = z.object({
  ...sitemapsCommandEnv.shape,
  ...managementEnv.shape,
  ...redisEnv.shape,
  /** Minutes between two checks whether the directory has changed since the last build; 0: no checks. */
  SITEMAP_REBUILD_MINUTES: z.coerce.number().int().min(0).max(10_080).default(0),
  /**
   * The site's IndexNow key, in the protocol's format. Without it, changed pages are not submitted to search
   * engines.
   */
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/)
    .optional(),
  /** The search engine that receives submissions; participating engines share them. */
  INDEXNOW_ENDPOINT: httpUrl.default('https://api.indexnow.org/indexnow'),
});
export type SitemapWorkerEnv = z.output<typeof sitemapWorkerEnv>;
