import { z } from 'zod';
import { defineQueue } from './define-queue.js';

export const importPayload = z.strictObject({ importId: z.int().positive() });
export type ImportPayload = z.infer<typeof importPayload>;

/** Reads an uploaded file and stages its rows. */
export const importFileQueue = defineQueue<ImportPayload>({
  name: 'import-file',
  payload: importPayload,
  jobId: ({ importId }) => `import-${importId}-read`,
});
