import { describe, expect, it } from 'vitest';
import { toStoredHours, toStoredSection } from './stored-shapes.js';

describe('toStoredHours', () => {
  it('writes the opening periods of each known day', () => {
    const hours = {
      monday: {
        open: '09:00',
        close: '22:00',
        closed: false,
        periods: [
          { open: '09:00', close: '14:00' },
          { open: '17:00', close: '22:00' },
        ],
      },
      sunday: { open: null, close: null, closed: true, periods: [] },
    };
    expect(toStoredHours(hours)).toEqual({ monday: '09:00-14:00 17:00-22:00', sunday: '' });
  });
});

describe('toStoredSection', () => {
  it('keeps the order of its items', () => {
    const items = [
      { name: 'Takeaway', value: true },
      { name: '12', value: 'at noon' },
    ];
    expect(toStoredSection({ section: 'Service options', items })).toEqual([
      'Service options',
      [
        ['Takeaway', true],
        ['12', 'at noon'],
      ],
    ]);
    expect(toStoredSection({ section: 'Payments', items: [] })).toEqual(['Payments', []]);
  });
});
