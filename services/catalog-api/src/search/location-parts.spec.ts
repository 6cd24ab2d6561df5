import { expect, it } from 'vitest';
import { codeAndCityOf, possiblePartsOf } from './location-parts.js';

it.each([
  ['8001 Zürich', '8001', 'Zürich'],
  ['Zürich 8001', '8001', 'Zürich'],
  ['8001, Zürich,  Switzerland', '8001', 'Zürich, Switzerland'],
  ['London  SW1A 1AA, UK', 'SW1A 1AA', 'London, UK'],
  ['00-950 Warszawa', '00-950', 'Warszawa'],
  ['Springfield, IL 62701-1234', '62701-1234', 'Springfield, IL'],
])('takes %s for the postal code %s in %s', (location, code, city) => {
  expect(codeAndCityOf(location)).toEqual({ code, city });
});

it.each(['8001', 'SW1A 1AA', 'Zürich', 'Route 66', '12 Mill Lane', 'Zürich, 1', ', ', ''])(
  'finds no postal code with a city in %j',
  (location) => {
    expect(codeAndCityOf(location)).toBeUndefined();
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
