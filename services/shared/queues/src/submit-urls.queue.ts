import { z } from 'zod';
import { defineQueue } from './define-queue.js';

/**
 * Submits to search engines the pages that have changed since the last submission. Which pages those are, and
 * the progress, is stored on disk, so there is one job at a time, and a second call joins it.
 */
export const submitUrlsQueue = defineQueue({
  name: 'submit-urls',
  payload: z.strictObject({}),
  jobId: () => 'submit-urls',
});
