import { searchQuery } from '@highstreet/api-contract';
import { describe, expect, it } from 'vitest';
import { isSearching, LAST_SEARCH_PAGE, readSearchParameters, searchPath } from './search-parameters';

function read(query: string) {
  return readSearchParameters(new URLSearchParams(query));
}

describe('readSearchParameters', () => {
  it('trims texts and reads ids as integers', () => {
    expect(read('q=+fish+&location=Leeds&categoryId=3&cityId=12&page=2')).toEqual({
      q: 'fish',
      location: 'Leeds',
      categoryId: 3,
      cityId: 12,
      page: 2,
    });
  });

  it('omits empty values and ids that are not integers', () => {
    expect(read('q=&location=%20&categoryId=x&cityId=1.5')).toEqual({ page: 1 });
    expect(read(`categoryId=${'9'.repeat(400)}`)).toEqual({ page: 1 });
  });

  it('keeps ids up to the API’s largest, and larger ones, which find nothing', () => {
    expect(read('categoryId=2147483647&cityId=9999999999')).toEqual({
      categoryId: 2_147_483_647,
      cityId: 9_999_999_999,
      page: 1,
    });
  });

  it('removes NUL characters, which the API rejects', () => {
    expect(read('q=%00&location=Lee%00ds')).toEqual({ location: 'Leeds', page: 1 });
  });

  it.each([
    '\u200E',
    '\u200E \u200C\u2060',
    '\u202A\u200EOak  Bakery\u202C',
    '\u200COak \u200DBakery',
    'نمی\u200Cخواهم',
    '\u00A0Oak\t&\r\nCo\u3000',
  ])('reads %j as the API does, also where it says nothing', (text) => {
    const typed = new URLSearchParams({ q: text, location: text }).toString();
    const { q, location } = searchQuery.parse({ q: text, location: text });
    expect(read(typed)).toEqual({ ...(q && { q }), ...(location && { location }), page: 1 });
    expect(isSearching(read(typed))).toBe(q !== '');
  });

  it('stays within the API’s bounds', () => {
    const { q, location, page } = read(`q=${'a'.repeat(500)}&location=${'b'.repeat(500)}&page=9999`);
    expect([q?.length, location?.length, page]).toEqual([200, 100, LAST_SEARCH_PAGE]);
  });

  it('counts whole characters, as the API does', () => {
    expect(read(`q=${'🍕'.repeat(200)}`).q).toBe('🍕'.repeat(200));
    expect(read(`q=${'a'.repeat(199)}🍕🍕`).q).toBe(`${'a'.repeat(199)}🍕`);
  });

  it('distinguishes a search from an empty form', () => {
    expect(isSearching(read('q='))).toBe(false);
    expect(isSearching(read('cityId=4'))).toBe(true);
  });
});

describe('searchPath', () => {
  it('leaves out page 1 and empty fields', () => {
    expect(searchPath({ q: 'fish & chips', location: '', page: 1 })).toBe('/search?q=fish+%26+chips');
    expect(searchPath({ cityId: 4, page: 3 })).toBe('/search?cityId=4&page=3');
  });
});
