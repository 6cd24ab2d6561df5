import {
  databaseEnv,
  loggingEnv,
  managementEnv,
  parseEnv,
  publicOriginEnv,
  redisEnv,
} from '@highstreet/platform';
import { z } from 'zod';

/** Nobody waits for a sitemap as for a page: where there is too little processor for all, visitors come first. */
export const NICE = 10;

/** What building and validating need. */
export const sitemapsCommandEnv = z.object({
  ...loggingEnv.shape,
  ...databaseEnv.shape,
  ...publicOriginEnv.shape,
  /** Folder of the published sitemaps, shared with the gateway and the catalog API. */
  SITEMAPS_DIR: z.string().min(1),
  /** Where a validation asks for pages, if the public address does not lead there from here. */
  SITEMAP_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Pages of each kind that a validation asks for; 0: none. */
  SITEMAP_SAMPLE_PAGES: z.coerce.number().int().min(0).max(1_000).default(5),
});

export const sitemapWorkerEnv = z.object({
  ...sitemapsCommandEnv.shape,
  ...managementEnv.shape,
  ...redisEnv.shape,
  /** Minutes between two looks whether imports have changed what the sitemaps list; 0: nobody looks. */
  SITEMAP_REBUILD_MINUTES: z.coerce.number().int().min(0).max(10_080).default(0),
});
export type SitemapWorkerEnv = z.output<typeof sitemapWorkerEnv>;

/** @throws InvalidEnvironmentError naming each missing or malformed variable. */
export function parseSitemapWorkerEnv(env?: Readonly<Record<string, string | undefined>>): SitemapWorkerEnv {
  return parseEnv(sitemapWorkerEnv, env);
}
