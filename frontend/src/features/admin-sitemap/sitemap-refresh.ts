/** How often statistics and files are asked for (specification, section 9). */
export const SITEMAP_REFRESH_MS = 5_000;

/** How often the progress of a generation is asked for (specification, section 9). */
export const SITEMAP_PROGRESS_MS = 1_000;
