import { describe, expect, it } from 'vitest';
import { synonyms } from './synonyms.js';

describe('synonyms', () => {
  it('works in both directions, but for plurals, misspellings and what is also a name', () => {
    const all = synonyms();
    for (const [word, others] of Object.entries(all)) {
      if (/^rest(?:rau|erau)nt|^(?:baker|boiler|furnace|garage|inn)$/.test(word)) continue;
      const isPlural = others.some((other) =>
        [`${other}s`, `${other}es`, other.replace(/y$/, 'ies')].includes(word),
      );
      for (const other of isPlural ? [] : others) expect(all[other]).toContain(word);
    }
  });

  it.each([
    ['lawyers', ['attorney', 'law firm', 'lawyer', 'solicitor']],
    ['grocery stores', ['grocer', 'grocery store', 'supermarket']],
    ['pharmacies', ['chemist', 'drugstore', 'pharmacy']],
    ['churches', ['church']],
    ['libraries', ['library']],
    ['spas', ['spa']],
    ['restraunt', ['restaurant']],
    ['barbers', ['barber', 'barber shop', 'barbershop']],
    ['baker', ['bakers', 'bakery']],
    ['bakery', ['bakers']],
    ['inn', ['bar', 'pub', 'tavern']],
    ['pub', ['bar', 'tavern']],
    ['pubs', ['bar', 'pub', 'tavern']],
    ['inns', ['bar', 'inn', 'pub', 'tavern']],
    ['mechanic', ['auto repair', 'car repair']],
    ['boilers', ['boiler', 'heating contractor']],
    ['furnace', ['heating contractor']],
    ['aircon', ['air con', 'air conditioner', 'air conditioning']],
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
