import { describe, expect, it } from 'vitest';
import { createRowMapper } from '../row-mapper.js';

const WEEK = '{"Monday":"10AM-8PM","Tuesday":"10AM-8PM","Sunday":"Closed"}';

/** The hours of the days that are known, from Monday on: `mo 10:00-20:00`. */
function hoursOf(cells: Readonly<Record<string, string>>): string {
  const header = ['name', 'full_address', ...Object.keys(cells)];
  const row = { rowNumber: 2, cells: ['The Oak', '1 High Street, York YO1 1AA', ...Object.values(cells)] };
  const mapped = createRowMapper(header).map(row);
  const week = mapped.kind === 'business' ? (mapped.business.businessHours ?? {}) : {};
  return Object.entries(week)
    .map(([day, hours]) => `${day.slice(0, 2)} ${hours.closed ? 'closed' : `${hours.open}-${hours.close}`}`)
    .join(', ');
}

const week = 'mo 10:00-20:00, tu 10:00-20:00, su closed';

describe('columns of hours beside one of the week', () => {
  it.each(['', 'N/A', '5', 'Mon-Fri'])('for all of its days (%j) say less than it', (days) => {
    const ends = { 'Opening Time': '09:00', 'Closing Time': '18:00', 'Working Days': days };
    expect(hoursOf({ working_hours: WEEK, ...ends })).toBe(week);
  });

  it('for all of its days count where it is blank', () => {
    const ends = { 'Opening Time': '09:00', 'Closing Time': '18:00', 'Working Days': 'Mon-Tue' };
    expect(hoursOf({ working_hours: '', ...ends })).toBe('mo 09:00-18:00, tu 09:00-18:00');
  });

  it('of whether a day is closed say less than it where no day has hours', () => {
    expect(hoursOf({ working_hours: WEEK, monday: '', monday_closed: 'yes' })).toBe(week);
    expect(hoursOf({ working_hours: WEEK, monday: '9-17', tuesday_closed: 'yes' })).toBe(
      'mo 09:00-17:00, tu closed',
    );
  });
});

it.each(['Monday; Tuesday', 'Monday|Tuesday', 'Monday, Tuesday', 'Mon - Tue;'])(
  'the days of another column are %j',
  (days) => {
    expect(hoursOf({ 'Opening Time': '09:00', 'Closing Time': '18:00', 'Working Days': days })).toBe(
      'mo 09:00-18:00, tu 09:00-18:00',
    );
  },
);

it('a day is closed if one of its columns says so', () => {
  expect(hoursOf({ monday: '9-17', monday_closed: 'yes', monday_is_open: '' })).toBe('mo closed');
});
