import { z } from 'zod';
import { defineQueue } from './define-queue.js';

export const validateSitemapPayload = z.strictObject({ validationId: z.uuid() });
export type ValidateSitemapPayload = z.infer<typeof validateSitemapPayload>;

/**
 * Checks every file of the published sitemap set against the protocol. Each request is a job of its own, so
 * that it answers for the set of its time; the result (`SitemapValidation`) is the job's return value.
 */
export const validateSitemapQueue = defineQueue<ValidateSitemapPayload>({
  name: 'validate-sitemap',
  payload: validateSitemapPayload,
  jobId: ({ validationId }) => `validate-sitemap-${validationId}`,
});
