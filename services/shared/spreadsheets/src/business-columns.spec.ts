import { describe, expect, it } from 'vitest';
import { foldColumnName, isKnownHeader } from './business-columns.js';

describe('isKnownHeader', () => {
  it('tells a header from data and from titles above it', () => {
    expect(isKnownHeader(['Name', 'Address'])).toBe(true);
    expect(isKnownHeader(['Export of 3 May', '', ''])).toBe(false);
    expect(isKnownHeader(['Bluebell Café', '12 High Street'])).toBe(false);
    expect(isKnownHeader(['name', 'name'])).toBe(false);
  });

  it('is certain only of one that has what every row must have, under any of its names', () => {
    expect(isKnownHeader(['FULL ADDRESS', 'Notes', ' Name '])).toBe(true);
    expect(isKnownHeader(['name', 'category'])).toBe('perhaps');
    expect(isKnownHeader(['full_address', 'address'])).toBe('perhaps');
    expect(isKnownHeader(['Book by website', ' phone', ' email', ' or in person'])).toBe('perhaps');
  });
});

describe('foldColumnName', () => {
  it('is the same for every spelling of a column', () => {
    for (const name of ['postal_code', 'Postal Code', 'POSTAL-CODE', 'postalCode', '\ufeffpostal_code']) {
      expect(foldColumnName(name)).toBe('postalcode');
    }
  });
});
