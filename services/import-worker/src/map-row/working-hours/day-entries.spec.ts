import { describe, expect, it } from 'vitest';
import { day } from '../../../test/support/day.js';
import { mapWorkingHours } from './working-hours.js';

const closed = day();
const problem = 'not hours that can be read, left out';

describe('weeks as lists and inside other objects', () => {
  it.each([
    '[{"dayOfWeek":"Monday","opens":"09:00","closes":"17:00"},{"dayOfWeek":"Tuesday","closed":true}]',
    '[{"dayOfWeek":"https://schema.org/Monday","opens":"09:00","closes":"17:00"},{"title":"Tuesday","time":"Closed"}]',
    '[["Monday","09:00-17:00"],["Tuesday","Closed"]]',
    '[["Monday",["09:00-17:00"]],["Tuesday",["Closed"]]]',
    '{"Monday":{"hours":"09:00-17:00"},"Tuesday":{"hours":["Closed"]}}',
    '[{"day":"Monday","opens_at":"09:00","closes_at":"17:00"},{"day_of_week":"Tuesday","is_closed":true}]',
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

  it.each([
    '{"@type":"OpeningHoursSpecification","dayOfWeek":["Monday","Tuesday"],"opens":"09:00","closes":"17:00"}',
    '{"@type":"OpeningHoursSpecification","dayOfWeek":["https://schema.org/Monday","https://schema.org/Tuesday"],"opens":"09:00","closes":"17:00"}',
    '{"openingHoursSpecification":[{"dayOfWeek":["Monday","Tuesday"],"opens":"09:00","closes":"17:00"}]}',
    "{'openingHoursSpecification': {'dayOfWeek': ['Monday', 'Tuesday'], 'opens': '09:00', 'closes': '17:00'}}",
  ])('reads the days that are alike of %s', (cell) => {
    const hours = day(['09:00', '17:00']);
    expect(mapWorkingHours(cell)).toEqual({
      workingHours: '{"Monday":["09:00-17:00"],"Tuesday":["09:00-17:00"]}',
      businessHours: { monday: hours, tuesday: hours },
    });
  });

  it('reads a single day', () => {
    expect(mapWorkingHours('{"day":"Monday","hours":"09:00-17:00"}')).toEqual({
      workingHours: '{"Monday":["09:00-17:00"]}',
      businessHours: { monday: day(['09:00', '17:00']) },
    });
  });

  it.each([
    'Monday: 09:00-12:00\nMonday: 14:00-18:00',
    'Monday: 09:00-12:00 | Monday: 14:00-18:00',
    'Monday 09:00-12:00, Monday 14:00-18:00',
    'Mon: 09:00-12:00\nMonday: 14:00-18:00',
    'Monday: 09:00-12:00\nMonday: 14:00-18:00\nMonday: 09:00-12:00',
    '{"Monday": "09:00-12:00", "monday": "14:00-18:00"}',
  ])('reads a split shift from %j', (cell) => {
    expect(mapWorkingHours(cell)).toEqual({
      workingHours: cell,
      businessHours: { monday: day(['09:00', '12:00'], ['14:00', '18:00']) },
    });
  });

  it.each([
    '[{"day":"Monday","hours":"09:00-12:00"},{"day":"Monday","hours":"14:00-18:00"}]',
    '[{"day":"Monday","open":"09:00","close":"12:00"},{"day":"MONDAY","open":"14:00","close":"18:00"}]',
    '["Monday: 09:00-12:00","Monday: 14:00-18:00"]',
    '[{"Monday":"09:00-12:00"},{"Monday":"14:00-18:00"}]',
  ])('reads a split shift from the list %s', (cell) => {
    const { workingHours, businessHours } = mapWorkingHours(cell);
    expect(businessHours).toEqual({ monday: day(['09:00', '12:00'], ['14:00', '18:00']) });
    expect(mapWorkingHours(workingHours ?? '')).toEqual({ workingHours, businessHours });
  });

  it.each([
    'Monday: 09:00-17:00\nMonday: 10:00-14:00',
    'Monday: 18:00-02:00\nMonday: 20:00-22:00',
    'Monday: Closed\nMonday: 09:00-17:00',
    'Monday: Open 24 hours\nMonday: 09:00-17:00',
  ])('does not choose between the hours of %j, which contradict each other', (cell) => {
    expect(mapWorkingHours(cell)).toEqual({ workingHours: cell, businessHours: null });
  });

  it('lets the hours of a single day override those of a range of days', () => {
    expect(mapWorkingHours('Mo-Sa 09:00-17:00; Sa 09:00-13:00').businessHours).toMatchObject({
      friday: day(['09:00', '17:00']),
      saturday: day(['09:00', '13:00']),
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

  it.each([
    '{"periods":[{"open":{"day":1,"time":"0900"},"close":{"day":1,"time":"1200"}},{"open":{"day":1,"time":"1300"},"close":{"day":1,"time":"1700"}},{"open":{"day":6,"time":"1800"},"close":{"day":0,"time":"0200"}}]}',
    '{"regularOpeningHours":{"periods":[{"open":{"day":1,"hour":9,"minute":0},"close":{"day":1,"hour":12,"minute":0}},{"open":{"day":1,"hour":13},"close":{"day":1,"hour":17}},{"open":{"day":6,"hour":18,"minute":0},"close":{"day":0,"hour":2,"minute":0}}]}}',
    '[{"open":{"day":1,"hour":9,"minute":0},"close":{"day":1,"hour":12,"minute":0}},{"open":{"day":1,"hour":13},"close":{"day":1,"hour":17}},{"open":{"day":6,"hour":18,"minute":0},"close":{"day":0,"hour":2,"minute":0}}]',
  ])('reads the periods of Google Places, whose weeks begin on Sunday: %.60s', (cell) => {
    expect(mapWorkingHours(cell)).toEqual({
      workingHours: '{"Monday":["0900-1200","1300-1700"],"Saturday":["1800-0200"]}',
      businessHours: {
        monday: day(['09:00', '12:00'], ['13:00', '17:00']),
        saturday: day(['18:00', '02:00']),
      },
    });
  });

  it.each([
    '{"timetable":WEEK,"current_status":"close"}',
    '{"work_hours":{"timetable":WEEK,"current_status":"open"},"popular_times":null}',
    'WEEK',
  ])('reads the timetable of DataForSEO, whose days without hours are unknown: %s', (cell) => {
    const opening = (from: [number, number], to: [number, number]) =>
      JSON.stringify({ open: { hour: from[0], minute: from[1] }, close: { hour: to[0], minute: to[1] } });
    const week = `{"sunday":null,"monday":[${opening([9, 0], [12, 30])},${opening([14, 0], [2, 0])}],"tuesday":[${opening([0, 0], [24, 0])}]}`;
    expect(mapWorkingHours(cell.replace('WEEK', week))).toEqual({
      workingHours: '{"monday":["09:00-12:30","14:00-02:00"],"tuesday":["00:00-24:00"]}',
      businessHours: {
        monday: day(['09:00', '12:30'], ['14:00', '02:00']),
        tuesday: day(['00:00', '24:00']),
      },
    });
  });

  it('reads a single period without an end as always open', () => {
    const { businessHours } = mapWorkingHours('{"periods":[{"open":{"day":0,"time":"0000"}}]}');
    expect(Object.keys(businessHours ?? {})).toHaveLength(7);
    expect(businessHours?.monday).toEqual(day(['00:00', '24:00']));
  });

  it.each([
    '{"periods":[{"open":{"day":1,"time":"0900"},"close":{"day":2,"time":"1700"}}]}',
    '{"periods":[{"open":{"day":1,"time":"1700"},"close":{"day":1,"time":"0900"}}]}',
    '{"periods":[{"open":{"day":9,"time":"0900"},"close":{"day":9,"time":"1700"}}]}',
    '{"periods":[{"open":{"day":1,"time":"0900"}}]}',
  ])('does not guess at the period of %s', (cell) => {
    expect(mapWorkingHours(cell)).toMatchObject({ workingHours: null, businessHours: null, problem });
  });

  it('keeps the hours of numbered days without guessing which days they are', () => {
    expect(mapWorkingHours('[{"day":1,"open":"09:00","close":"17:00"}]')).toEqual({
      workingHours: '{"1":["09:00-17:00"]}',
      businessHours: null,
    });
  });
});
