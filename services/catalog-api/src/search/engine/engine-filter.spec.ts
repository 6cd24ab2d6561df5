import { describe, expect, it } from 'vitest';
import { toFilter } from './engine-filter.js';

describe('toFilter', () => {
  const paging = { page: 1, limit: 24 };

  it('returns an empty filter when no criteria are given', () => {
    expect(toFilter({ ...paging, location: '' })).toEqual([]);
  });

  it('combines ids with a location that is a city or the beginning of a postal code', () => {
    expect(toFilter({ ...paging, categoryId: 3, cityId: 4, location: ' LS1 4' })).toEqual([
      'categoryId = 3',
      'cityId = 4',
      ['cityKey = "ls1 4"', 'postalKey STARTS WITH "ls14"'],
    ]);
  });

  it('includes further cities that the location refers to', () => {
    expect(toFilter({ ...paging, location: 'London, UK' }, [5, 8])).toEqual([
      ['cityKey = "london uk"', 'postalKey STARTS WITH "londonuk"', 'cityId IN [5,8]'],
    ]);
  });

  it('asks for a telephone number by its ends and by whole numbers', () => {
    const phone = { beginnings: ['5522042'], wholes: ['55220424414', '5522042440'], isShort: false };
    expect(toFilter({ ...paging, cityId: 4, phone })).toEqual([
      'cityId = 4',
      ['phoneKey STARTS WITH "5522042"', 'phoneKey = "55220424414"', 'phoneKey = "5522042440"'],
    ]);
  });

  it('removes quotes and other punctuation from the location', () => {
    expect(toFilter({ ...paging, location: 'x" OR id > 0 OR cityKey = "' })).toEqual([
      ['cityKey = "x or id 0 or citykey"', 'postalKey STARTS WITH "xorid0orcitykey"'],
    ]);
  });

  it('matches nothing for a location without letters or digits', () => {
    expect(toFilter({ ...paging, location: '"!"' })).toEqual(['categoryId = -1']);
  });
});
