import { describe, expect, it } from 'vitest';
import { day } from '../../../../test/support/day.js';
import { mapWorkingHours } from '../working-hours.js';

const monday = (hours: unknown) => mapWorkingHours(JSON.stringify({ Monday: hours })).businessHours?.monday;

describe('the hours of a day', () => {
  it.each([
    ['9AM-5PM', day(['09:00', '17:00'])],
    ['1-5PM', day(['13:00', '17:00'])],
    ['6-11am', day(['06:00', '11:00'])],
    ['12-3pm', day(['12:00', '15:00'])],
    ['12-6AM', day(['00:00', '06:00'])],
    ['11-2PM', day(['11:00', '14:00'])],
    ['9-12AM', day(['21:00', '00:00'])],
    ['9AM-5', day(['09:00', '17:00'])],
    ['6PM-12', day(['18:00', '00:00'])],
    ['10PM-2:30', day(['22:00', '02:30'])],
    ['2AM-5', day(['02:00', '05:00'])],
    ['8AM-2AM', day(['08:00', '02:00'])],
    ['5PM-12AM', day(['17:00', '00:00'])],
    ['12AM-12AM', day(['00:00', '24:00'])],
    ['8:00\u202fAM\u2009–\u20099:00\u202fPM', day(['08:00', '21:00'])],
    ['12:00\u2009–\u20099:30\u202fPM', day(['12:00', '21:30'])],
    ['9 a.m. to 5.30 p.m.', day(['09:00', '17:30'])],
    ['09:00–21:00', day(['09:00', '21:00'])],
    ['18:00–02:00', day(['18:00', '02:00'])],
    ['00:00–24:00', day(['00:00', '24:00'])],
    ['9:00–0:00', day(['09:00', '00:00'])],
    ['0:00–8:00', day(['00:00', '08:00'])],
    ['9 h 30 – 18 h', day(['09:30', '18:00'])],
    ['9.00 bis 17.30 Uhr', day(['09:00', '17:30'])],
    ['Open 24 hours', day(['00:00', '24:00'])],
    ['9:00-12:00 14:00-18:00', day(['09:00', '12:00'], ['14:00', '18:00'])],
    ['9AM-12PM / 1PM-5PM', day(['09:00', '12:00'], ['13:00', '17:00'])],
    ['Круглосуточно', day(['00:00', '24:00'])],
    ['Døgnåbent', day(['00:00', '24:00'])],
    ['Éjjel-nappal nyitva', day(['00:00', '24:00'])],
    ['Zárva', day()],
    ['定休日', day()],
    ['from 9 to 17', day(['09:00', '17:00'])],
    ['von 9 bis 17 Uhr', day(['09:00', '17:00'])],
    ['od 9 do 17', day(['09:00', '17:00'])],
    ['de 9h à 18h', day(['09:00', '18:00'])],
    ['dalle 9:00 alle 13:00', day(['09:00', '13:00'])],
    ['0900-1700', day(['09:00', '17:00'])],
    ['12 noon – 10 pm', day(['12:00', '22:00'])],
    ['11 AM - 12 midnight', day(['11:00', '00:00'])],
    ['09:00-13:00 | 15:00-19:00', day(['09:00', '13:00'], ['15:00', '19:00'])],
    ['09:00-13:00 oraz 15:00-19:00', day(['09:00', '13:00'], ['15:00', '19:00'])],
    ['Open 24hrs', day(['00:00', '24:00'])],
    ['całodobowe', day(['00:00', '24:00'])],
    ['Bukas 24 oras', day(['00:00', '24:00'])],
    ['Sarado', day()],
    ['off', day()],
    ['Chiusa', day()],
    ['nieczynny', day()],
    ['5-11pm, 11am-2pm', day(['11:00', '14:00'], ['17:00', '23:00'])],
    ['11am-3pm, 17-22', day(['11:00', '15:00'], ['17:00', '22:00'])],
    ['09:00:00-17:00:00', day(['09:00', '17:00'])],
    ['9:00:00 AM - 5:00:00 PM', day(['09:00', '17:00'])],
    ['09:00:00-12:00:00 14:00:00-18:00:00', day(['09:00', '12:00'], ['14:00', '18:00'])],
    ['9AM&ndash;5PM', day(['09:00', '17:00'])],
    ['9AM-5PM (Hours might differ)', day(['09:00', '17:00'])],
    ['9AM–5PM\nHours might differ', day(['09:00', '17:00'])],
    ['Closed\nHours or services may differ', day()],
    ['0900-1700hrs', day(['09:00', '17:00'])],
    ['9:00h-17.30 h.', day(['09:00', '17:30'])],
    ['9 a 17 hs.', day(['09:00', '17:00'])],
    ['9 h 30-17 h', day(['09:30', '17:00'])],
    ['9u-12u30, 13u30-18u', day(['09:00', '12:30'], ['13:30', '18:00'])],
    ['8:0-18:30', day(['08:00', '18:30'])],
    ['5:00 PM - 2:00 AM (Next day)', day(['17:00', '02:00'])],
    ['11:0-2:0', day(['11:00', '02:00'])],
    ['9AM-1PM<br>2PM-5PM', day(['09:00', '13:00'], ['14:00', '17:00'])],
  ])('reads the hours %s', (text, hours) => {
    expect(monday(text)).toEqual(hours);
  });

  it('reads up to four periods in a list', () => {
    expect(monday(['6-9am', '11am-1pm', '3-5pm', '7-11PM'])).toEqual(
      day(['06:00', '09:00'], ['11:00', '13:00'], ['15:00', '17:00'], ['19:00', '23:00']),
    );
  });

  it.each([
    'by appointment',
    '9-5',
    '11am-3pm, 5-10',
    '6am-8am, 9-11',
    '9-noon, 1-5',
    '9AM-5PM, sometimes later',
    '09:00:75-17:00:00',
    '09.00:00-17.00:00',
    '0:0-0:0',
    '9AM-5PM\nHoliday hours',
    '9:5 AM-5:0 PM',
    '25:00-26:00',
    '9AM-5PM (Next day)',
    '9AM-0:00',
    '9AM',
    '',
    null,
    [],
    42,
    '8-12, 1-5',
    '9-12, 6-8',
    '9-12:30, 1:30-5',
    '1-5',
    '5-10',
  ])('does not guess at %j', (hours) => {
    expect(monday(hours)).toBeUndefined();
  });

  it('reads ascending times without AM or PM on the 24-hour clock', () => {
    expect(monday('8-12, 13-17')).toEqual(day(['08:00', '12:00'], ['13:00', '17:00']));
    expect(monday('9-17')).toEqual(day(['09:00', '17:00']));
  });

  it.each([
    [{ open: '09:00', close: '17:00' }, day(['09:00', '17:00'])],
    [{ open: '9:00 AM', close: '5:30 PM' }, day(['09:00', '17:30'])],
    [{ Open: '18:00', Close: '02:00', isOvernight: true }, day(['18:00', '02:00'])],
    [{ opens: '08:00', closes: '16:00' }, day(['08:00', '16:00'])],
    [{ start: '10:00', end: '14:00' }, day(['10:00', '14:00'])],
    [[{ from: '11:00', to: '15:00' }], day(['11:00', '15:00'])],
    [
      [
        { open: '17:00', close: '22:00' },
        { open: '11:30', close: '14:30' },
      ],
      day(['11:30', '14:30'], ['17:00', '22:00']),
    ],
    [{ open: '08:00', close: '20:00', closed: false, periods: [] }, day(['08:00', '20:00'])],
    [
      {
        open: '08:00',
        close: '20:00',
        periods: [
          { open: '08:00', close: '12:00' },
          { open: '13:00', close: '20:00' },
        ],
      },
      day(['08:00', '12:00'], ['13:00', '20:00']),
    ],
    [{ closed: true }, day()],
    [{ isOpen: false }, day()],
    [[['09:00', '17:00']], day(['09:00', '17:00'])],
    [['09:00', '17:00'], day(['09:00', '17:00'])],
    [['9:00 AM', '5:30 PM'], day(['09:00', '17:30'])],
    [
      [
        ['09:00', '12:00'],
        ['1 PM', '5 PM'],
      ],
      day(['09:00', '12:00'], ['13:00', '17:00']),
    ],
    [{ open: null, close: null, closed: true }, day()],
    [[{ open: '09:00', close: '12:00' }, '2-5PM'], day(['09:00', '12:00'], ['14:00', '17:00'])],
    [{ open: '00:00', close: '24:00' }, day(['00:00', '24:00'])],
    [{ open: 9, close: 17 }, day(['09:00', '17:00'])],
    [[{ open: 900, close: 1730 }], day(['09:00', '17:30'])],
    [[[9, 17]], day(['09:00', '17:00'])],
    [{ open_time: '08:00', close_time: '16:00' }, day(['08:00', '16:00'])],
    [{ hours: '9AM-5PM' }, day(['09:00', '17:00'])],
    [{ open: '09:00:00', close: '17:00:00' }, day(['09:00', '17:00'])],
    [[['09:00:00', '17:00:00']], day(['09:00', '17:00'])],
    [{ hours: ['9AM-1PM', '2-5PM'] }, day(['09:00', '13:00'], ['14:00', '17:00'])],
    [['9:00 AM,5:00 PM'], day(['09:00', '17:00'])],
    [['9:00 AM,12:00 PM', '1:00 PM,5:00 PM'], day(['09:00', '12:00'], ['13:00', '17:00'])],
    [['09:00, 17:30'], day(['09:00', '17:30'])],
    ['9:00 AM,5:00 PM', undefined],
    [['9:00 AM,1:00 PM,5:00 PM'], undefined],
    [['9,17'], undefined],
  ])('reads hours given as objects or pairs: %j', (hours, expected) => {
    expect(monday(hours)).toEqual(expected);
  });

  it.each([
    { open: '09:00' },
    { open: '00:00', close: '00:00' },
    { open: 9.5, close: 17 },
    { open: 600, close: 1200 },
    { note: 'by appointment' },
    { hours: 9 },
    [9, 17],
  ])('does not guess at %j, and reports the problem', (hours) => {
    expect(mapWorkingHours(JSON.stringify({ Monday: hours }))).toEqual({
      workingHours: null,
      businessHours: null,
      problem: 'not hours that can be read, left out',
    });
  });

  it.each([
    { open: '09:00', close: '17:00', closed: 1 },
    { open: '09:00', close: '17:00', closed: 'true' },
    { open: '09:00', close: '17:00', is_closed: 'Yes' },
    { open: '09:00', close: '17:00', is_closed: 'ja' },
    { open: '09:00', close: '17:00', active: 'N' },
    { open: '09:00', close: '17:00', isOpen: 0 },
    { open: '09:00', close: '17:00', enabled: false },
    { open: '09:00', close: '17:00', status: 'Closed' },
    { open: false, from: '09:00', to: '17:00' },
    { open: '00:00', close: '00:00', closed: 1 },
  ])('lets a closed flag override the hours of a day: %j', (hours) => {
    expect(monday(hours)).toEqual({ open: null, close: null, closed: true, periods: [] });
  });
});
