import { describe, expect, it } from 'vitest';
import { hoursOfWeek } from '../../../test/support/hours-of-week.js';
import { mapWorkingHours } from './working-hours.js';

describe('hours as pages and services write them', () => {
  it('reads the label of the table of Google Maps', () => {
    const label =
      'Friday, 9 AM to 5 PM; Saturday, Closed; Sunday, Closed; Monday, 9 AM to 12 PM, 1 to 5 PM; Tuesday, 9 AM to 5 PM; Wednesday, 9 AM to 5 PM; Thursday, Open 24 hours. Hide open hours for the week';
    expect(hoursOfWeek(label)).toBe(
      '09:00-12:00+13:00-17:00 09:00-17:00 09:00-17:00 00:00-24:00 09:00-17:00 closed closed',
    );
  });

  it('reads a table that was copied with a cell on each line', () => {
    expect(hoursOfWeek('Monday\n9 AM–12 PM\n1–5 PM\nTuesday\n9 AM–5 PM\nWednesday\nClosed')).toBe(
      '09:00-12:00+13:00-17:00 09:00-17:00 closed ? ? ? ?',
    );
    expect(hoursOfWeek('Monday\nTuesday\n9 AM–5 PM')).toBe('? 09:00-17:00 ? ? ? ? ?');
  });

  it('reads a day whose ends both say that it is closed', () => {
    expect(
      hoursOfWeek(
        '{"Monday":{"open":"9:00 AM","close":"5:00 PM"},"Tuesday":{"open":"Closed","close":"Closed"},"Wednesday":{"open":"closed","close":""},"Thursday":{"open":"9:00 AM","close":""}}',
      ),
    ).toBe('09:00-17:00 closed closed ? ? ? ?');
  });

  it('reads closing times after midnight that count on', () => {
    expect(hoursOfWeek('{"Monday": "11:00-26:00", "Tuesday": "18:00–24:30"}')).toBe(
      '11:00-02:00 18:00-00:30 ? ? ? ? ?',
    );
    expect(hoursOfWeek('月曜日: 11時～26時')).toBe('11:00-02:00 ? ? ? ? ? ?');
    expect(hoursOfWeek('Monday: 1100-2600')).toBe('11:00-02:00 ? ? ? ? ? ?');
  });

  it.each(['01:00-26:00', '25:00-26:00', '11:00-31:00', '5-26'])('keeps %s as text', (hours) => {
    expect(mapWorkingHours(`Monday: ${hours}`)).toMatchObject({
      workingHours: `Monday: ${hours}`,
      businessHours: null,
    });
  });

  it("reads Yelp's hours, which count from Monday", () => {
    const open =
      '[{"is_overnight":false,"start":"1100","end":"1400","day":0},{"is_overnight":false,"start":"1700","end":"2200","day":0},{"is_overnight":true,"start":"1700","end":"0200","day":5}]';
    const days = '11:00-14:00+17:00-22:00 ? ? ? ? 17:00-02:00 ?';
    expect(hoursOfWeek(open)).toBe(days);
    expect(hoursOfWeek(`[{"open":${open},"hours_type":"REGULAR","is_open_now":false}]`)).toBe(days);
    expect(mapWorkingHours(open).workingHours).toBe(
      '{"Monday":["1100-1400","1700-2200"],"Saturday":["1700-0200"]}',
    );
  });

  it("reads Foursquare's hours, which count Monday as 1", () => {
    const cell =
      '{"display":"Mon 9:00-17:00; Sun 10:00-14:00","is_local_holiday":false,"open_now":true,"regular":[{"close":"1700","day":1,"open":"0900"},{"close":"1400","day":7,"open":"1000"}]}';
    expect(hoursOfWeek(cell)).toBe('09:00-17:00 ? ? ? ? ? 10:00-14:00');
    expect(mapWorkingHours(cell).workingHours).toBe('{"Monday":["0900-1700"],"Sunday":["1000-1400"]}');
    const nights =
      '{"display":"Fri 17:00-2:00; Sat 24 hours","regular":[{"close":"+0200","day":5,"open":"1700"},{"close":"+0000","day":6,"open":"0000"}]}';
    expect(hoursOfWeek(nights)).toBe('? ? ? ? 17:00-02:00 00:00-24:00 ?');
  });
});

