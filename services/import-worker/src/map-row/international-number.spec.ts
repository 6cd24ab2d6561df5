import fc from 'fast-check';
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { plainInternationalNumber } from './international-number.js';

function byLibrary(text: string): string | null {
  const parsed = parsePhoneNumberFromString(text);
  return parsed?.isValid() ? parsed.number : null;
}

describe('plainInternationalNumber', () => {
  it('reads ordinary numbers', () => {
    expect(plainInternationalNumber('+44 20 7946 0958')).toBe('+442079460958');
    expect(plainInternationalNumber('+1 (205) 555-0199')).toBe('+12055550199');
    expect(plainInternationalNumber('+48 22 123 45 67')).toBe('+48221234567');
  });

  it.each([
    '020 7946 0958',
    '+44 (0)20 7946 0958',
    '+1 205',
    '+999 1234567',
    '+44 20 7946 0958 ext 5',
    '+',
    '',
  ])('leaves %j to the library', (text) => {
    expect(plainInternationalNumber(text)).toBeNull();
  });

  it('says what the library says for the example number of every country, and for its neighbours', () => {
    const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples)?.number ?? []);
    expect(numbers.length).toBeGreaterThan(200);
    fc.assert(
      fc.property(
        fc.constantFrom(...numbers),
        fc.nat({ max: 14 }),
        fc.nat({ max: 9 }),
        fc.nat({ max: 2 }),
        (number, at, digit, cut) => {
          const text = `${number.slice(0, at + 1)}${digit}${number.slice(at + 2, number.length - cut)}`;
          const quick = plainInternationalNumber(text);
          expect([null, byLibrary(text)]).toContain(quick);
        },
      ),
      { numRuns: 1_000 },
    );
    expect(numbers.filter((number) => plainInternationalNumber(number) === number).length).toBeGreaterThan(
      100,
    );
  });

  it('says what the library says for any digits after any calling code', () => {
    const digits = fc.stringMatching(/^\d{4,12}$/);
    fc.assert(
      fc.property(fc.constantFrom(...getCountries()), digits, (country, national) => {
        const text = `+${getCountryCallingCode(country)} ${national}`;
        expect([null, byLibrary(text)]).toContain(plainInternationalNumber(text));
      }),
      { numRuns: 1_500 },
    );
  });
});
