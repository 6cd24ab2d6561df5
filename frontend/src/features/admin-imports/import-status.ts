import type { ImportStatus } from '@highstreet/api-contract';

const words: Record<ImportStatus, string> = {
  queued: 'Queued',
  reading: 'Reading',
  preparing: 'Preparing',
  merging: 'Merging',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** The word that the page shows for a status. */
export function statusWord(status: ImportStatus): string {
  return words[status];
}
