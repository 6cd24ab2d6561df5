import { z } from 'zod';
import { defineQueue } from './define-queue.js';

export const indexChangesPayload = z.strictObject({});
export type IndexChangesPayload = z.infer<typeof indexChangesPayload>;

/** Wakes the search indexer because `search_changes` has rows. The job itself carries no data. */
export const indexChangesQueue = defineQueue<IndexChangesPayload>({
  name: 'index-changes',
  payload: indexChangesPayload,
  jobId: () => 'index-changes',
});
