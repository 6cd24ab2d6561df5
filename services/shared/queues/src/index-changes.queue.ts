import { z } from 'zod';
import { defineQueue } from './define-queue.js';

/** Wakes the search indexer because `search_changes` has rows. The job itself carries no data. */
export const indexChangesQueue = defineQueue({
  name: 'index-changes',
  payload: z.strictObject({}),
  jobId: () => 'index-changes',
});
