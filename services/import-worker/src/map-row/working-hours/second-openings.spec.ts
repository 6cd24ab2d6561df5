import { describe, expect, it } from 'vitest';
import { hoursOfWeek } from '../../../test/support/hours-of-week.js';

const week = (weekday: string, saturday = '?', sunday = '?'): string =>
  [...Array.from({ length: 5 }, () => weekday), saturday, sunday].join(' ');

describe('a second opening of a day', () => {
  it.each([
    ['Mo-Fr 08:00-12:00; 14:00-18:00', week('08:00-12:00+14:00-18:00')],
    ['Mo-Fr 08:00-12:00 | 14:00-18:00 | Sa 09:00-12:00', week('08:00-12:00+14:00-18:00', '09:00-12:00')],
    ['Mo-Fr 8:00-12:00 Uhr\n14:00-18:00 Uhr', week('08:00-12:00+14:00-18:00')],
    ['Mon-Fri: 9 AM–12 PM\n2–6 PM\nSat: Closed', week('09:00-12:00+14:00-18:00', 'closed')],
    ['["Mo-Fr 08:00-12:00", "14:00-18:00"]', week('08:00-12:00+14:00-18:00')],
  ])('is that of the day before it: %j', (cell, hours) => {
    expect(hoursOfWeek(cell)).toBe(hours);
  });

  it.each([
    ['Mo-Fr 8:00-18:00 Uhr\nMittagspause 12:00-13:00 Uhr', week('08:00-12:00+13:00-18:00')],
    ['Пн-Пт 9:00-18:00; обед 13:00-14:00', week('09:00-13:00+14:00-18:00')],
    ['Пн-Пт 9:00-18:00, обед 13:00-14:00; сб 10:00-15:00', week('09:00-13:00+14:00-18:00', '10:00-15:00')],
    ['Mon-Fri 9:00-17:00; Closed for lunch 12:00-13:00', week('09:00-12:00+13:00-17:00')],
    ['Lun-Ven 9:00-18:00; pausa 13:00-14:00', week('09:00-13:00+14:00-18:00')],
    ['Pn-Pt 9-17 (przerwa 12-12:30)', week('09:00-12:00+12:30-17:00')],
    ['I–V 8–17, VI 8–15, pietų pertrauka 12–13', week('08:00-12:00+13:00-17:00', '08:00-12:00+13:00-15:00')],
  ])('that is a break divides the day: %j', (cell, hours) => {
    expect(hoursOfWeek(cell)).toBe(hours);
  });

  it.each([
    'Mo-Fr 8:00-12:00, Mittagspause 12:00-13:00',
    'Mo-Fr 8:00-18:00, Mittagspause 12:00-19:00',
    'Mon-Fri 9:00-17:00, lunch 1-2',
    'Mon-Fri 9:00-17:00, closed for lunch',
  ])('that is a break which is not within the day, or cannot be read, leaves it unknown: %j', (cell) => {
    expect(hoursOfWeek(cell)).toBe(week('?'));
  });

  it.each([
    ['Mo-Fr 8-12 Uhr\nMo-Do 14-18 Uhr', '? ? ? ? 08:00-12:00 ? ?'],
    ['["Mo-Fr 08:00-12:00", "Mo-Th 14:00-18:00"]', '? ? ? ? 08:00-12:00 ? ?'],
    ['Mo-Fr 08:00-12:00; We 14:00-18:00', '08:00-12:00 08:00-12:00 ? 08:00-12:00 08:00-12:00 ? ?'],
    ['Mo-Sa 09:00-17:00; Sa 09:00-13:00', week('09:00-17:00', '09:00-13:00')],
    ['Mo-Fr 08:00-12:00; We off', '08:00-12:00 08:00-12:00 closed 08:00-12:00 08:00-12:00 ? ?'],
  ])('of fewer days is not guessed to be the only one: %j', (cell, hours) => {
    expect(hoursOfWeek(cell)).toBe(hours);
  });

  it.each(['{"Monday": "08:00-12:00, 01:00-05:00"}', 'Mon 09:00-12:00 / 02:00-06:00'])(
    'that may be an afternoon with a leading zero leaves the day unknown: %j',
    (cell) => {
      expect(hoursOfWeek(cell)).toBe('? ? ? ? ? ? ?');
    },
  );

  it.each([
    ['{"Monday": "18:00-23:00, 01:00-03:00"}', '01:00-03:00+18:00-23:00'],
    ['{"Monday": "00:00-02:00, 10:00-24:00"}', '00:00-02:00+10:00-00:00'],
  ])('may begin at night: %j', (cell, hours) => {
    expect(hoursOfWeek(cell)).toBe(`${hours} ? ? ? ? ? ?`);
  });
});

describe('hours of a part of the year', () => {
  it.each([
    'Mo-Su 10:00-18:00; Nov 01-Mar 31 off',
    'Mo-Su 10:00-16:00; Apr 01-Oct 31: Mo-Su 09:00-20:00',
    'Mo-Su 10:00-16:00; Apr 1 - Oct 31: Mo-Su 09:00-20:00',
  ])('tell no week: %j', (cell) => {
    expect(hoursOfWeek(cell)).toBe(week('?'));
  });

  it.each(['Mo-Fr 10:00-18:00; Dec 24-Dec 26 off', 'Mo-Fr 10:00-18:00; Dec 24-Jan 01 off'])(
    'are left out where they are those of holidays: %j',
    (cell) => {
      expect(hoursOfWeek(cell)).toBe(week('10:00-18:00'));
    },
  );
});

it.each([
  '{"Monday": {"open": 9, "close": 17}, "Sunday": {"open": 0, "close": 0}}',
  '{"Monday": {"open": "0900", "close": "1700"}, "Sunday": {"open": "0000", "close": "0000"}}',
  '{"Monday": ["09:00", "17:00"], "Sunday": ["00:00", "00:00"]}',
  '{"Monday": [["09:00", "17:00"]], "Sunday": [["00:00", "00:00"]]}',
])('a day of zeros is as likely closed as open all day: %j', (cell) => {
  expect(hoursOfWeek(cell)).toBe('09:00-17:00 ? ? ? ? ? ?');
});
