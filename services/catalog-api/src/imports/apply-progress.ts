import type { ImportProgress } from '@highstreet/queues';
import type { ImportRecord } from './imports.repository.js';

/**
 * Applies a worker's progress message to an import's record. Returns `outdated` when the record is already
 * further on (messages of two workers may overtake each other), and `reload` when the status has changed or the
 * file is being read again: then the row must be reloaded.
 */
export function applyProgress(
  record: ImportRecord,
  progress: ImportProgress,
): ImportRecord | 'outdated' | 'reload' {
  if (progress.status !== record.status || progress.readings !== record.readings) return 'reload';
  if (progress.rowsRead < record.rows_read || progress.rowsMerged < record.rows_merged) return 'outdated';
  return {
    ...record,
    rows_read: progress.rowsRead,
    rows_merged: progress.rowsMerged,
    imported: progress.imported,
    updated: progress.updated,
    rejected: progress.rejected,
    duplicates: progress.duplicates,
  };
}
