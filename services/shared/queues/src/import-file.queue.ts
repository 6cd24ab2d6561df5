import { z } from 'zod';
import { defineQueue } from './define-queue.js';

/** The payload of a job that concerns an import as a whole. */
export const importPayload = z.strictObject({ importId: z.int().positive() });

/** Reads an uploaded file and stages its rows. */
export const importFileQueue = defineQueue({
  name: 'import-file',
  payload: importPayload,
  jobId: ({ importId }) => `import-${importId}-read`,
});
