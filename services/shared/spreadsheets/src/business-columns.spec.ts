import { describe, expect, it } from 'vitest';
import { foldColumnName, isKnownHeader } from './business-columns.js';

describe('isKnownHeader', () => {
  it('distinguishes a header from data rows and titles', () => {
    expect(isKnownHeader(['Name', 'Address'])).toBe(true);
    expect(isKnownHeader(['Export of 3 May', '', ''])).toBe(false);
    expect(isKnownHeader(['Bluebell Café', '12 High Street'])).toBe(false);
    expect(isKnownHeader(['name', 'name'])).toBe(false);
  });

  it('is certain only if both required columns are present, under any of their names', () => {
    expect(isKnownHeader(['FULL ADDRESS', 'Notes', ' Name '])).toBe(true);
    expect(isKnownHeader(['name', 'category'])).toBe('perhaps');
    expect(isKnownHeader(['full_address', 'address'])).toBe('perhaps');
    expect(isKnownHeader(['Book by website', ' phone', ' email', ' or in person'])).toBe('perhaps');
  });
});

describe('foldColumnName', () => {
  it('returns the same key for every spelling of a column name', () => {
    for (const name of ['postal_code', 'Postal Code', 'POSTAL-CODE', 'postalCode', '\ufeffpostal_code']) {
      expect(foldColumnName(name)).toBe('postalcode');
    }
  });
});
