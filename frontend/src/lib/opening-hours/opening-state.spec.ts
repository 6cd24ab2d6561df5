import type { BusinessHours, DayHours, Weekday } from '@highstreet/api-contract';
import { describe, expect, it } from 'vitest';
import { openingState } from './opening-state';

const closed: DayHours = { open: null, close: null, closed: true, periods: [] };

function day(...spans: string[]): DayHours {
  const periods = spans.map((span) => {
    const [open = '', close = ''] = span.split('-');
    return { open, close };
  });
  return { open: periods[0]?.open ?? null, close: periods.at(-1)?.close ?? null, closed: false, periods };
}

function at(weekday: Weekday, clock: string) {
  return { weekday, minute: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) };
}

const splitShifts: BusinessHours = {
  monday: closed,
  tuesday: day('11:30-14:30', '17:30-23:00'),
  wednesday: day('11:30-14:30', '17:30-23:00'),
};

describe('openingState', () => {
  it('is open from the opening minute until the minute before closing', () => {
    expect(openingState(splitShifts, at('tuesday', '11:30'))).toEqual({
      kind: 'open',
      allDay: false,
      until: '14:30',
    });
    expect(openingState(splitShifts, at('tuesday', '14:29')).kind).toBe('open');
    expect(openingState(splitShifts, at('tuesday', '14:30')).kind).toBe('closed');
  });

  it('names the next opening: later today, tomorrow, or on a day of the week', () => {
    expect(openingState(splitShifts, at('tuesday', '15:00'))).toEqual({
      kind: 'closed',
      opens: { day: 'today', time: '17:30' },
    });
    expect(openingState(splitShifts, at('monday', '12:00'))).toEqual({
      kind: 'closed',
      opens: { day: 'tomorrow', time: '11:30' },
    });
    const weekly: BusinessHours = {
      friday: closed,
      saturday: closed,
      sunday: day('10:00-16:00'),
    };
    expect(openingState(weekly, at('friday', '09:00'))).toEqual({
      kind: 'closed',
      opens: { day: 'sunday', time: '10:00' },
    });
  });

  it('names no next opening beyond a day with unknown hours', () => {
    expect(openingState(splitShifts, at('wednesday', '23:30'))).toEqual({ kind: 'closed', opens: undefined });
  });

  it('carries hours past midnight into the next day', () => {
    const late: BusinessHours = { friday: day('18:00-02:00'), saturday: closed };
    expect(openingState(late, at('friday', '23:59'))).toEqual({
      kind: 'open',
      allDay: false,
      until: '02:00',
    });
    expect(openingState(late, at('saturday', '01:59'))).toEqual({
      kind: 'open',
      allDay: false,
      until: '02:00',
    });
    expect(openingState(late, at('saturday', '02:00')).kind).toBe('closed');
  });

  it('carries Sunday night into Monday', () => {
    const late: BusinessHours = { sunday: day('20:00-03:00'), monday: closed };
    expect(openingState(late, at('monday', '02:30')).kind).toBe('open');
  });

  it('distinguishes a whole day from closing at midnight', () => {
    const hours: BusinessHours = { monday: day('00:00-24:00'), tuesday: day('09:00-24:00') };
    expect(openingState(hours, at('monday', '03:00'))).toEqual({ kind: 'open', allDay: true });
    expect(openingState(hours, at('tuesday', '23:00'))).toEqual({
      kind: 'open',
      allDay: false,
      until: '00:00',
    });
  });

  it.each<[string, BusinessHours, ReturnType<typeof at>, string]>([
    [
      'at midnight',
      { friday: day('18:00-24:00'), saturday: day('00:00-02:00') },
      at('friday', '23:00'),
      '02:00',
    ],
    ['within a day', { friday: day('09:00-14:00', '14:00-18:00') }, at('friday', '10:00'), '18:00'],
    [
      'at the last minute of a day',
      { friday: day('18:00-23:59'), saturday: day('00:00-02:00') },
      at('friday', '23:59'),
      '02:00',
    ],
    [
      'after a night',
      { sunday: day('20:00-03:00'), monday: day('03:00-05:00') },
      at('monday', '01:00'),
      '05:00',
    ],
  ])('closes when the last of openings that touch does: %s', (_, hours, local, until) => {
    expect(openingState(hours, local)).toEqual({ kind: 'open', allDay: false, until });
  });

  it.each<[string, BusinessHours]>([
    ['a day of 24 hours follows', { monday: day('09:00-00:00'), tuesday: day('00:00-24:00') }],
    [
      'each half of the day follows the other',
      { monday: day('00:00-12:00', '12:00-00:00'), tuesday: day('00:00-12:00') },
    ],
    ['days end at their last minute', { monday: day('00:00-23:59'), tuesday: day('00:00-23:59') }],
    ['it closes at the time at which it opens', { monday: day('06:00-06:00') }],
  ])('is open all day if %s', (_, hours) => {
    expect(openingState(hours, at('monday', '11:00'))).toEqual({ kind: 'open', allDay: true });
  });

  it('is unknown without hours or without an entry for the day', () => {
    expect(openingState(null, at('monday', '12:00'))).toEqual({ kind: 'unknown' });
    expect(openingState(splitShifts, at('sunday', '12:00'))).toEqual({ kind: 'unknown' });
  });
});
