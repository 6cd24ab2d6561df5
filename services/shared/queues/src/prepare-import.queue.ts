import { defineQueue } from './define-queue.js';
import type { ImportPayload } from './import-file.queue.js';
import { importPayload } from './import-file.queue.js';

/** Decides, in one set-based pass, what becomes of each staged row, and numbers the chunks. */
export const prepareImportQueue = defineQueue<ImportPayload>({
  name: 'prepare-import',
  payload: importPayload,
  jobId: ({ importId }) => `import-${importId}-prepare`,
});
