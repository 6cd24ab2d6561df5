import { describe, expect, it } from 'vitest';
import { synonyms } from './synonyms.js';

describe('synonyms', () => {
  it('works in both directions, but for plurals', () => {
    const all = synonyms();
    for (const [word, others] of Object.entries(all)) {
      const isPlural = others.some((other) => [`${other}s`, other.replace(/y$/, 'ies')].includes(word));
      for (const other of isPlural ? [] : others) expect(all[other]).toContain(word);
    }
  });

  it.each([
    ['lawyers', ['attorney', 'law firm', 'lawyer', 'solicitor']],
    ['grocery stores', ['grocer', 'grocery store', 'supermarket']],
    ['pharmacies', ['chemist', 'drugstore', 'pharmacy']],
    ['barbers', ['barber', 'barber shop', 'barbershop']],
  ])('matches for %s: %j', (plural, words) => {
    expect(synonyms()[plural]).toEqual(words);
  });

  it('adds no plural to what a singular matches, and none of a spelling', () => {
    expect(synonyms()['lawyer']).toEqual(['attorney', 'law firm', 'solicitor']);
    expect(Object.keys(synonyms())).not.toContain('roads');
  });

  it('merges all groups that contain a word', () => {
    expect(synonyms()['st']).toEqual(['saint', 'street']);
  });
});
