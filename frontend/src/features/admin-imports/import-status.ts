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

/** What an import is doing, as the page says it. */
export function statusWord(status: ImportStatus): string {
  return words[status];
}
