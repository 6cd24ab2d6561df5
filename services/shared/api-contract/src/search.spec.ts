import { describe, expect, it } from 'vitest';
import { adminBusinessesQuery, exportQuery } from './admin-businesses.js';
import { MAX_QUERY_LENGTH, MAX_TEXT_PARAMETER_LENGTH } from './constants.js';
import { searchQuery } from './search.js';
import { suggestionsQuery } from './suggestions.js';

describe('the text parameters of a query', () => {
  it.each([
    ['q', searchQuery, MAX_QUERY_LENGTH],
    ['q', suggestionsQuery, MAX_QUERY_LENGTH],
    ['location', searchQuery, MAX_TEXT_PARAMETER_LENGTH],
    ['search', adminBusinessesQuery, MAX_TEXT_PARAMETER_LENGTH],
    ['country', adminBusinessesQuery, MAX_TEXT_PARAMETER_LENGTH],
    ['country', exportQuery, MAX_TEXT_PARAMETER_LENGTH],
  ] as const)('%s is limited by its characters, not by its UTF-16 units', (name, schema, length) => {
    for (const character of ['a', 'ß', '🍕']) {
      expect(schema.safeParse({ [name]: character.repeat(length) }).success, character).toBe(true);
      expect(schema.safeParse({ [name]: character.repeat(length + 1) }).success, character).toBe(false);
    }
  });
});

describe('the text that somebody types or pastes', () => {
  it.each([
    ['q', searchQuery],
    ['q', suggestionsQuery],
    ['location', searchQuery],
    ['search', adminBusinessesQuery],
  ] as const)(
    '%s loses what cannot be seen, and has single blanks, as imported texts have',
    (name, schema) => {
      for (const [typed, text] of [
        ['\u202A\u200EOak Bakery\u202C', 'Oak Bakery'],
        ['Oak  Bak\u00ADery\u00A0&\tCo\u200B', 'Oak Bakery & Co'],
        ['\u200COak', 'Oak'],
        [' \u200F Oak \u200BBakery ', 'Oak Bakery'],
        ['\u200E', ''],
        ['نمی\u200Cخواهم', 'نمی\u200Cخواهم'],
      ] as const) {
        expect(schema.parse({ [name]: typed })).toMatchObject({ [name]: text });
      }
    },
  );
});

describe('the ids of a search', () => {
  it.each([
    ['', undefined],
    ['0', 0],
    ['12', 12],
    ['2147483647', 2_147_483_647],
    // Beyond PostgreSQL's integers: an id that no row has.
    ['2147483648', 0],
    ['9'.repeat(400), 0],
    ['-1', 0],
  ])('reads "%s" as %s', (text, id) => {
    expect(searchQuery.parse({ categoryId: text, cityId: text })).toMatchObject({
      categoryId: id,
      cityId: id,
    });
  });

  it.each(['a', '1.5', '1e3', '0x10', ' 1', '-', '١٢'])('rejects %s, which is no whole number', (text) => {
    expect(searchQuery.safeParse({ categoryId: text }).success).toBe(false);
  });
});
