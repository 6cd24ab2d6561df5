import { describe, expect, it } from 'vitest';
import { localTimeIn } from './local-time';

const uk = { country: 'United Kingdom', state: null };

describe('localTimeIn', () => {
  it('follows the country’s clock, summer time included', () => {
    const winter = Date.UTC(2026, 0, 5, 23, 30);
    const summer = Date.UTC(2026, 6, 6, 23, 30);
    expect(localTimeIn(uk, winter)).toEqual({ weekday: 'monday', minute: 23 * 60 + 30 });
    expect(localTimeIn(uk, summer)).toEqual({ weekday: 'tuesday', minute: 30 });
    expect(localTimeIn({ country: 'Poland', state: null }, winter)).toEqual({
      weekday: 'tuesday',
      minute: 30,
    });
  });

  it('writes midnight as minute 0', () => {
    expect(localTimeIn(uk, Date.UTC(2026, 0, 5))).toEqual({ weekday: 'monday', minute: 0 });
  });

  it('does not guess for countries with several clocks, or none given', () => {
    expect(localTimeIn({ country: 'United States', state: null }, 0)).toBeUndefined();
    expect(localTimeIn({ country: 'United States', state: 'Texas' }, 0)).toBeUndefined();
    expect(localTimeIn({ country: null, state: 'Illinois' }, 0)).toBeUndefined();
  });

  it('goes by the state where a country keeps several clocks', () => {
    const noon = Date.UTC(2026, 0, 5, 12);
    const minuteIn = (state: string) => localTimeIn({ country: 'United States', state }, noon)?.minute;
    expect([minuteIn('New York'), minuteIn('California')]).toEqual([7 * 60, 4 * 60]);
  });

  it.each(['United States', 'Canada', 'Australia'])('knows only zones that exist for %s', (country) => {
    for (const state of ['Hawaii', 'Alberta', 'Queensland', 'Utah']) {
      expect(() => localTimeIn({ country, state }, 0)).not.toThrow();
    }
  });
});
