import { describe, expect, it } from 'vitest';
import { phoneKey } from './phone-key.js';

describe('phoneKey', () => {
  it.each([
    ['the international form', '+41442402255', '044 240 22 55', '55220424414'],
    ['the number as stored where that is unknown', null, '(205) 833-8494', '4948338502'],
    ['an Italian number, with its zero', '+390612345678', '06 1234 5678', '876543216093'],
    ['digits of full width', null, '０４４ ２４０ ２２ ５５', '5522042440'],
    ['Arabic and Persian digits', null, '٠٤٤ ٢٤٠ ۲۲ ۵۵', '5522042440'],
    ['seven digits', null, '833-8494', '4948338'],
    ['two numbers', null, '0931 123456 / 0931 654321', '12345613906543211390'],
  ])('has the digits of %s from the last to the first', (_what, phoneE164, phone, key) => {
    expect(phoneKey(phoneE164, phone)).toBe(key);
  });

  it.each([
    ['no number', null, null],
    ['six digits', null, '12 34 56'],
    ['a text', null, 'on request'],
    ['six digits with their country', '+123456', '123456'],
  ])('is undefined for %s', (_what, phoneE164, phone) => {
    expect(phoneKey(phoneE164, phone)).toBeUndefined();
  });
});
