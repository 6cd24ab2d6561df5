import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzed } from '../../test/support/fuzz.js';
import { lastDayNamed, noDay } from './closing-day.js';

/** With two digits for the year they are what programs write for none: `01-Jan-01`. */
const likeNone = /^(?:200[014]-01-01|1999-12-3[01])$/;

/** A day on which a business may have closed, far from those that programs write for none. */
const anyDay = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2068-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
  .filter((day) => !likeNone.test(day));

const inEnglish = (day: string, style: Intl.DateTimeFormatOptions, locale = 'en-US'): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...style }).format(new Date(day));

/** How programs write a day so that it can be read in one way only. */
const plainForms: readonly ((day: string) => string)[] = [
  (day) => day,
  (day) => `${day}T12:30:00.000Z`,
  (day) => `${day} 12:30:00+02`,
  (day) => day.replaceAll('-', '/'),
  (day) => day.replaceAll('-', '.'),
  (day) => day.replaceAll('-', ''),
  (day) => day.replace(/-0?(\d+)-0?(\d+)/, '-$1-$2'),
  (day) => new Date(day).toUTCString(),
  (day) => String(Date.parse(day) / 86_400_000 + 25_569),
  (day) => inEnglish(day, { dateStyle: 'full' }),
  (day) => inEnglish(day, { dateStyle: 'long' }),
  (day) => inEnglish(day, { dateStyle: 'medium' }),
  (day) => inEnglish(day, { dateStyle: 'long' }, 'en-GB'),
  (day) => inEnglish(day, { dateStyle: 'medium' }, 'en-GB').replaceAll(' ', '-'),
  (day) => inEnglish(day, { day: '2-digit', month: 'short', year: '2-digit' }, 'en-GB').replaceAll(' ', '-'),
];

/** How they write it so that the day may be taken for the month. */
const ambiguousForms: readonly ((day: string) => string)[] = [
  ...['en-US', 'en-GB', 'de-DE', 'nl-NL', 'pl-PL'].map(
    (locale) => (day: string) =>
      inEnglish(day, { day: 'numeric', month: 'numeric', year: 'numeric' }, locale),
  ),
  (day) => inEnglish(day, { dateStyle: 'short' }),
  (day) => inEnglish(day, { dateStyle: 'short', timeStyle: 'medium' }),
  (day) => inEnglish(day, { dateStyle: 'short' }, 'de-DE'),
];

describe('lastDayNamed', () => {
  it('is the day that a program wrote in any form', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...plainForms), (day, form) => {
        expect(lastDayNamed(form(day)), form(day)).toBe(day);
      }),
      fuzzed(20_262),
    );
  });

  it('is the later one where the day may be the month', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...ambiguousForms), (day, form) => {
        const swapped = day.replace(/-(\d\d)-(\d\d)/, '-$2-$1');
        const mayBeSwapped = Number(day.slice(8)) <= 12;
        expect(lastDayNamed(form(day)), form(day)).toBe(mayBeSwapped && swapped > day ? swapped : day);
      }),
      fuzzed(20_262),
    );
  });

  it.each([
    ['2019', '2019-12-31'],
    ['2019-02', '2019-02-28'],
    ['29/02/2024', '2024-02-29'],
    ['03/04/2019', '2019-04-03'],
    ['31-Dec-98', '1998-12-31'],
    ['31-Dec-99', noDay],
  ])('of %s is %s', (text, day) => {
    expect(lastDayNamed(text)).toBe(day);
  });

  it.each([
    '',
    'moved',
    '29/02/2023',
    '2019-13',
    '4 Mill Lane',
    'Mar 3',
    '12:30',
    '2019 Mill Lane',
    '1-2-3',
    '1204',
    '12040131',
  ])('of %j is unknown', (text) => {
    expect(lastDayNamed(text)).toBeUndefined();
  });
});
