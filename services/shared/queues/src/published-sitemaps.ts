import { sitemapTypes } from '@highstreet/api-contract';
import { z } from 'zod';

/**
 * The contents of SITEMAPS_DIR after a build, for the code that serves, lists or validates them:
 *
 *     sets/<name>/                 one folder per build
 *     current -> sets/<name>       a relative link, replaced in one step when a set is complete
 *     current/sitemap.xml          the index, and every file that it lists, each with a .gz beside it
 *     current/set.json             a `PublishedSitemaps`
 *     keys/<key>.txt               proves that the site itself submits its changed pages; the gateway serves it
 *     submissions/                 which pages were submitted to search engines, and which are pending
 */
export const CURRENT_SITEMAPS = 'current';
export const SITEMAP_SETS = 'sets';
export const SITEMAP_INDEX = 'sitemap.xml';
export const SITEMAP_MANIFEST = 'set.json';
export const SUBMISSION_KEYS = 'keys';
export const SUBMISSIONS = 'submissions';

export const publishedSitemapFile = z.strictObject({
  name: z.string(),
  type: z.enum(sitemapTypes),
  /** Number of entries: URLs, or files in the index. */
  count: z.int().min(0),
  /** Bytes, uncompressed. */
  size: z.int().min(0),
  /** When the file last changed. */
  lastModified: z.iso.datetime(),
});
export type PublishedSitemapFile = z.infer<typeof publishedSitemapFile>;

/** The index comes first, the other files in the order in which it lists them. */
export const publishedSitemaps = z.strictObject({
  generatedAt: z.iso.datetime(),
  files: z.array(publishedSitemapFile),
});
export type PublishedSitemaps = z.infer<typeof publishedSitemaps>;
