import { describe, expect, it } from 'vitest';
import { localTimeIn, recordClocks, restoreClocks } from './local-time';

const uk = { country: 'United Kingdom', state: null };

/** Hours from UTC in January and in July, of every country of the table. */
const countryOffsets = [
  ['Ireland, United Kingdom', 0, 1],
  ['Austria, Belgium, Croatia, Czechia, Denmark, France, Germany, Hungary, Italy, Luxembourg', 1, 2],
  ['Malta, Netherlands, Norway, Poland, Slovakia, Slovenia, Sweden, Switzerland', 1, 2],
  ['Bulgaria, Cyprus, Estonia, Finland, Greece, Latvia, Lithuania, Romania', 2, 3],
  ['South Africa', 2, 2],
  ['Turkey, Türkiye', 3, 3],
  ['India', 5.5, 5.5],
  ['Philippines, Singapore', 8, 8],
  ['Japan', 9, 9],
  ['New Zealand', 13, 12],
] as const;

/** Hours from UTC in January and in July, of every state of the table. */
const stateOffsets = [
  ['United States', 'Connecticut, Delaware, District of Columbia, Georgia, Maine, Maryland', -5, -4],
  ['United States', 'Massachusetts, New Hampshire, New Jersey, New York, North Carolina, Ohio', -5, -4],
  ['United States', 'Pennsylvania, Rhode Island, South Carolina, Vermont, Virginia, West Virginia', -5, -4],
  ['United States', 'Alabama, Arkansas, Illinois, Iowa, Louisiana, Minnesota, Mississippi', -6, -5],
  ['United States', 'Missouri, Oklahoma, Wisconsin', -6, -5],
  ['United States', 'Colorado, Montana, New Mexico, Utah, Wyoming', -7, -6],
  ['United States', 'California, Washington', -8, -7],
  ['United States', 'Hawaii', -10, -10],
  ['Canada', 'New Brunswick, Nova Scotia, Prince Edward Island', -4, -3],
  ['Canada', 'Manitoba', -6, -5],
  ['Canada', 'Alberta', -7, -6],
  ['Australia', 'Australian Capital Territory, Victoria, Tasmania', 11, 10],
  ['Australia', 'Queensland', 10, 10],
  ['Australia', 'Northern Territory', 9.5, 9.5],
] as const;

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

  it('advances within a cached quarter of an hour, and starts the next day on time', () => {
    const saturday = Date.UTC(2026, 0, 3, 23, 44);
    const minutes = [0, 1, 15, 16, 30].map((later) => localTimeIn(uk, saturday + later * 60_000)?.minute);
    expect(minutes).toEqual([1_424, 1_425, 1_439, 0, 14]);
    expect(localTimeIn(uk, saturday + 16 * 60_000)?.weekday).toBe('sunday');
  });

  it('reports the clock readings that were used, and continues from readings taken over', () => {
    const noon = Date.UTC(2026, 0, 5, 12, 20);
    const { result, clocks } = recordClocks(() => localTimeIn(uk, noon));
    expect(result).toEqual({ weekday: 'monday', minute: 740 });
    expect(clocks).toMatchObject([{ timeZone: 'Europe/London', weekday: 'monday', minute: 735 }]);
    restoreClocks(clocks.map((clock) => ({ ...clock, minute: 60 })));
    expect(localTimeIn(uk, noon)?.minute).toBe(65);
    expect(localTimeIn(uk, noon + 15 * 60_000)?.minute).toBe(755);
    expect(recordClocks(() => undefined).clocks).toEqual([]);
  });

  it('is undefined where country and state do not determine the time zone', () => {
    expect(localTimeIn({ country: 'United States', state: null }, 0)).toBeUndefined();
    expect(localTimeIn({ country: 'United States', state: 'Texas' }, 0)).toBeUndefined();
    expect(localTimeIn({ country: null, state: 'Illinois' }, 0)).toBeUndefined();
  });

  it('uses the state in a country with several time zones', () => {
    const noon = Date.UTC(2026, 0, 5, 12);
    const minuteIn = (state: string) => localTimeIn({ country: 'United States', state }, noon)?.minute;
    expect([minuteIn('New York'), minuteIn('California')]).toEqual([7 * 60, 4 * 60]);
  });

  describe.each([
    ['January', Date.UTC(2026, 0, 5, 10)],
    ['July', Date.UTC(2026, 6, 6, 10)],
  ])('in %s', (month, ten) => {
    const hoursFromUtc = (country: string, state: string | null) =>
      Number(localTimeIn({ country, state }, ten)?.minute) / 60 - 10;

    it.each(countryOffsets)('uses the right time zone for %s', (countries, january, july) => {
      for (const country of countries.split(', ')) {
        expect(hoursFromUtc(country, null), country).toBe(month === 'January' ? january : july);
      }
    });

    it.each(stateOffsets)('uses the right time zone for %s: %s', (country, states, january, july) => {
      for (const state of states.split(', ')) {
        expect(hoursFromUtc(country, state), state).toBe(month === 'January' ? january : july);
      }
    });
  });
});
