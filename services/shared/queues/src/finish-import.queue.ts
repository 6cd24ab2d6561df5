import { defineQueue } from './define-queue.js';
import { importPayload } from './import-file.queue.js';

/** The parent job of an import's chunks in the BullMQ flow: runs once all chunks have been merged. */
export const finishImportQueue = defineQueue({
  name: 'finish-import',
  payload: importPayload,
  jobId: ({ importId }) => `import-${importId}-finish`,
});
