/** Polling interval of statistics and files (docs/specification.md, Administration: sitemap). */
export const SITEMAP_REFRESH_MS = 5_000;

/** Polling interval of a generation's progress (docs/specification.md, Administration: sitemap). */
export const SITEMAP_PROGRESS_MS = 1_000;
