import type { SystemSearch } from '@highstreet/api-contract';
import { describe, expect, it } from 'vitest';
import { searchState } from './search-state';

const inStep: SystemSearch = {
  activeBusinesses: 1_200,
  documents: 1_200,
  pendingChanges: 0,
  oldestChangeSeconds: null,
  rebuild: 'none',
  rebuiltDocuments: null,
};
const label = (search: Partial<SystemSearch>) => searchState({ ...inStep, ...search }).label;

describe('searchState', () => {
  it('is "In step" when no changes are pending and the counts match', () => {
    expect(label({})).toBe('In step');
    expect(label({ rebuild: 'failed' })).toBe('In step');
  });

  it('shows the number of pending changes and the age of the oldest', () => {
    const behind = { ...inStep, pendingChanges: 1_500, oldestChangeSeconds: 65.4 };
    expect(searchState(behind)).toMatchObject({
      label: 'Behind',
      text: '1,500 changes to index, the oldest for 1 min 5 s.',
    });
  });

  it('is "Out of step" only if neither a rebuild nor pending changes explain different counts', () => {
    expect(label({ documents: 1_100 })).toBe('Out of step');
    expect(label({ documents: 1_100, pendingChanges: 100 })).toBe('Behind');
    expect(label({ documents: 1_100, rebuild: 'running' })).toBe('Rebuilding');
    expect(label({ documents: 1_100, rebuild: 'waiting' })).toBe('Rebuild queued');
  });

  it('reports whether the search engine or the database does not answer', () => {
    expect(label({ documents: null })).toBe('Not answering');
    expect(label({ activeBusinesses: null, pendingChanges: null })).toBe('Unknown');
  });
});
