import { describe, expect, it } from 'vitest';
import { business, mapRow } from '../../../test/support/map-row.js';
import { withoutDates } from './made-by-spreadsheets.js';
import { mapWorkingHours } from './working-hours.js';

const place = { name: 'Elm', full_address: '4 Mill Lane, Leeds' };
const asDate = 'a date, as spreadsheet programs make of 9-5; left out';
const asNumber = 'a number, as spreadsheet programs store a time; left out';

function hoursOf(row: Record<string, string>): string | null {
  return business({ ...place, ...row }).workingHours;
}

describe('hours of which a spreadsheet program made a date', () => {
  it.each([
    ...['2026-09-05', '2026-09-05T00:00:00', '2026-09-05 09:30:00.000Z', '05-Sep', '5 Sept.', '09. Mai'],
    ...['09-mai', 'Sep 17', 'Sep-17', 'sept.-17', '05.Eyl', 'Eyl.17', '05-Sep-2026', 'September 5, 2026'],
    ...['05.09.2026', '9/5/2026', 'Sep 2017'],
  ])('are left out: %s', (cell) => {
    for (const column of ['working_hours', 'Monday']) {
      expect(mapRow({ ...place, [column]: cell })).toMatchObject({
        business: { workingHours: null, businessHours: null },
        notes: [`Row 2, working_hours: ${asDate}`],
      });
    }
  });

  it('are left out of the other days', () => {
    const row = { Monday: '2026-09-05', Tuesday: '9AM-5PM', Wednesday: '0.375', Thursday: 'Closed' };
    expect(mapRow({ ...place, ...row })).toMatchObject({
      business: {
        workingHours: 'Tuesday: 9AM-5PM\nThursday: Closed',
        businessHours: { tuesday: { open: '09:00', close: '17:00' }, thursday: { closed: true } },
      },
      notes: [`Row 2, working_hours: ${asDate}; ${asNumber}`],
    });
    expect(mapWorkingHours('Mon-Fri: 05-Sep\n05-Sep')).toEqual({
      workingHours: null,
      businessHours: null,
      problem: asDate,
    });
  });

  it('are left out of the columns of when a day opens and closes', () => {
    expect(mapRow({ ...place, monday_open: '2026-09-05T09:00:00', monday_close: '17:00' })).toMatchObject({
      business: { workingHours: null },
      notes: [`Row 2, working_hours: ${asDate}`],
    });
  });

  it.each([
    ...['9-5', '9.30-17.30', '09:00:00', 'Mar 9-17', 'Closed 2026-12-25', 'Open since: 2026-09-05'],
    ...['By appointment\n2026-09-05', 'Monday: 9-5', 'Monday: by appointment', 'Open from 1 May', '9.30'],
  ])('do not include %j', (text) => {
    expect(withoutDates(text)).toEqual({ text });
    expect(mapWorkingHours(text)).toMatchObject({ workingHours: text });
    expect(mapWorkingHours(text)).not.toHaveProperty('problem');
  });
});

describe('times as a spreadsheet program stores them', () => {
  it.each([
    ['0.375', '0.75', '09:00-18:00'],
    ['0,375', '0,708333333333333', '09:00-17:00'],
    ['0.25', '0.5', '06:00-12:00'],
    ['0.395833333333333', '1', '09:30-24:00'],
    ['0.75', '0', '18:00-00:00'],
    ['0.375', '17:00', '09:00-17:00'],
    ['1899-12-30T09:00:00', '1899-12-30T17:30:00', '09:00-17:30'],
    ['1899-12-31T09:00:00.000', '1904-01-01 17:00:00', '09:00-17:00'],
    ['1900-01-01 09:00:00', '17:00:00', '09:00-17:00'],
  ])('are read in columns of when it opens and closes: %s and %s', (opening, closing, hours) => {
    expect(hoursOf({ monday_open: opening, monday_close: closing })).toBe(`Monday: ${hours}`);
    expect(hoursOf({ 'Opening Time': opening, 'Closing Time': closing, 'Working Days': 'Sat' })).toBe(
      `Sat: ${hours}`,
    );
  });

  it.each([
    ['9', '17'],
    ['9.30', '17.30'],
    ['0.30', '6'],
    ['0.30', '05:00'],
    ['9:00 AM', '5:00 PM'],
    ['0', '24'],
  ])('are not written ones: %s and %s', (opening, closing) => {
    expect(hoursOf({ monday_open: opening, monday_close: closing })).toBe(`Monday: ${opening}-${closing}`);
  });

  it.each(['0.375', '0,5', '.75'])('are left out where they stand alone: %s', (cell) => {
    for (const column of ['working_hours', 'Monday']) {
      expect(mapRow({ ...place, [column]: cell })).toMatchObject({
        business: { workingHours: null },
        notes: [`Row 2, working_hours: ${asNumber}`],
      });
    }
  });
});
