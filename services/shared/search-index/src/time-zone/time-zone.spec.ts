import { everydayCountryNames } from '@highstreet/places';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { timeZoneOf, timeZoneOfBusiness } from './time-zone.js';
import type { Location } from './time-zone.js';

const nowhere: Location = { country: null, state: null, postalCode: null, latitude: null, longitude: null };
const zoneOf = (known: Partial<Location>) => timeZoneOf({ ...nowhere, ...known });

/** Hours from UTC in January and in July; undefined if the zone cannot be told. */
function offsetsOf(known: Partial<Location>): [january: number, july: number] | undefined {
  const timeZone = zoneOf(known);
  if (timeZone === null) return undefined;
  const hoursAt = (month: number) => {
    const noon = new Date(Date.UTC(2026, month, 5, 12));
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    }).formatToParts(noon);
    const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    return (of('day') - noon.getUTCDate()) * 24 + of('hour') + of('minute') / 60 - 12;
  };
  return [hoursAt(0), hoursAt(6)];
}

describe('a country with one time zone', () => {
  it.each([
    ['United Kingdom, Ireland', 0, 1],
    ['Austria, Belgium, Croatia, Czechia, Denmark, France, Germany, Hungary, Italy, Luxembourg', 1, 2],
    ['Kosovo, Malta, Netherlands, Norway, Poland, Slovakia, Slovenia, Sweden, Switzerland', 1, 2],
    ['Bulgaria, Cyprus, Estonia, Finland, Greece, Latvia, Lithuania, Romania, Ukraine, Moldova', 2, 3],
    ['Israel', 2, 3],
    ['South Africa', 2, 2],
    ['Egypt', 2, 3],
    ['Türkiye, Saudi Arabia, Kenya, Tanzania', 3, 3],
    ['United Arab Emirates', 4, 4],
    ['Uzbekistan, Kazakhstan, Pakistan', 5, 5],
    ['India', 5.5, 5.5],
    ['Nepal', 5.75, 5.75],
    ['Thailand, Vietnam, Laos', 7, 7],
    ['Philippines, Singapore, Malaysia, China, Taiwan, Brunei', 8, 8],
    ['Japan, South Korea', 9, 9],
    ['New Zealand', 13, 12],
    ['Argentina, Uruguay', -3, -3],
    ["Côte d'Ivoire, Ghana", 0, 0],
  ])('%s: its own', (countries, january, july) => {
    for (const country of countries.split(', ')) {
      expect(offsetsOf({ country }), country).toEqual([january, july]);
      expect(offsetsOf({ country, latitude: 0, longitude: 0 }), country).toEqual([january, july]);
    }
  });
});

it('is told for every country under the name that imports store', () => {
  const inCountryOfSeveralZones: Readonly<Record<string, Partial<Location>>> = {
    FM: { latitude: 6.9, longitude: 158.2 },
    RU: { latitude: 55.8, longitude: 37.6 },
    US: { latitude: 40.7, longitude: -74 },
  };
  for (const [code, country] of Object.entries(everydayCountryNames)) {
    expect(zoneOf({ country, ...inCountryOfSeveralZones[code] }), country).not.toBeNull();
  }
});

