import { hasImportEnded } from '@highstreet/api-contract';
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

/** The state to keep when an answer arrives that may be older than what is known: an end is final. */
export function stateAfterAnswer<State extends { status: ImportStatus }>(
  known: State | undefined,
  answer: State,
): State {
  return known !== undefined && hasImportEnded(known.status) ? known : answer;
}
