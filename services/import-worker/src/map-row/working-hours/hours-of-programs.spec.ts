import { describe, expect, it } from 'vitest';
import { hoursOfWeek } from '../../../test/support/hours-of-week.js';
import { mapWorkingHours } from './working-hours.js';

const unknown = '? ? ? ? ?';

describe('hours as other programs have them', () => {
  it.each([
    ['Facebook', { mon_1_open: '09:00', mon_1_close: '12:00', mon_2_open: '13:00', mon_2_close: '17:00' }],
    [
      'Facebook as a list',
      [
        { key: 'mon_1_open', value: '09:00' },
        { key: 'mon_1_close', value: '12:00' },
        { key: 'mon_2_open', value: '13:00' },
        { key: 'mon_2_close', value: '17:00' },
      ],
    ],
    [
      'flat names',
      {
        mondayOpen1: '9 AM',
        mondayClose1: '12 PM',
        mondayOpen2: '1 PM',
        mondayClose2: '5 PM',
        sundayOpen: '',
      },
    ],
    [
      'Yext',
      {
        monday: {
          openIntervals: [
            { start: '09:00', end: '12:00' },
            { start: '13:00', end: '17:00' },
          ],
        },
      },
    ],
    [
      'MyListing',
      {
        Monday: {
          status: 'enter-hours',
          0: { from: '09:00', to: '12:00' },
          1: { from: '13:00', to: '17:00' },
        },
      },
    ],
    ['Directorist', { monday: { enable: 'enable', start: ['09:00', '13:00'], close: ['12:00', '17:00'] } }],
    [
      'Directorist from PHP',
      { monday: { start: { 0: '09:00', 1: '13:00' }, close: { 0: '12:00', 1: '17:00' } } },
    ],
    [
      'Amasty',
      {
        monday: {
          monday_status: '1',
          from: { hours: '09', minutes: '00' },
          break_from: { hours: '12', minutes: '00' },
          break_to: { hours: '13', minutes: '00' },
          to: { hours: '17', minutes: '00' },
        },
      },
    ],
    [
      'HERE',
      [{ text: ['Mon: 09:00 - 12:00, 13:00 - 17:00'], isOpen: true, structured: [{ start: 'T090000' }] }],
    ],
    [
      'Square',
      {
        periods: [
          { day_of_week: 'MON', start_local_time: '09:00:00', end_local_time: '12:00:00' },
          { day_of_week: 'MON', start_local_time: '13:00:00', end_local_time: '17:00:00' },
        ],
      },
    ],
    ['numbered openings', { monday: { open1: '09:00', close1: '12:00', open2: '13:00', close2: '17:00' } }],
    ['parts of the day', { monday: { morning: '09:00-12:00', afternoon: '13:00-17:00' } }],
  ])('are read from the objects of %s, and stored as texts', (_program, value) => {
    const cell = JSON.stringify(value);
    expect(hoursOfWeek(cell)).toBe(`09:00-12:00+13:00-17:00 ? ${unknown}`);
    const { workingHours } = mapWorkingHours(cell);
    expect(workingHours).toMatch(/^\{"mon(?:day)?":\[[^{}]+\]\}$/i);
    expect(hoursOfWeek(workingHours ?? '')).toBe(hoursOfWeek(cell));
  });

  it.each([
    [{ is_24h: true, open: '00:00', close: '00:00' }, '00:00-24:00'],
    [{ isOpen24Hours: 'true' }, '00:00-24:00'],
    [{ status: 'open-all-day' }, '00:00-24:00'],
    [{ status: 'closed-all-day' }, 'closed'],
    [
      { monday_status: '0', from: { hours: '00', minutes: '00' }, to: { hours: '00', minutes: '00' } },
      'closed',
    ],
    [{ status: 'by-appointment-only' }, '?'],
    [{ status: 'open', open: '09:00', close: '17:00' }, '09:00-17:00'],
    [{ start: ['09:00', '13:00'], close: ['12:00'] }, '?'],
    [{ start: [], close: [] }, '?'],
    [{ from: '09:00', to: '17:00', break_from: '00:00', break_to: '00:00' }, '09:00-17:00'],
    [{ from: '09:00', to: '17:00', break_from: '18:00', break_to: '19:00' }, '?'],
  ])('are whole days, or none, in %j', (hours, monday) => {
    expect(hoursOfWeek(JSON.stringify({ monday: hours }))).toBe(`${monday} ? ${unknown}`);
  });

  it.each([{ monday_closed: true }, { is_open_monday: false }, { mondayIsClosed: 'yes' }])(
    'are those of a closed day in fields with %j',
    (flag) => {
      const cell = JSON.stringify({ monday_open: '09:00', monday_close: '17:00', ...flag });
      expect(hoursOfWeek(cell)).toBe(`closed ? ${unknown}`);
    },
  );

  it('are those of terms and times in HTML', () => {
    const terms = '<dl><dt>Monday</dt><dd>9 AM to 5 PM</dd><dt>Tuesday</dt><dd>Closed</dd></dl>';
    expect(hoursOfWeek(terms)).toBe(`09:00-17:00 closed ${unknown}`);
    const times = '<tr><td>Monday</td><td><time>9 AM - 12 PM</time><time>1 PM - 5 PM</time></td></tr>';
    expect(hoursOfWeek(times)).toBe(`09:00-12:00+13:00-17:00 ? ${unknown}`);
  });
});
