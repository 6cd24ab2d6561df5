import { describe, expect, it } from 'vitest';
import { day } from '../../../../test/support/day.js';
import { mapWorkingHours } from '../working-hours.js';

const closed = day();

describe('days on one line', () => {
  it.each([
    'Mon 9AM-5PM Tue 10AM-4PM',
    'Mon: 9:00-17:00 Tue: 10:00-16:00',
    'Mon 9 am - 5 pm / Tue 10 a.m. - 4 p.m.',
    'Mon 09:00-17:00 / Tue 10:00-16:00',
    'Mon: 9am-5pm. Tue: 10am-4pm',
    'Monday 9:00 AM - 5:00 PM Tuesday 10:00 AM - 4:00 PM',
  ])('are read without a separator, or with a slash: %s', (cell) => {
    expect(mapWorkingHours(cell).businessHours).toEqual({
      monday: day(['09:00', '17:00']),
      tuesday: day(['10:00', '16:00']),
    });
  });

  it.each([
    'Mon: Closed Tue: 10:00-16:00 Wed: Closed',
    'Monday Closed Tuesday 10 AM - 4 PM Wednesday Closed',
    'Mon,Closed,Tue,10AM-4PM,Wed,Closed',
    'Monday,Closed,Tuesday,10:00-16:00,Wednesday,Closed',
    'Monday, Closed, Tuesday, 10:00-16:00, Wednesday, Closed',
  ])('are read behind a day that is closed: %s', (cell) => {
    expect(mapWorkingHours(cell).businessHours).toEqual({
      monday: closed,
      tuesday: day(['10:00', '16:00']),
      wednesday: closed,
    });
  });

  it.each([
    'Mon: Open 24 hours Tue: 10:00-16:00',
    'Mon Open 24 hours Tue 10am-4pm',
    'Mon,Open 24 hours,Tue,10:00-16:00',
  ])('are read behind a day that never closes: %s', (cell) => {
    expect(mapWorkingHours(cell).businessHours).toEqual({
      monday: day(['00:00', '24:00']),
      tuesday: day(['10:00', '16:00']),
    });
  });

  it.each([
    'Mon 09:00-17:00 closed Tue',
    'Mon 09:00-17:00, closed Tue',
    'Mon 09:00-17:00 Closed on Tuesdays',
  ])('are closed where the word stands before them: %s', (cell) => {
    expect(mapWorkingHours(cell).businessHours).toEqual({
      monday: day(['09:00', '17:00']),
      tuesday: closed,
    });
  });

  it.each(['9AM-5PM Mon 10AM-4PM Tue', 'Mon 9AM - Tue 5PM'])('are not guessed in %s', (cell) => {
    expect(mapWorkingHours(cell)).toEqual({ workingHours: cell, businessHours: null });
  });

  it('share their hours where a slash stands between them', () => {
    const hours = day(['09:00', '12:00'], ['13:00', '17:00']);
    expect(mapWorkingHours('Mon / Tue 9:00-12:00 / 13:00-17:00').businessHours).toEqual({
      monday: hours,
      tuesday: hours,
    });
  });
});
