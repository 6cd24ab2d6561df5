import { describe, expect, it } from 'vitest';
import { alpha2Of, countryCodesByName, storedCountryNames } from './country-codes.js';

describe('countryCodesByName', () => {
  it('has the name that is stored of every country', () => {
    const codes = countryCodesByName();
    expect(Object.keys(storedCountryNames).length).toBeGreaterThan(240);
    for (const [code, name] of Object.entries(storedCountryNames))
      expect(codes.get(name), name).toEqual([code]);
  });

  it.each([
    ['Brunei', 'BN'],
    ['Brunei Darussalam', 'BN'],
    ['Holland', 'NL'],
    ['Schweiz', 'CH'],
    ['日本', 'JP'],
  ])('has %s, the code of which is %s', (name, code) => {
    expect(countryCodesByName().get(name)).toEqual([code]);
  });

  it('has both codes of a name of two countries', () => {
    expect(countryCodesByName().get('Congo')?.toSorted()).toEqual(['CD', 'CG']);
  });

  it('has the names as they are folded', () => {
    const codes = countryCodesByName((name) => name.toLowerCase());
    expect(codes.get('the gambia')).toEqual(['GM']);
    expect(codes.has('The Gambia')).toBe(false);
  });
});

it('takes a code of two or three letters for the code of two', () => {
  expect(['gb', 'GBR', 'usa'].map(alpha2Of)).toEqual(['GB', 'GB', 'US']);
  expect(alpha2Of('Oregon')).toBeUndefined();
});
