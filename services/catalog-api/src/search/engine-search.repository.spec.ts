import { describe, expect, it } from 'vitest';
import { toFilter } from './engine-search.repository.js';

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

  it('removes quotes and other punctuation from the location', () => {
    expect(toFilter({ ...paging, location: 'x" OR id > 0 OR cityKey = "' })).toEqual([
      ['cityKey = "x or id 0 or citykey"', 'postalKey STARTS WITH "xorid0orcitykey"'],
    ]);
  });

  it('matches nothing for a location without letters or digits', () => {
    expect(toFilter({ ...paging, location: '"!"' })).toEqual(['categoryId = -1']);
  });
});
