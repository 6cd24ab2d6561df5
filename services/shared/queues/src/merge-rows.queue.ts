import { z } from 'zod';
import { defineQueue } from './define-queue.js';

/** Applies one chunk of an import's plan. Any worker may take any chunk; applying a chunk is idempotent. */
export const mergeRowsQueue = defineQueue({
  name: 'merge-rows',
  payload: z.strictObject({ importId: z.int().positive(), chunk: z.int().min(0) }),
  jobId: ({ importId, chunk }) => `import-${importId}-chunk-${chunk}`,
});
