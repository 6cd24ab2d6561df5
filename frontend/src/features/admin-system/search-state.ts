import type { SystemSearch } from '@highstreet/api-contract';
import { formatDuration } from '../../lib/admin-format';
import { countOf } from '../../lib/format';
import type { BadgeTone } from '../../ui/badge';

export interface SearchState {
  tone: BadgeTone;
  label: string;
  /** What it means, and what to do about it. */
  text: string;
}

/** Whether the search index matches the directory. */
export function searchState(search: SystemSearch): SearchState {
  const { activeBusinesses, documents, pendingChanges, oldestChangeSeconds, rebuild } = search;
  if (documents === null) {
    return {
      tone: 'accent',
      label: 'Not answering',
      text: 'The search engine does not answer. Searches are answered by the database until it does.',
    };
  }
  if (rebuild === 'waiting') {
    return {
      tone: 'brass',
      label: 'Rebuild queued',
      text: 'The rebuild begins as soon as a worker is free.',
    };
  }
  if (rebuild === 'running') {
    return {
      tone: 'brass',
      label: 'Rebuilding',
      text: 'Visitors search the old index, or the database if there is none, until the new one is whole.',
    };
  }
  if (activeBusinesses === null || pendingChanges === null) {
    return { tone: 'neutral', label: 'Unknown', text: 'The database does not answer.' };
  }
  if (pendingChanges > 0) {
    return {
      tone: 'brass',
      label: 'Behind',
      text: `${countOf(pendingChanges, 'change')} to index, the oldest for ${formatDuration(oldestChangeSeconds ?? 0)}.`,
    };
  }
  if (documents !== activeBusinesses) {
    return {
      tone: 'accent',
      label: 'Out of step',
      text: 'No change is waiting, yet the index and the database differ. Rebuild the search index.',
    };
  }
  return { tone: 'brand', label: 'In step', text: 'Every active business can be found.' };
}