describe('hours of schema.org that are valid for some time', () => {
  const item = (hours: object) => ({ dayOfWeek: 'Monday', opens: '09:00', closes: '17:00', ...hours });
  const holiday = { validFrom: '2025-12-22', validThrough: '2026-01-02' };

  it('are not those of the week', () => {
    const special = item({ opens: '10:00', closes: '12:00', ...holiday });
    expect(hoursOfWeek(JSON.stringify([item({}), special]))).toBe('09:00-17:00 ? ? ? ? ? ?');
    expect(hoursOfWeek(JSON.stringify([special]))).toBe('? ? ? ? ? ? ?');
    expect(hoursOfWeek(JSON.stringify(special))).toBe('? ? ? ? ? ? ?');
  });

  it.each([
    { validFrom: '2025-01-01', validThrough: '2025-12-31' },
    { validFrom: '2025-01-01T00:00:00+00:00', validThrough: '2030-12-31' },
    { validFrom: '2025-06-01' },
    { validFrom: '', validThrough: '' },
  ])('are if that is a year, or has no end: %j', (dates) => {
    expect(hoursOfWeek(JSON.stringify([item(dates)]))).toBe('09:00-17:00 ? ? ? ? ? ?');
  });
});

describe('the regular hours of a Business Profile', () => {
  const period = (openDay: string, openTime: unknown, closeDay: string, closeTime: unknown) => ({
    openDay,
    openTime,
    closeDay,
    closeTime,
  });

  it('are read, also past midnight and all day', () => {
    const periods = [
      period('MONDAY', { hours: 9 }, 'MONDAY', { hours: 12, minutes: 30 }),
      period('MONDAY', { hours: 14 }, 'MONDAY', { hours: 18 }),
      period('FRIDAY', { hours: 17 }, 'SATURDAY', { hours: 2 }),
      period('SUNDAY', {}, 'SUNDAY', { hours: 24 }),
      period('WEDNESDAY', '09:00', 'WEDNESDAY', '17:00'),
    ];
    const week = '09:00-12:30+14:00-18:00 ? 09:00-17:00 ? 17:00-02:00 ? 00:00-24:00';
    expect(hoursOfWeek(JSON.stringify({ periods }))).toBe(week);
    expect(hoursOfWeek(JSON.stringify({ regularHours: { periods } }))).toBe(week);
  });

  it('are unknown when an opening lasts longer than a day or cannot be read', () => {
    const long = [period('MONDAY', { hours: 9 }, 'WEDNESDAY', { hours: 12 })];
    expect(hoursOfWeek(JSON.stringify({ periods: long }))).toBe('? ? ? ? ? ? ?');
    const unread = [period('MONDAY', 'noon', 'MONDAY', { hours: 18 })];
    expect(hoursOfWeek(JSON.stringify({ periods: unread }))).toBe('? ? ? ? ? ? ?');
  });
});

describe('hours in brackets behind each day', () => {
  it('are read', () => {
    const cell = 'Monday: [9 AM-5 PM], Saturday: [8 AM-1 PM, 2-6 PM], Sunday: [Closed]';
    expect(mapWorkingHours(cell).businessHours).toMatchObject({
      monday: { open: '09:00', close: '17:00' },
      saturday: {
        periods: [
          { open: '08:00', close: '13:00' },
          { open: '14:00', close: '18:00' },
        ],
      },
      sunday: { closed: true },
    });
  });
});

describe('what Google Maps shows of one moment', () => {
  it.each([
    'Open ⋅ Closes 5 PM',
    'Closed ⋅ Opens 8 AM Mon',
    '⋅ Ouvre à 07 h 00 lun.',
    'Closes soon ⋅ 5 PM ⋅ Opens 8 AM Tue',
  ])('is no hours: %s', (cell) => {
    expect(mapWorkingHours(cell)).toEqual({
      workingHours: null,
      businessHours: null,
      problem: 'only whether it was open when the file was made, left out',
    });
  });
});

it.each([
  [
    '周一至周五 09:00-18:00 周六 08:00-17:00',
    '09:00-18:00 09:00-18:00 09:00-18:00 09:00-18:00 09:00-18:00 08:00-17:00 ?',
  ],
  ['周一 09:00-18:00 周二 10:00-16:00', '09:00-18:00 10:00-16:00 ? ? ? ? ?'],
  ['월 11:00-20:00 화 10:00-19:00', '11:00-20:00 10:00-19:00 ? ? ? ? ?'],
  [
    '평일 09:00-18:00 토 10:00-15:00',
    '09:00-18:00 09:00-18:00 09:00-18:00 09:00-18:00 09:00-18:00 10:00-15:00 ?',
  ],
])('divides %s before each day', (text, week) => {
  expect(hoursOfWeek(text)).toBe(week);
});
