import { describe, expect, it } from 'vitest';
import { business } from '../../../test/support/map-row.js';

const place = { name: 'Elm', full_address: '4 Mill Lane, Leeds' };

function hoursOf(row: Record<string, string>): string | null | undefined {
  return business({ ...place, ...row }).workingHours;
}

describe('hours in several columns', () => {
  it.each([
    ['monday_is_open', '0'],
    ['is_open_monday', 'false'],
    ['monday_closed', 'TRUE'],
    ['Monday Is Closed', 'x'],
    ['hours.monday.closed', 'yes'],
  ])('are those of a closed day where %s is %s', (flag, answer) => {
    const row = { monday_open: '09:00', monday_close: '17:00', [flag]: answer };
    expect(business({ ...place, ...row }).businessHours).toEqual({
      monday: { open: null, close: null, closed: true, periods: [] },
    });
    expect(hoursOf({ [flag]: answer, tuesday: '9AM-5PM' })).toBe('Tuesday: 9AM-5PM\nMonday: Closed');
  });

  it.each([
    ['monday_is_open', '1'],
    ['monday_closed', 'no'],
    ['monday_closed', ''],
    ['monday_closed', 'at noon'],
  ])('stay those of the day where %s is %j', (flag, answer) => {
    expect(hoursOf({ monday_open: '09:00', monday_close: '17:00', [flag]: answer })).toBe(
      'Monday: 09:00-17:00',
    );
  });

  it('are none where the columns only say whether it is open', () => {
    expect(hoursOf({ monday_open: '1', monday_close: '0' })).toBeNull();
  });

  it('may be up to three openings, each with when it begins and ends', () => {
    expect(
      hoursOf({ mon_1_open: '09:00', mon_1_close: '12:00', mon_2_open: '13:00', mon_2_close: '17:00' }),
    ).toBe('Monday: 09:00-12:00\nMonday: 13:00-17:00');
    expect(
      hoursOf({
        'Monday Open 1': '9am',
        'Monday Close 1': '12pm',
        'Monday Open 2': '1pm',
        'Monday Close 2': '5pm',
      }),
    ).toBe('Monday: 9am-12pm\nMonday: 1pm-5pm');
    const third = { mon_3_open: '19:00', mon_3_close: '22:00' };
    expect(hoursOf({ mon_1_open: '09:00', mon_1_close: '12:00', ...third })).toBe(
      'Monday: 09:00-12:00\nMonday: 19:00-22:00',
    );
  });

  it.each([
    ['hours.monday.open', 'hours.monday.close'],
    ['monday_opens_at', 'monday_closes_at'],
    ['_wpseo_opening_hours_monday_from', '_wpseo_opening_hours_monday_to'],
    ['hours.mon_1_open', 'hours.mon_1_close'],
  ])('begin in %s and end in %s', (opening, closing) => {
    expect(hoursOf({ [opening]: '09:00', [closing]: '17:00' })).toBe('Monday: 09:00-17:00');
  });

  it.each([
    ['Weekday Hours', 'Weekdays'],
    ['weekend_hours', 'Weekends'],
    ['Hours Mon-Fri', 'Monday-Friday'],
    ['Mon - Fri', 'Monday-Friday'],
    ['Monday to Thursday hours', 'Monday-Thursday'],
    ['Sat-Sun', 'Saturday-Sunday'],
  ])('are those of several days in a column %s', (column, days) => {
    expect(hoursOf({ [column]: '9AM-5PM' })).toBe(`${days}: 9AM-5PM`);
  });

  it('are those of the days in another column', () => {
    const ends = { 'Opening Time': '9:00 AM', 'Closing Time': '9:00 PM' };
    expect(hoursOf({ ...ends, 'Working Days': 'Mon-Sat' })).toBe('Mon-Sat: 9:00 AM-9:00 PM');
    const week = '{"Monday":"9AM-5PM"}';
    expect(hoursOf({ ...ends, working_hours: week })).toBe(week);
    expect(hoursOf({ sunday_closed: 'yes', working_hours: week })).toBe(week);
    expect(hoursOf({ 'Opening Time': '9:00 AM', 'Working Days': 'Mon-Sat' })).toBeNull();
  });

  it('are lines of a list', () => {
    const row = {
      'opening_hours/weekday_text/0': 'Monday: 9AM-5PM',
      'opening_hours/weekday_text/6': 'Sunday: Closed',
    };
    expect(hoursOf(row)).toBe('Monday: 9AM-5PM\nSunday: Closed');
    // Behind the numbers of R's or pandas' rows, whose column has no name.
    expect(hoursOf({ '': '17', ...row })).toBe('Monday: 9AM-5PM\nSunday: Closed');
  });
});
