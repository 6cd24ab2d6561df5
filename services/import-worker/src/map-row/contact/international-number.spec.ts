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
import type { PlainNumber } from './international-number.js';

function byLibrary(text: string): PlainNumber | null {
  const parsed = parsePhoneNumberFromString(text);
  return parsed?.isValid()
    ? {
        e164: parsed.number,
        callingCode: parsed.countryCallingCode,
        nationalDigits: parsed.nationalNumber,
        country: parsed.country ?? null,
      }
    : null;
}

/**
 * Checks that a result of the fast path equals the library's. @returns whether the fast path gave a result
 */
function agrees(text: string): boolean {
  const quick = plainInternationalNumber(text);
  if (quick !== undefined) {
    expect(quick).toEqual(byLibrary(text));
  }
  return quick !== undefined;
}

describe('plainInternationalNumber', () => {
  it('reads ordinary numbers', () => {
    expect(plainInternationalNumber('+44 20 7946 0958')).toEqual({
      e164: '+442079460958',
      callingCode: '44',
      nationalDigits: '2079460958',
      country: 'GB',
    });
    expect(plainInternationalNumber('+1 (205) 555-0199')).toMatchObject({
      e164: '+12055550199',
      country: 'US',
    });
    expect(plainInternationalNumber('+1 204 555 0199')).toMatchObject({
      e164: '+12045550199',
      country: 'CA',
    });
    expect(plainInternationalNumber('+48 22 123 45 67')).toMatchObject({ e164: '+48221234567' });
  });

  it.each(['+1 023 555 0199', '+1 205 555 01', '+44 20 7946 095', '+48 22 123 45 67 89'])(
    'rejects %s as an invalid number',
    (text) => {
      expect(plainInternationalNumber(text)).toBeNull();
    },
  );

  it.each([
    '020 7946 0958',
    '+44 (0)20 7946 0958',
    '+1 20',
    '+999 1234567',
    '+44 20 7946 0958 ext 5',
    '+',
    '',
  ])('leaves %j to the library', (text) => {
    expect(plainInternationalNumber(text)).toBeUndefined();
  });

  it('agrees with the library on the example number of every country and on similar numbers', () => {
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
          agrees(text);
        },
      ),
      { numRuns: 1_000 },
    );
    expect(numbers.filter(agrees).length).toBeGreaterThan(150);
  });

  it('agrees with the library on any digits after any calling code', () => {
    const digits = fc.stringMatching(/^\d{4,12}$/);
    let answered = 0;
    fc.assert(
      fc.property(fc.constantFrom(...getCountries()), digits, (country, national) => {
        const text = `+${getCountryCallingCode(country)} ${national}`;
        if (agrees(text)) answered += 1;
      }),
      { numRuns: 1_500 },
    );
    expect(answered).toBeGreaterThan(100);
  });
});
