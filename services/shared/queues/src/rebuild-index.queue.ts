import { z } from 'zod';
import { defineQueue } from './define-queue.js';

export const rebuildIndexPayload = z.strictObject({});
export type RebuildIndexPayload = z.infer<typeof rebuildIndexPayload>;

/** Builds a new search index from PostgreSQL and swaps it with the live one. */
export const rebuildIndexQueue = defineQueue<RebuildIndexPayload>({
  name: 'rebuild-index',
  payload: rebuildIndexPayload,
  jobId: () => 'rebuild-index',
});
