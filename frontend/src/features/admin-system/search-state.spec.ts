import type { SystemSearch } from '@highstreet/api-contract';
import { describe, expect, it } from 'vitest';
import { searchState } from './search-state';

const now = Date.parse('2026-05-06T07:10:00Z');
const inStep: SystemSearch = {
  activeBusinesses: 1_200,
  documents: 1_200,
  pendingChanges: 0,
  oldestChangeAt: null,
  rebuild: 'none',
  rebuiltDocuments: null,
};
const label = (search: Partial<SystemSearch>) => searchState({ ...inStep, ...search }, now).label;

describe('searchState', () => {
  it('is "In step" when no changes are pending and the counts match', () => {
    expect(label({})).toBe('In step');
    expect(label({ rebuild: 'failed' })).toBe('In step');
  });

  it('shows the number of pending changes and the age of the oldest', () => {
    const behind = { ...inStep, pendingChanges: 1_500, oldestChangeAt: '2026-05-06T07:08:55.000Z' };
    expect(searchState(behind, now)).toMatchObject({
      label: 'Behind',
      text: '1,500 changes to index, the oldest for 1 min 5 s.',
    });
  });

  it('shows an age of 0 s for a change dated in the future', () => {
    const ahead = { ...inStep, pendingChanges: 1, oldestChangeAt: '2026-05-06T07:11:00.000Z' };
    expect(searchState(ahead, now).text).toBe('1 change to index, the oldest for 0 s.');
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
