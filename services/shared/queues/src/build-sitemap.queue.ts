import { z } from 'zod';
import { defineQueue } from './define-queue.js';

export const buildSitemapPayload = z.strictObject({});
export type BuildSitemapPayload = z.infer<typeof buildSitemapPayload>;

/**
 * Writes a complete set of sitemap files and publishes it atomically. One build at a time: a second call
 * joins it.
 */
export const buildSitemapQueue = defineQueue<BuildSitemapPayload>({
  name: 'build-sitemap',
  payload: buildSitemapPayload,
  jobId: () => 'build-sitemap',
});
