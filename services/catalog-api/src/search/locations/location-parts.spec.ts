import { expect, it } from 'vitest';
import {
  cityOfStation,
  codesAndCitiesOf,
  codesInsteadOf,
  possiblePartsOf,
  restsOf,
} from './location-parts.js';

it.each([
  ['8001 Zürich', '8001', 'Zürich'],
  ['Zürich 8001', '8001', 'Zürich'],
  ['8001, Zürich,  Switzerland', '8001', 'Zürich, Switzerland'],
  ['London  SW1A 1AA, UK', 'SW1A 1AA', 'London, UK'],
  ['London E1 6AN', 'E1 6AN', 'London'],
  ['E1, London', 'E1', 'London'],
  ['101 Reykjavík', '101', 'Reykjavík'],
  ['00-950 Warszawa', '00-950', 'Warszawa'],
  ['Springfield, IL 62701-1234', '62701-1234', 'Springfield, IL'],
])('takes %s for the postal code %s in %s', (location, code, city) => {
  expect(codesAndCitiesOf(location)[0]).toMatchObject({ code, city });
});

it('says what stands beside a code, which is no street', () => {
  const besideIn = (location: string) => codesAndCitiesOf(location).map(({ beside }) => beside);
  expect(besideIn('Berlin, Kantstraße 125')).toEqual(['Kantstraße', 'Kantstraße']);
  expect(besideIn('London, Soho, W1D 4DA')).toEqual(['', '']);
});

it('takes the number of a house for a postal code only at first', () => {
  expect(codesAndCitiesOf('310 Oak Drive, Florence, AL 35630')).toEqual([
    { code: '310', city: 'Oak Drive, Florence, AL 35630', beside: 'Oak Drive' },
    { code: '35630', city: 'Florence, AL', beside: 'AL' },
    { code: '35630', city: 'AL', beside: 'AL' },
  ]);
});

it.each([
  ['WC2H 9JW', ['WC2H 9', 'WC2H']],
  ['m11aa', ['m1 1', 'm1']],
  ['LS2', []],
  ['W1A', ['W1']],
  ['sw1a', ['sw1']],
  ['62701-1234', ['62701']],
  ['62701', []],
  ['CH-8001', ['8001']],
  ['PL-00-950', ['00-950']],
  ['00-950', []],
  ['K1A 0B1', []],
  ['M5V', []],
  ['N1C', ['N1']],
  ['Stoke-on-Trent', []],
  ['', []],
])('looks instead of the postal code %j for %j', (code, instead) => {
  expect(codesInsteadOf(code)).toEqual(instead);
});

it('takes two letters behind a code for part of the city, or else of the code', () => {
  expect(codesAndCitiesOf('1012 ab Amsterdam')).toEqual([
    { code: '1012', city: 'ab Amsterdam', beside: 'ab Amsterdam' },
    { code: '1012 ab', city: 'Amsterdam', beside: 'Amsterdam' },
  ]);
});

it.each(['8001', 'SW1A 1AA', 'Zürich', 'Route 66', '12 Mill Lane', 'Zürich, 1', ', ', ''])(
  'finds no postal code with a city in %j',
  (location) => {
    expect(codesAndCitiesOf(location)).toEqual([]);
  },
);

it.each([
  [
    'Portland New Mexico',
    [
      ['Portland New', 'Mexico'],
      ['Portland', 'New Mexico'],
    ],
  ],
  ['London', []],
  ['London, UK', []],
  ['a b c d e f g h i', []],
  ['', []],
])('splits %j into %j', (location, parts) => {
  expect(possiblePartsOf(location).map(({ city, region }) => [city, region])).toEqual(parts);
});

it('reads only the last parts of a location with very many', () => {
  const parts = Array.from({ length: 33 }, (_, index) => `q${index % 10}`);
  expect(restsOf(parts.join(' , '))).toEqual([5, 4, 3, 2, 1].map((count) => parts.slice(-count).join(', ')));
  // The location as a whole is read, too.
  expect(codesAndCitiesOf(parts.join(',')).length).toBeLessThanOrEqual(6);
});

it.each([
  ['Zürich HB', 'Zürich'],
  ['Leeds railway station', 'Leeds'],
  ['Berlin Hauptbahnhof', 'Berlin'],
  ['Zurich Airport', 'Zurich'],
  ['Airport', undefined],
  ['Airport Zurich', undefined],
  ['Leeds Stationery', undefined],
  ['Union Station', undefined],
  ['Central Station', undefined],
])('takes for the city of the station in %j: %j', (location, city) => {
  expect(cityOfStation(location)).toBe(city);
});
