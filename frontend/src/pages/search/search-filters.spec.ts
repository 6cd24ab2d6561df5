import { describe, expect, it } from 'vitest';
import { searchPath } from '../../features/search/search-parameters';
import { activeFilters, chosenNames, removableFilters } from './search-filters';

const choices = {
  categories: [{ id: 1, name: 'Cafe', slug: 'cafe' }],
  cities: [{ id: 2, name: 'York', slug: 'york' }],
};

describe('chosenNames', () => {
  it('names the chosen category and city, with a generic name for an unknown one', () => {
    expect(chosenNames({ categoryId: 1, cityId: 2, page: 1 }, choices)).toEqual({
      category: 'Cafe',
      city: 'York',
    });
    expect(chosenNames({ cityId: 9, page: 1 }, choices)).toEqual({ city: 'the chosen city' });
    expect(chosenNames({ page: 1 }, choices)).toEqual({});
  });
});

describe('activeFilters', () => {
  it('lists each filter with the same search without it, from page 1', () => {
    const parameters = { q: 'pie', location: 'LS1', categoryId: 1, cityId: 2, page: 3 };
    const filters = activeFilters(parameters, { category: 'Cafe', city: 'York' });
    expect(filters.map(({ name, without }) => [name, searchPath(without)])).toEqual([
      ['LS1', '/search?q=pie&categoryId=1&cityId=2'],
      ['Cafe', '/search?q=pie&location=LS1&cityId=2'],
      ['York', '/search?q=pie&location=LS1&categoryId=1'],
    ]);
  });
});

it('offers no filter for removal if nothing would be left to search for', () => {
  expect(removableFilters({ location: 'LS1', page: 1 }, {})).toEqual([]);
});
