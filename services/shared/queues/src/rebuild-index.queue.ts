import { z } from 'zod';
import { defineQueue } from './define-queue.js';

/** Builds a new search index from PostgreSQL and swaps it with the live one. */
export const rebuildIndexQueue = defineQueue({
  name: 'rebuild-index',
  payload: z.strictObject({}),
  jobId: () => 'rebuild-index',
});
