import { describe, expect, it } from 'vitest';
import { NameLookup } from '../name-lookup.js';
import { citiesMisspelled, citiesNicknamedIn, citiesOfPart, citiesOfRegion } from './cities-meant.js';
import { regionsOf } from './cities-of-region.js';

const cities = new NameLookup(
  [
    { name: 'Brooklyn', state: 'New York', country: 'United States' },
    { name: 'Brooklyn', state: 'Connecticut', country: 'United States' },
    { name: 'London', state: null, country: 'United Kingdom' },
    { name: 'Fox Lake', state: 'Illinois', country: 'United States' },
    { name: 'New York', state: 'New York', country: 'United States' },
    { name: 'Quezon City', state: null, country: 'Philippines' },
    { name: 'Willow Street', state: 'Pennsylvania', country: 'United States' },
  ].map((city, id) => ({ ...city, id, slug: String(id), businessCount: 1 })),
);

describe('citiesMisspelled', () => {
  it.each([
    ['Brookyln', ['New York', 'Connecticut']],
    ['Brookyln, NY', ['New York']],
    ['Brookyln NY', ['New York']],
    ['Brookyln ct', ['Connecticut']],
    ['Brookyln New York USA', ['New York']],
    ['lodnon uk', [null]],
    ['fox lke illinois', ['Illinois']],
    ['Brookyln Texas', []],
    ['Wilow Street', ['Pennsylvania']],
    ['wilow street PA', ['Pennsylvania']],
    ['Brooklyn NY', []],
  ])('%s: in %j', (location, states) => {
    expect(citiesMisspelled(location, cities).map(({ id }) => cities.items[id]?.state)).toEqual(states);
  });

  it.each(['Fox Lane', 'Fox Lane, Illinois', 'Fox Lane Illinois'])(
    'takes the street in %s for no city',
    (street) => {
      expect(citiesMisspelled(street, cities)).toEqual([]);
    },
  );
});

it.each([
  ['Manhattan, NY', ['New York']],
  ['manhattan ny', ['New York']],
  ['Manhattan, New York, NY', ['New York']],
  ['Manhattan NY USA', ['New York']],
  ['QC, Philippines', ['Quezon City']],
  ['Manhattan, Kansas', []],
  ['Manhattan, Kansas, USA', []],
  ['QC, Canada', []],
  ['Philly PA', []],
  ['Manhattan', []],
  ['New York NY', []],
])('takes the nickname in %j for the cities %j', (location, names) => {
  const found = citiesNicknamedIn(location, cities);
  expect(found.map(({ id }) => cities.items[id]?.name)).toEqual(names);
});

it.each([
  ['Illinois', ['Fox Lake']],
  ['Illinois, USA', ['Fox Lake']],
  ['illinois united states', ['Fox Lake']],
  ['Connecticut,US', ['Brooklyn']],
  ['England, UK', ['London']],
  ['England UK', ['London']],
  ['Philippines', ['Quezon City']],
  ['Illinois, UK', []],
  ['Illinois Connecticut', []],
  ['Texas, USA', []],
  ['England', []],
  [',', []],
  ['', []],
])('takes the state or country %j for the cities %j', (region, names) => {
  const found = citiesOfRegion(region, cities, regionsOf(cities.items));
  expect(found.map(({ id }) => cities.items[id]?.name)).toEqual(names);
});

it.each([
  ['South London', ['London']],
  ['east london, UK', ['London']],
  ['East London UK', ['London']],
  ['downtown Brooklyn, NY', ['Brooklyn']],
  ['East London, South Africa', []],
  ['South London Ontario', []],
  ['London', []],
])('takes %s for a part of %j', (location, names) => {
  const found = citiesOfPart(location, cities);
  expect(found.map(({ id }) => cities.items[id]?.name)).toEqual(names);
});
