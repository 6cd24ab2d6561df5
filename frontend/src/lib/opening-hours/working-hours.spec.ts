import { describe, expect, it } from 'vitest';
import { parseWorkingHours } from './working-hours';

describe('parseWorkingHours', () => {
  it('reads a JSON map of days to texts or lists of spans, sorted from Monday', () => {
    const text = '{"Wednesday":["9-11am","5-9pm"],"Monday":"Closed","tuesday":"9am-5pm","Sunday":""}';
    expect(parseWorkingHours(text)).toEqual([
      { day: 'Monday', hours: 'Closed' },
      { day: 'Tuesday', hours: '9am-5pm' },
      { day: 'Wednesday', hours: '9-11am, 5-9pm' },
    ]);
  });

  it.each([
    ['{"sobota":"9–14","piątek":"9–17"}', ['Sobota', 'Piątek']],
    [
      '{"Monday":"Closed","Tue-Fri":"9-5","Saturday":"9-1","Market days":"7-1"}',
      ['Monday', 'Tue-Fri', 'Saturday', 'Market days'],
    ],
  ])('keeps the order of %s, which has other names than the English days', (text, days) => {
    expect(parseWorkingHours(text).map(({ day }) => day)).toEqual(days);
  });

  it('splits free text, with and without days', () => {
    expect(parseWorkingHours('Monday: 9-5; Tuesday: 9-5\nBy appointment at weekends')).toEqual([
      { day: 'Monday', hours: '9-5' },
      { day: 'Tuesday', hours: '9-5' },
      { day: '', hours: 'By appointment at weekends' },
    ]);
  });

  it.each([
    ['Mon-Fri: 9AM-5PM, Sat: 10AM-2PM', 'Mon-Fri: 9AM-5PM', 'Sat: 10AM-2PM'],
    ['Mon: 9-11, 17-21, Tue, Wed: 9-5, Thu: Closed', 'Mon: 9-11, 17-21', 'Tue, Wed: 9-5', 'Thu: Closed'],
    ['Mon – Thu: 9:00-12:00, 13:00-17:00', 'Mon – Thu: 9:00-12:00, 13:00-17:00'],
    ['Mon, Tue, Wed: 9-5', 'Mon, Tue, Wed: 9-5'],
  ])('splits %j at commas that introduce other days', (text, ...lines) => {
    expect(parseWorkingHours(text).map(({ day, hours }) => `${day}: ${hours}`)).toEqual(lines);
  });

  it('keeps invalid JSON as plain text', () => {
    expect(parseWorkingHours('{"Monday"')).toEqual([{ day: '', hours: '{"Monday"' }]);
  });

  it.each([null, '', '  ', '{}'])('returns no lines for %j', (text) => {
    expect(parseWorkingHours(text)).toEqual([]);
  });
});
