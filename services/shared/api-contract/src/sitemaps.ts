import { z } from 'zod';

/** Why the last generation failed permanently. Cleared when another one starts or has published a set. */
export const sitemapFailure = z.strictObject({
  /** A sentence or two for the administrator. */
  reason: z.string(),
  failedAt: z.iso.datetime(),
});
export type SitemapFailure = z.infer<typeof sitemapFailure>;

export const sitemapStatsResponse = z.strictObject({
  totalBusinesses: z.int().min(0),
  totalCategories: z.int().min(0),
  totalCities: z.int().min(0),
  totalCountries: z.int().min(0),
  lastGenerated: z.iso.datetime().nullable(),
  /** Whether a generation is queued or running, no matter what started it. */
  generating: z.boolean(),
  /** Present only if the last generation failed. */
  failure: sitemapFailure.optional(),
});
export type SitemapStatsResponse = z.infer<typeof sitemapStatsResponse>;

export const sitemapTypes = ['index', 'businesses', 'categories', 'cities', 'countries'] as const;
export const sitemapStatuses = ['ready', 'generating', 'error'] as const;

export const sitemapFile = z.strictObject({
  name: z.string(),
  type: z.enum(sitemapTypes),
  count: z.int().min(0),
  /** Bytes, uncompressed. */
  size: z.int().min(0),
  status: z.enum(sitemapStatuses),
  /** What is wrong with the file; present only with status `error`. */
  error: z.string().optional(),
  lastModified: z.iso.datetime(),
  url: z.string(),
});
export type SitemapFile = z.infer<typeof sitemapFile>;
export const sitemapFilesResponse = z.array(sitemapFile);

/** `GET /api/sitemaps`: the published files, index first; empty before the first generation. */
export const publishedSitemapsResponse = z.array(sitemapFile.pick({ name: true, lastModified: true }));
export type PublishedSitemapsResponse = z.infer<typeof publishedSitemapsResponse>;

/** The validation result of one file. */
export const sitemapFileReport = z.strictObject({
  name: z.string(),
  /** Entries found. */
  count: z.int().min(0),
  /** Empty if the file is valid; of many, the first ones. */
  errors: z.array(z.string()),
  /** All of them. */
  errorCount: z.int().min(0),
});
export type SitemapFileReport = z.infer<typeof sitemapFileReport>;

/** Also the return value of a `validate-sitemap` job. */
export const sitemapValidationResponse = z.strictObject({
  validFiles: z.int().min(0),
  /**
   * A file's errors begin with its name, a page's with its address; others concern the whole set. Those of files come last.
   * Of many, and of a file with many, the first ones, and a last line says how many more there are.
   */
  errors: z.array(z.string()),
  /** All of them. */
  errorCount: z.int().min(0),
  files: z.array(sitemapFileReport),
  /** Number of listed pages that were requested from the running site. */
  pagesAsked: z.int().min(0),
});
export type SitemapValidationResponse = z.infer<typeof sitemapValidationResponse>;

export const sitemapProgressResponse = z.strictObject({
  progress: z.number().min(0).max(100),
  /** Present only if the last generation failed. */
  failure: sitemapFailure.optional(),
});
export type SitemapProgressResponse = z.infer<typeof sitemapProgressResponse>;
