import { LEAST_PHONE_DIGITS } from '@highstreet/database';
import { phoneKey } from '@highstreet/search-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWholePhone, typedPhone } from './typed-phone.js';

/** Whether a typed text asks for the number of a business. */
function finds(typed: string, e164: string | null, stored: string | null = null): boolean {
  const phone = typedPhone(typed);
  const key = phoneKey(e164, stored) ?? '';
  if (phone === undefined) return false;
  return phone.wholes.includes(key) || phone.beginnings.some((beginning) => key.startsWith(beginning));
}

describe('typedPhone', () => {
  it.each([
    ['044 240 22 55', '+41442402255'],
    ['+41 44 240 22 55', '+41442402255'],
    ['0041 44 240 22 55', '+41442402255'],
    ['(0041) 44 240 22 55', '+41442402255'],
    ['(+41) 44 240 22 55', '+41442402255'],
    ['+41 (0)44 240 22 55', '+41442402255'],
    ['+41 044 240 22 55', '+41442402255'],
    ['044/240 22 55', '+41442402255'],
    ['044.240.22.55', '+41442402255'],
    ['044 240 22 55', '+41442402255'],
    ['044‑240‑22–55', '+41442402255'],
    ['tel:+41442402255', '+41442402255'],
    ['Tel. 044 240 22 55', '+41442402255'],
    ['Tel.: 044 240 22 55', '+41442402255'],
    ['tel://+41442402255', '+41442402255'],
    ['044 240 22 55,', '+41442402255'],
    ['TEL 044 240 22 55', '+41442402255'],
    ['call 044 240 22 55', '+41442402255'],
    ['phone: 044 240 22 55', '+41442402255'],
    ['０４４－２４０－２２－５５', '+41442402255'],
    ['＋41 （44） 240 22 55', '+41442402255'],
    ['٠٤٤ ٢٤٠ ٢٢ ٥٥', '+41442402255'],
    ['41442402255', '+41442402255'],
    ['(205) 833-8494', '+12058338494'],
    ['205.833.8494', '+12058338494'],
    ['+1 205-833-8494', '+12058338494'],
    ['1-205-833-8494', '+12058338494'],
    ['2058338494', '+12058338494'],
    ['833-8494', '+12058338494'],
    ['0915 230 1649', '+639152301649'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['011 44 20 7946 0958', '+442079460958'],
    ['011 2345 6789', '+911123456789'],
    ['0113 496 0958', '+441134960958'],
    ['06 1234 5678', '+390612345678'],
    ['+39 06 1234 5678', '+390612345678'],
    ['6 1234 5678', '+390612345678'],
    ['8 495 123-45-67', '+74951234567'],
    ['06 1 234 5678', '+3612345678'],
    ['+52 55 1234 5678', '+525512345678'],
    ['+52 1 55 1234 5678', '+525512345678'],
    ['0052 1 55 1234 5678', '+525512345678'],
    ['011 52 1 55 1234 5678', '+525512345678'],
    ['5215512345678', '+525512345678'],
    ['+54 9 11 2345 6789', '+5491123456789'],
  ])('asks with %s for %s', (typed, e164) => {
    expect(finds(typed, e164)).toBe(true);
  });

  it.each([
    ['044 240 22 55', '044 240 22 55'],
    ['+41 44 240 22 55', '044 240 22 55'],
    ['+41 (0)44 240 22 55', '0442402255'],
    ['+1 205-833-8494', '(205) 833-8494'],
    ['1-205-833-8494', '(205) 833-8494'],
    ['0041 44 240 22 55', '044/2402255'],
    ['+39 06 1234 5678', '06 1234 5678'],
    ['+52 1 55 1234 5678', '55 1234 5678'],
    ['+52 1 55 1234 5678', '52 1 55 1234 5678'],
  ])('asks with %s for a number that is stored as %s, of no known country', (typed, stored) => {
    expect(finds(typed, null, stored)).toBe(true);
  });

  it.each([
    ['+41 44 240 22 55', '+49442402255'],
    ['+41 44 240 22 55', '+441442402255'],
    ['044 240 22 55', '+41442402256'],
    ['8 495 123-45-67', '+14951234567'],
  ])('does not ask with %s for %s', (typed, e164) => {
    expect(finds(typed, e164)).toBe(false);
  });

  it('does not ask for a short number of no known country that another country has as well', () => {
    expect(finds('+354 833 8494', null, '833-8494')).toBe(false);
    expect(finds('205 833 8494', null, '5833 8494')).toBe(false);
  });

  it.each([
    '833 849',
    '044 2402',
    '+41 44 24',
    '1234567890123456',
    'route 66',
    '24/7',
    '8001',
    'bar 2058338494',
    '205 833 8494 bar',
    '205-833-TAXI',
    'tel',
    'tel:',
    'call me',
    '+',
    '()',
    '-2058338494',
    '205 + 833 8494',
    '47.3769, 8.54171',
    '"2058338494"',
    '',
  ])('reads no number in %j', (typed) => {
    expect(typedPhone(typed)).toBeUndefined();
  });

  it.each([
    ['1010 2020', true],
    ['0101 2020', true],
    ['205 833 849', false],
    ['044 240 80 01', false],
    ['+41 44 240 80 01', false],
  ])('knows whether %s may as well be a house number and a postal code: %s', (typed, isShort) => {
    expect(typedPhone(typed)?.isShort).toBe(isShort);
  });
});

/** What people write between the digits of a number. */
const between = fc.constantFrom('', '', '', ' ', '-', '.', '/', ' - ', '\u00a0', '–', ') ', ' (');
const digit = fc.integer({ min: 0, max: 9 }).map(String);
/** A number's digits without a zero before them, and the sign behind each. */
const written = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }).map(String),
    fc.array(fc.tuple(digit, between), { minLength: 8, maxLength: 11 }),
  )
  .map(([first, others]) => ({
    digits: first + others.map(([one]) => one).join(''),
    text: first + others.map(([one, sign]) => one + sign).join(''),
  }));
