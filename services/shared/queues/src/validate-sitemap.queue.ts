import { z } from 'zod';
import { defineQueue } from './define-queue.js';

export const validateSitemapPayload = z.strictObject({});
export type ValidateSitemapPayload = z.infer<typeof validateSitemapPayload>;

/** Checks every file of the published sitemap set against the protocol. */
export const validateSitemapQueue = defineQueue<ValidateSitemapPayload>({
  name: 'validate-sitemap',
  payload: validateSitemapPayload,
  jobId: () => 'validate-sitemap',
});
