import { z } from 'zod';
import { defineQueue } from './define-queue.js';

/**
 * Writes a complete set of sitemap files and publishes it atomically. One build at a time: a second call
 * joins it.
 */
export const buildSitemapQueue = defineQueue({
  name: 'build-sitemap',
  payload: z.strictObject({}),
  jobId: () => 'build-sitemap',
});
