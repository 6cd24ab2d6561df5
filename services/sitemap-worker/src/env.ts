import {
  databaseEnv,
  loggingEnv,
  managementEnv,
  parseEnv,
  publicOriginEnv,
  redisEnv,
} from '@highstreet/platform';
import { z } from 'zod';

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
  /** The site's key with IndexNow, in the form that the protocol wants. Without it nobody is told of changed pages. */
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/)
    .optional(),
  /** The search engine that is told; those that take part tell each other. */
  INDEXNOW_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://api.indexnow.org/indexnow'),
});
export type SitemapWorkerEnv = z.output<typeof sitemapWorkerEnv>;

/** @throws InvalidEnvironmentError naming each missing or malformed variable. */
export function parseSitemapWorkerEnv(env?: Readonly<Record<string, string | undefined>>): SitemapWorkerEnv {
  return parseEnv(sitemapWorkerEnv, env);
}
