import { describe, expect, it } from 'vitest';
import { mapWorkingHours } from './working-hours.js';

const closed = { open: null, close: null, closed: true, periods: [] };
const day = (...periods: [string, string][]) => ({
  open: periods[0]?.[0] ?? null,
  close: periods.at(-1)?.[1] ?? null,
  closed: false,
  periods: periods.map(([open, close]) => ({ open, close })),
});

describe('weeks as lists and inside of other objects', () => {
  it.each([
    '[{"dayOfWeek":"Monday","opens":"09:00","closes":"17:00"},{"dayOfWeek":"Tuesday","closed":true}]',
    '[{"dayOfWeek":"https://schema.org/Monday","opens":"09:00","closes":"17:00"},{"title":"Tuesday","time":"Closed"}]',
    '[["Monday","09:00-17:00"],["Tuesday","Closed"]]',
    '[{"Monday":"09:00-17:00"},{"Tuesday":["Closed"]}]',
    '{"weekday_text":["Monday: 09:00-17:00","Tuesday: Closed"],"open_now":true}',
    '{"regularOpeningHours":{"weekdayDescriptions":["Monday: 09:00-17:00","Tuesday: Closed"]}}',
    "{'hours': {'Monday': ['09:00-17:00'], 'Tuesday': ['Closed']}}",
  ])('reads the week of %s', (cell) => {
    expect(mapWorkingHours(cell)).toEqual({
      workingHours: '{"Monday":["09:00-17:00"],"Tuesday":["Closed"]}',
      businessHours: { monday: day(['09:00', '17:00']), tuesday: closed },
    });
  });

  it('reads a split shift from two items of one day, and several days from one item', () => {
    const cell = [
      { dayOfWeek: ['Monday', 'Friday'], opens: '09:00', closes: '12:00' },
      { dayOfWeek: 'Monday', opens: '13:00', closes: '17:00' },
    ];
    expect(mapWorkingHours(JSON.stringify(cell)).businessHours).toEqual({
      monday: day(['09:00', '12:00'], ['13:00', '17:00']),
      friday: day(['09:00', '12:00']),
    });
  });

  it('keeps the hours of numbered days without telling which days they are', () => {
    expect(mapWorkingHours('[{"day":1,"open":"09:00","close":"17:00"}]')).toEqual({
      workingHours: '{"1":["09:00-17:00"]}',
      businessHours: null,
    });
  });
});
