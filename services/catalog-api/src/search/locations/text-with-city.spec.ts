import { expect, it } from 'vitest';
import { NameLookup } from '../name-lookup.js';
import { regionsOf } from './cities-of-region.js';
import { textWithCity } from './text-with-city.service.js';

const noted = (id: number, name: string) => ({ id, name, slug: `${id}`, businessCount: 1 });
const inCountry = (id: number, name: string, country: string, state: string | null = null) => ({
  ...noted(id, name),
  state,
  country,
});

const items = [
  inCountry(1, 'Leeds', 'United Kingdom'),
  inCountry(2, 'München', 'Germany'),
  inCountry(3, 'Los Angeles', 'United States', 'California'),
  inCountry(4, 'Reading', 'United Kingdom'),
  inCountry(5, 'Reading', 'United States', 'Pennsylvania'),
  inCountry(6, 'Mt. Vernon', 'United States', 'New York'),
  inCountry(7, 'Long Beach', 'United States', 'California'),
  inCountry(8, 'Beach', 'United States', 'California'),
  inCountry(9, 'Parker', 'United States', 'Colorado'),
  inCountry(10, 'New York', 'United States', 'New York'),
  inCountry(11, 'Nice', 'France'),
  inCountry(12, 'Warszawa', 'Poland'),
  inCountry(13, 'Poznań', 'Poland'),
  inCountry(14, 'Łódź', 'Poland'),
  inCountry(15, 'Hartford', 'United States', 'Connecticut'),
];
const names = {
  cities: new NameLookup(items),
  categories: new NameLookup([noted(1, 'Boiler repair'), noted(2, 'Pizzeria')]),
  regions: regionsOf(items),
};

it.each([
  ['boiler repair leeds', 'boiler repair', 'leeds', [1]],
  ['boiler repair nice', 'boiler repair', 'nice', [11]],
  ['Boiler repair in LEEDS, UK', 'Boiler repair', 'LEEDS UK', [1]],
  ['who fixes boilers near Leeds', 'who fixes boilers', 'Leeds', [1]],
  ['boiler repair muenchen', 'boiler repair', 'muenchen', [2]],
  ['boiler repair Munich', 'boiler repair', 'Munich', [2]],
  ['boiler repair los angeles ca', 'boiler repair', 'los angeles ca', [3]],
  ['boiler repair LA', 'boiler repair', 'Los Angeles', [3]],
  ['boiler repair reading', 'boiler repair', 'reading', [4, 5]],
  ['boiler repair Reading, PA', 'boiler repair', 'Reading PA', [5]],
  ['boiler repair mount vernon', 'boiler repair', 'mount vernon', [6]],
  ['boiler repair long beach', 'boiler repair', 'long beach', [7]],
  ['boiler repair in leeds open now', 'boiler repair open now', 'leeds', [1]],
  ['dog friendly boiler repair Leeds near me', 'dog friendly boiler repair', 'Leeds', [1]],
  ['24 hour boiler repair Leeds,UK', '24 hour boiler repair', 'Leeds UK', [1]],
  ['boiler repair new york city', 'boiler repair', 'new york city', [10]],
  ['pizzeria north leeds', 'pizzeria north', 'leeds', [1]],
  ['publiczna toaleta w Warszawie', 'publiczna toaleta', 'Warszawa', [12]],
  ['toaleta w Poznaniu', 'toaleta', 'Poznan', [13]],
  ['toalety we Łodzi, open now', 'toalety open now', 'Łodz', [14]],
])('%s looks for %s in %s', (query, text, city, cities) => {
  expect(textWithCity(query, names)).toMatchObject({ text, city, cities });
});

it.each([
  'boiler leeds',
  'best boiler leeds',
  'a boiler in leeds',
  'best of leeds',
  'leeds',
  'long beach',
  'los angeles ca',
  'boiler long beach',
  'boiler new york city',
  'boiler repair',
  'leeds boiler repair',
  'boiler repair leeds bridge',
  'boiler leeds open now',
  'boiler repair -leeds',
  'boiler -repair pipes leeds',
  '"boiler repair" leeds',
  '“boiler repair leeds”',
  'pipes boilers Parker & Co',
  'north leeds',
  'best north leeds',
  'toaleta Poznaniu',
  'w Poznaniu',
  'toaleta w Poznanie Park',
  'toaleta w Gdańsku',
  '& & leeds',
  '',
])('%s looks for nothing of two words in a city', (query) => {
  expect(textWithCity(query, names)).toBeUndefined();
});

it('takes the code of a state that has cities for no nickname', () => {
  const regions = [...names.regions, { state: 'Louisiana', country: 'United States' }];
  expect(textWithCity('boiler repair LA', { ...names, regions })).toBeUndefined();
});

it.each([
  ['boiler repair leeds', 2],
  ['boiler company leeds', 1],
  ['best boiler repair service leeds', 2],
  ['which pizzeria place in leeds', 1],
  // Smith may be a name.
  ['smith company leeds', 2],
  ['company service leeds', 2],
  ['pizzeria north leeds', 1],
  ['pizzeria in north-west Leeds, UK', 1],
  ['pizzeria south east leeds', 1],
  ['pizzeria South LA', 1],
  ['pizzeria downtown hartford', 1],
  ['pizzeria place downtown hartford', 1],
  // That is another city.
  ['pizzeria west hartford', 2],
  // North may be a name.
  ['smith north leeds', 2],
  ['north east leeds', 2],
])('of %s, %s words before the city are enough', (query, enough) => {
  expect(textWithCity(query, names)?.enough).toBe(enough);
});
