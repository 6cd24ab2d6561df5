import { defineQueue } from './define-queue.js';
import { importPayload } from './import-file.queue.js';

/**
 * Decides in one set-based pass whether each staged row is inserted, updated or skipped, and numbers the
 * chunks.
 */
export const prepareImportQueue = defineQueue({
  name: 'prepare-import',
  payload: importPayload,
  jobId: ({ importId }) => `import-${importId}-prepare`,
});