const callingCode = fc.constantFrom('1', '7', '30', '39', '41', '44', '49', '63', '354', '420', '971');

describe('typedPhone, of any number', () => {
  it('asks for it in each of its forms', () => {
    fc.assert(
      fc.property(callingCode, written, (code, { digits, text }) => {
        fc.pre(code.length + digits.length <= 15);
        const e164 = `+${code}${digits}`;
        for (const typed of [
          `+${code} ${text}`,
          `00${code}${text}`,
          `+${code} (0)${text}`,
          `0${text}`,
          text,
        ]) {
          // It is read as what North Americans dial before the code of a country.
          if (/^011/.test(typed)) continue;
          expect(finds(typed, e164), typed).toBe(true);
        }
        for (const stored of [`0${digits}`, digits]) {
          expect(finds(`+${code} ${text}`, null, stored), stored).toBe(true);
        }
      }),
    );
  });

  it('asks for nothing that does not end in the last digits that were typed', () => {
    fc.assert(
      fc.property(written, written, (typed, other) => {
        fc.pre(typed.digits.slice(-LEAST_PHONE_DIGITS) !== other.digits.slice(-LEAST_PHONE_DIGITS));
        expect(finds(typed.text, `+41${other.digits}`)).toBe(false);
      }),
    );
  });

  it('reads any text, and only beginnings of digits in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+() -./tel:９٠–x'.split('')) }), (text) => {
        const phone = typedPhone(text);
        for (const key of [...(phone?.beginnings ?? []), ...(phone?.wholes ?? [])]) {
          expect(key).toMatch(/^\d{7,16}$/);
        }
      }),
    );
  });
});

describe('isWholePhone', () => {
  it.each([
    ['044 240 22 55', '+41442402255', true],
    ['+41 44 240 22 55', '+41442402255', true],
    ['06 1234 5678', '+390612345678', true],
    ['205 833 8494', '+12058338494', true],
    ['240 22 55', '+41442402255', false],
    ['+41 44 240 22 55', '+41442402256', false],
    ['833-8494', '+12058338494', false],
    ['210 123 4567', '+302101234567', true],
    ['0212 555 12 34', '+902125551234', true],
    ['601 123 456', '+420601123456', true],
    ['560 1234', '+16505601234', false],
    ['123 4567', '+49301234567', false],
    ['23 45 67 89', '+33123456789', false],
  ])('%s of %s: %s', (typed, e164, isWhole) => {
    const phone = typedPhone(typed);
    expect(phone && isWholePhone(phone, phoneKey(e164, null) ?? '')).toBe(isWhole);
  });

  it.each(['+1 205-833-8494', '205-833-8494'])('%s of a number without its country: true', (typed) => {
    const phone = typedPhone(typed);
    expect(phone && isWholePhone(phone, phoneKey(null, '(205) 833-8494') ?? '')).toBe(true);
  });
});
