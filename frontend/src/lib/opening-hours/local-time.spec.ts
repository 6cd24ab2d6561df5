import { describe, expect, it } from 'vitest';
import { localTimeIn, noteClocks, takeClocks } from './local-time';

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

  it('goes on within a quarter of an hour, and begins the next day on time', () => {
    const saturday = Date.UTC(2026, 0, 3, 23, 44);
    const minutes = [0, 1, 15, 16, 30].map((later) => localTimeIn(uk, saturday + later * 60_000)?.minute);
    expect(minutes).toEqual([1_424, 1_425, 1_439, 0, 14]);
    expect(localTimeIn(uk, saturday + 16 * 60_000)?.weekday).toBe('sunday');
  });

  it('tells which clocks were looked at, for whoever goes on from them', () => {
    const noon = Date.UTC(2026, 0, 5, 12, 20);
    const { result, clocks } = noteClocks(() => localTimeIn(uk, noon));
    expect(result).toEqual({ weekday: 'monday', minute: 740 });
    expect(clocks).toMatchObject([{ timeZone: 'Europe/London', weekday: 'monday', minute: 735 }]);
    takeClocks(clocks.map((clock) => ({ ...clock, minute: 60 })));
    expect(localTimeIn(uk, noon)?.minute).toBe(65);
    expect(localTimeIn(uk, noon + 15 * 60_000)?.minute).toBe(755);
    expect(noteClocks(() => undefined).clocks).toEqual([]);
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
