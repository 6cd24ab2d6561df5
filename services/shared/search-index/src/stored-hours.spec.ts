import { businessHours } from '@highstreet/api-contract';
import { describe, expect, it } from 'vitest';
import { toBusinessHours } from './stored-hours.js';

describe('toBusinessHours', () => {
  it('returns the first opening, the last closing and all periods of a day', () => {
    const hours = toBusinessHours({ monday: '09:00-14:00 17:00-22:00', saturday: '18:00-02:00', sunday: '' });
    expect(businessHours.parse(hours)).toEqual({
      monday: {
        open: '09:00',
        close: '22:00',
        closed: false,
        periods: [
          { open: '09:00', close: '14:00' },
          { open: '17:00', close: '22:00' },
        ],
      },
      saturday: {
        open: '18:00',
        close: '02:00',
        closed: false,
        periods: [{ open: '18:00', close: '02:00' }],
      },
      sunday: { open: null, close: null, closed: true, periods: [] },
    });
  });

  it('has no entry for a day without stored hours', () => {
    expect(toBusinessHours({})).toEqual({});
  });
});
