import { describe, expect, it } from 'vitest';
import { slugChooser } from './choose-slug.js';
import { citySlugs } from './create-cities.sql.js';
import { chunkCount } from './write-plan.sql.js';

describe('slugChooser', () => {
  it('chooses the first free candidate and marks it as taken', () => {
    const taken = new Set(['newport']);
    expect(slugChooser(taken)(['newport', 'newport-wales'])).toBe('newport-wales');
    expect(taken).toContain('newport-wales');
  });

  it('numbers the first candidate from 2 when none is free', () => {
    const choose = slugChooser(new Set(['newport', 'newport-wales', 'newport-2', 'newport-4']));
    expect(choose(['newport', 'newport-wales'])).toBe('newport-3');
    expect(choose(['newport', 'newport-wales'])).toBe('newport-5');
  });

  it('looks a number up once, however many names share a slug', () => {
    const taken = new CountingSet(['city']);
    const choose = slugChooser(taken);
    for (let name = 2; name <= 1_000; name += 1) expect(choose(['city'])).toBe(`city-${name}`);
    expect(taken.lookUps).toBe(999 * 2);
  });
});

class CountingSet extends Set<string> {
  lookUps = 0;

  override has(value: string): boolean {
    this.lookUps += 1;
    return super.has(value);
  }
}

describe('citySlugs', () => {
  const city = { city_key: '', city_name: 'Łódź', city_state: 'Łódzkie', city_country: 'Poland' };

  it('are the name, the name and state, and the name and country', () => {
    expect(citySlugs(city)).toEqual(['lodz', 'lodz-lodzkie', 'lodz-poland']);
  });

  it('leave out an unknown state or country', () => {
    expect(citySlugs({ ...city, city_state: null })).toEqual(['lodz', 'lodz-poland']);
    expect(citySlugs({ ...city, city_state: null, city_country: null })).toEqual(['lodz']);
  });

  it('use the word city for a name that yields no slug', () => {
    expect(citySlugs({ ...city, city_name: '東京', city_state: null, city_country: 'Japan' })).toEqual([
      'city',
      'city-japan',
    ]);
  });
});

describe('chunkCount', () => {
  it('returns no chunk for no rows, and a single one for up to 5,000', () => {
    expect([0, 1, 5_000].map(chunkCount)).toEqual([0, 1, 1]);
  });

  it('returns two chunks or a multiple of four, so that parallel merges get equal shares', () => {
    const rows = [5_001, 10_000, 10_001, 39_999, 40_000, 100_000, 120_000, 1_000_000];
    expect(rows.map(chunkCount)).toEqual([2, 2, 4, 4, 8, 8, 12, 100]);
  });
});
