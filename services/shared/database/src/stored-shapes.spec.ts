import { businessHours, weekdays } from '@highstreet/api-contract';
import type { AboutSection, BusinessHours, DayHours } from '@highstreet/api-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAboutSection, toBusinessHours, toStoredHours, toStoredSection } from './stored-shapes.js';

describe('stored hours', () => {
  const hours: BusinessHours = {
    monday: {
      open: '09:00',
      close: '22:00',
      closed: false,
      periods: [
        { open: '09:00', close: '14:00' },
        { open: '17:00', close: '22:00' },
      ],
    },
    saturday: { open: '18:00', close: '02:00', closed: false, periods: [{ open: '18:00', close: '02:00' }] },
    sunday: { open: null, close: null, closed: true, periods: [] },
  };

  it('are the opening periods of each known day', () => {
    expect(toStoredHours(hours)).toEqual({
      monday: '09:00-14:00 17:00-22:00',
      saturday: '18:00-02:00',
      sunday: '',
    });
  });

  it('are read as the first opening, the last closing and all periods of a day', () => {
    const read = toBusinessHours({ monday: '09:00-14:00 17:00-22:00', saturday: '18:00-02:00', sunday: '' });
    expect(businessHours.parse(read)).toEqual(hours);
  });

  it('have no entry for a day without hours', () => {
    expect(toBusinessHours({})).toEqual({});
  });

  it('are read as they were written', () => {
    const time = fc.stringMatching(/^[0-2]\d:[0-5]\d$/);
    const day = fc.array(fc.record({ open: time, close: time })).map(
      (periods): DayHours => ({
        open: periods.at(0)?.open ?? null,
        close: periods.at(-1)?.close ?? null,
        closed: periods.length === 0,
        periods,
      }),
    );
    const week = fc.dictionary(fc.constantFrom(...weekdays), day);
    fc.assert(
      fc.property(week, (written) => {
        expect(toBusinessHours(toStoredHours(written))).toEqual(written);
      }),
    );
  });
});

describe('stored sections', () => {
  const section: AboutSection = {
    section: 'Service options',
    items: [
      { name: 'Takeaway', value: true },
      { name: '12', value: 'at noon' },
    ],
  };

  it('keep the order of their items', () => {
    expect(toStoredSection(section)).toEqual([
      'Service options',
      [
        ['Takeaway', true],
        ['12', 'at noon'],
      ],
    ]);
    expect(toStoredSection({ section: 'Payments', items: [] })).toEqual(['Payments', []]);
  });

  it('are read as they were written', () => {
    expect(toAboutSection(toStoredSection(section))).toEqual(section);
  });
});
