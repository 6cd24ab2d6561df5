import { z } from 'zod';
import { defineQueue } from './define-queue.js';

export const submitUrlsPayload = z.strictObject({});
export type SubmitUrlsPayload = z.infer<typeof submitUrlsPayload>;

/**
 * Tells search engines of the pages that have changed since they were told last. What those are, and how far the telling
 * has come, is on the disk: one job at a time, and a second call joins it.
 */
export const submitUrlsQueue = defineQueue<SubmitUrlsPayload>({
  name: 'submit-urls',
  payload: submitUrlsPayload,
  jobId: () => 'submit-urls',
});
