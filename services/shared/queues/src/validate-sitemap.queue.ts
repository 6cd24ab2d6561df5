import { z } from 'zod';
import { defineQueue } from './define-queue.js';

/**
 * Checks every file of the published sitemap set against the protocol. Each request has a job of its own, so
 * that its result is about the set that was published at that time. The job returns a `SitemapValidationResponse`.
 */
export const validateSitemapQueue = defineQueue({
  name: 'validate-sitemap',
  payload: z.strictObject({ validationId: z.uuid() }),
  jobId: ({ validationId }) => `validate-sitemap-${validationId}`,
});
