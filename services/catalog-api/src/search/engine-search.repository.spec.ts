import { describe, expect, it } from 'vitest';
import { toFilter } from './engine-search.repository.js';

describe('toFilter', () => {
  const paging = { page: 1, limit: 24 };

  it('narrows by nothing when nothing is asked', () => {
    expect(toFilter({ ...paging, location: '' })).toEqual([]);
  });

  it('joins ids and a location, a city or the beginning of a postal code', () => {
    expect(toFilter({ ...paging, categoryId: 3, cityId: 4, location: ' LS1 4' })).toEqual([
      'categoryId = 3',
      'cityId = 4',
      ['cityKey = "ls1 4"', 'postalKey STARTS WITH "ls14"'],
    ]);
  });

  it('takes cities that the location means, too', () => {
    expect(toFilter({ ...paging, location: 'London, UK' }, [5, 8])).toEqual([
      ['cityKey = "london uk"', 'postalKey STARTS WITH "londonuk"', 'cityId IN [5,8]'],
    ]);
  });

  it('never lets a quote through', () => {
    expect(toFilter({ ...paging, location: 'x" OR id > 0 OR cityKey = "' })).toEqual([
      ['cityKey = "x or id 0 or citykey"', 'postalKey STARTS WITH "xorid0orcitykey"'],
    ]);
  });

  it('matches nothing for a location without letters and digits', () => {
    expect(toFilter({ ...paging, location: '"!"' })).toEqual(['categoryId = -1']);
  });
});
