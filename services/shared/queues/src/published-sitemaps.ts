import { z } from 'zod';

/**
 * What a build leaves in SITEMAPS_DIR, for whoever serves, lists or validates it:
 *
 *     sets/<name>/                 one folder a build
 *     current -> sets/<name>       a relative link, replaced in one step when a set is complete
 *     current/sitemap.xml          the index, and every file that it lists, each with a .gz beside it
 *     current/set.json             a `PublishedSitemaps`
 *     keys/<key>.txt               the key that submissions of changed pages are signed with; the gateway serves it
 *     submissions/                 what search engines know, and what they are to be told of
 */
export const CURRENT_SITEMAPS = 'current';
export const SITEMAP_SETS = 'sets';
export const SITEMAP_MANIFEST = 'set.json';
export const SUBMISSION_KEYS = 'keys';
export const SUBMISSIONS = 'submissions';

export const publishedSitemapFile = z.strictObject({
  name: z.string(),
  type: z.enum(['index', 'businesses', 'categories', 'cities', 'countries']),
  /** Entries: addresses, or files in the index. */
  count: z.int().min(0),
  /** Bytes, uncompressed. */
  size: z.int().min(0),
  /** When the file last changed. */
  lastModified: z.iso.datetime(),
});
export type PublishedSitemapFile = z.infer<typeof publishedSitemapFile>;

/** The index comes first, the others in its order. */
export const publishedSitemaps = z.strictObject({
  generatedAt: z.iso.datetime(),
  files: z.array(publishedSitemapFile),
});
export type PublishedSitemaps = z.infer<typeof publishedSitemaps>;

/** What a validation says of one file. */
export const sitemapFileReport = z.strictObject({
  name: z.string(),
  /** Entries found. */
  count: z.int().min(0),
  /** What is wrong with it; empty when it is valid. */
  errors: z.array(z.string()),
});
export type SitemapFileReport = z.infer<typeof sitemapFileReport>;

/** The return value of a `validate-sitemap` job. */
export const sitemapValidation = z.strictObject({
  validFiles: z.int().min(0),
  /** Everything that is wrong, with the file or the page that it is wrong with. */
  errors: z.array(z.string()),
  files: z.array(sitemapFileReport),
  /** Listed pages that the running site was asked for. */
  pagesAsked: z.int().min(0),
});
export type SitemapValidation = z.infer<typeof sitemapValidation>;
