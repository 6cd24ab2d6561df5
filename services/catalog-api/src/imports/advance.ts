import type { ImportProgress } from '@highstreet/queues';
import type { ImportRecord } from './imports.repository.js';

/**
 * An import as it is after what a worker told of it: `behind` when more is known already (two workers' messages may
 * overtake each other), `look` when it has changed its status or begun anew, of which its row says more.
 */
export function advance(record: ImportRecord, progress: ImportProgress): ImportRecord | 'behind' | 'look' {
  if (progress.status !== record.status || progress.readings !== record.readings) return 'look';
  if (progress.rowsRead < record.rows_read || progress.rowsMerged < record.rows_merged) return 'behind';
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
