import { describe, expect, it } from 'vitest';
import { synonyms } from './synonyms.js';

describe('synonyms', () => {
  it('works in both directions', () => {
    const all = synonyms();
    for (const [word, others] of Object.entries(all)) {
      for (const other of others) expect(all[other]).toContain(word);
    }
  });

  it('merges all groups that contain a word', () => {
    expect(synonyms()['st']).toEqual(['saint', 'street']);
  });
});
