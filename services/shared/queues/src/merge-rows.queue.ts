import { z } from 'zod';
import { defineQueue } from './define-queue.js';

export const mergeRowsPayload = z.strictObject({
  importId: z.int().positive(),
  chunk: z.int().min(0),
});
export type MergeRowsPayload = z.infer<typeof mergeRowsPayload>;

/** Applies one chunk of an import's plan. Any worker may take any chunk; applying a chunk is idempotent. */
export const mergeRowsQueue = defineQueue<MergeRowsPayload>({
  name: 'merge-rows',
  payload: mergeRowsPayload,
  jobId: ({ importId, chunk }) => `import-${importId}-chunk-${chunk}`,
});