describe('a country with several', () => {
  it.each([
    ['United States', 40.7128, -74.006, 'America/New_York'],
    ['United States', 39.7684, -86.1581, 'America/Indianapolis'],
    ['United States', 31.7619, -106.485, 'America/Denver'],
    ['United States', 33.4484, -112.074, 'America/Phoenix'],
    ['Canada', 43.6532, -79.3832, 'America/Toronto'],
    ['Spain', 28.4636, -16.2518, 'Atlantic/Canary'],
    ['Portugal', 37.7412, -25.6756, 'Atlantic/Azores'],
    ['Mexico', 21.1619, -86.8515, 'America/Cancun'],
    ['Russia', 43.1155, 131.8855, 'Asia/Vladivostok'],
    ['Chile', -33.4489, -70.6693, 'America/Santiago'],
    ['Ecuador', -0.1807, -78.4678, 'America/Guayaquil'],
  ])('%s: by the coordinates %d, %d', (country, latitude, longitude, zone) => {
    const same = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    expect(zoneOf({ country, latitude, longitude })).toBe(same);
  });

  it.each([
    ['United States', 'Texas', '75201', 'America/Chicago'],
    ['United States', 'Texas', '79901-1234', 'America/Denver'],
    ['United States', 'Texas', '79837', null],
    ['United States', 'Florida', '33101', 'America/New_York'],
    ['United States', 'Florida', '32501', 'America/Chicago'],
    ['United States', 'Florida', '32456', null],
    ['United States', 'Tennessee', '37402', 'America/New_York'],
    ['United States', 'Tennessee', '37201', 'America/Chicago'],
    ['United States', null, '60601', 'America/Chicago'],
    ['United States', 'Arizona', '85001', 'America/Phoenix'],
    ['United States', 'Nevada', '89101', 'America/Los_Angeles'],
    ['United States', 'Alaska', '99501', 'America/Anchorage'],
    ['United States', null, '00901', null],
    ['Canada', 'Ontario', 'M5V 2T6', 'America/Toronto'],
    ['Canada', 'Ontario', 'p9n 1a1', 'America/Winnipeg'],
    ['Canada', 'Ontario', 'P0T 1A0', null],
    ['Canada', 'British Columbia', 'V6B 1A1', 'America/Vancouver'],
    ['Canada', 'British Columbia', 'V0B 1G0', null],
    ['Australia', 'New South Wales', '2000', 'Australia/Sydney'],
    ['Australia', 'New South Wales', '2880', 'Australia/Broken_Hill'],
    ['Australia', 'South Australia', '5000', 'Australia/Adelaide'],
    ['Spain', null, '08001', 'Europe/Madrid'],
    ['Spain', null, '38003', 'Atlantic/Canary'],
    ['Portugal', null, '1100-053', 'Europe/Lisbon'],
    ['Portugal', null, '9500-150', 'Atlantic/Azores'],
    ['Brazil', null, '01310-100', 'America/Sao_Paulo'],
    ['Brazil', null, '69005-070', 'America/Manaus'],
    ['Brazil', null, '69640-000', null],
    ['Mexico', null, '06600', 'America/Mexico_City'],
    ['Mexico', null, '77500', 'America/Cancun'],
    ['Mexico', null, '32000', null],
    ['Indonesia', null, '10110', 'Asia/Jakarta'],
    ['Indonesia', null, '80361', 'Asia/Makassar'],
  ])('%s, %s: by the postal code %s, where its area has one zone', (country, state, postalCode, zone) => {
    expect(zoneOf({ country, state, postalCode })).toBe(zone);
  });

  it.each([
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
  ])('%s, by state: %s', (country, states, january, july) => {
    for (const state of states.split(', ')) {
      expect(offsetsOf({ country, state }), state).toEqual([january, july]);
    }
  });

  it('is not guessed', () => {
    expect(zoneOf({ country: 'United States' })).toBeNull();
    expect(zoneOf({ country: 'United States', state: 'Texas' })).toBeNull();
    expect(zoneOf({ country: 'Russia' })).toBeNull();
    expect(zoneOf({ state: 'Illinois', postalCode: '60601', latitude: 41.88, longitude: -87.63 })).toBeNull();
    expect(zoneOf({ country: 'Atlantis' })).toBeNull();
    // Either Congo.
    expect(zoneOf({ country: 'Congo' })).toBeNull();
  });

  it.each([
    [0, 0],
    [48.8566, 2.3522],
    [Number.NaN, 4],
    [91, 181],
  ])('ignores coordinates outside the country: %d, %d', (latitude, longitude) => {
    const known = { country: 'United States', latitude, longitude };
    expect(zoneOf(known)).toBeNull();
    expect(zoneOf({ ...known, postalCode: '60601' })).toBe('America/Chicago');
  });
});

it.each([
  [null, 'United States', 'Illinois', 'America/Chicago'],
  ['Ireland', 'United States', 'Illinois', 'Europe/Dublin'],
  [null, null, 'Illinois', null],
])('of a business in %s, of a city in %s, %s, is %s', (country, cityCountry, state, zone) => {
  const city = { id: 3, name: 'Galena', slug: 'galena', state, country: cityCountry };
  const business = { country, city, postalCode: null, latitude: null, longitude: null };
  expect(timeZoneOfBusiness(business)).toBe(zone);
});

it('is null where the coordinates lie in a zone that is younger than the runtime', () => {
  const formats = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function unknown() {
    throw new RangeError('Invalid time zone specified: America/Coyhaique');
  });
  try {
    expect(zoneOf({ country: 'Chile', latitude: -45.5752, longitude: -72.0662 })).toBeNull();
  } finally {
    formats.mockRestore();
  }
});

it('is a zone that the runtime knows, or null, for anything', () => {
  const countries = fc.constantFrom('United States', 'Canada', 'Brazil', 'Spain', 'Germany', 'Russia');
  const degrees = (min: number, max: number) =>
    fc.integer({ min: min * 1_000, max: max * 1_000 }).map((thousandths) => thousandths / 1_000);
  const coordinates = fc.oneof(
    fc.tuple(fc.double(), fc.double()),
    // Doubles, even between bounds, are nearly all close to 0, 0: in the sea.
    fc.tuple(degrees(25, 70), degrees(-180, 180)),
  );
  let toldByCoordinates = 0;
  fc.assert(
    fc.property(
      fc.oneof(countries, fc.string()),
      fc.option(fc.string()),
      fc.option(fc.oneof(fc.string(), fc.stringMatching(/^\d{5}$/))),
      coordinates,
      (country, state, postalCode, [latitude, longitude]) => {
        const zone = timeZoneOf({ country, state, postalCode, latitude, longitude });
        if (zone !== null) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
        if (zone !== zoneOf({ country, state, postalCode })) toldByCoordinates += 1;
      },
    ),
    { numRuns: 1_000 },
  );
  expect(toldByCoordinates).toBeGreaterThan(0);
});
