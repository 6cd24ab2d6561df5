import { z } from 'zod';

export const sitemapStatsResponse = z.strictObject({
  totalBusinesses: z.int().min(0),
  totalCategories: z.int().min(0),
  totalCities: z.int().min(0),
  totalCountries: z.int().min(0),
  lastGenerated: z.iso.datetime().nullable(),
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
  lastModified: z.iso.datetime(),
  url: z.string(),
});
export type SitemapFile = z.infer<typeof sitemapFile>;
export const sitemapFilesResponse = z.array(sitemapFile);

/** What a validation says of one file. */
export const sitemapFileReport = z.strictObject({
  name: z.string(),
  /** Entries found. */
  count: z.int().min(0),
  /** What is wrong with it; empty when it is valid. */
  errors: z.array(z.string()),
});
export type SitemapFileReport = z.infer<typeof sitemapFileReport>;

export const sitemapValidationResponse = z.strictObject({
  validFiles: z.int().min(0),
  errors: z.array(z.string()),
  files: z.array(sitemapFileReport),
  /** Listed pages that the running site was asked for. */
  pagesAsked: z.int().min(0),
});
export type SitemapValidationResponse = z.infer<typeof sitemapValidationResponse>;

export const sitemapProgressResponse = z.strictObject({ progress: z.number().min(0).max(100) });
export type SitemapProgressResponse = z.infer<typeof sitemapProgressResponse>;
