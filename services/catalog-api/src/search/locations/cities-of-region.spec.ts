import { expect, it } from 'vitest';
import { citiesOnlyIn, regionsOf } from './cities-of-region.js';

it.each([
  ['Holland', 'Netherlands'],
  ['Burma', 'Myanmar'],
  ['Korea', 'South Korea'],
  ['Deutschland', 'Germany'],
  ['Éire', 'Ireland'],
  ['U.A.E.', 'United Arab Emirates'],
  ['Turkiye', 'Türkiye'],
  ['la', 'Laos'],
  ['Ivory Coast', "Côte d'Ivoire"],
  ['Great Britain', 'United Kingdom'],
  ['Congo', 'Democratic Republic of the Congo'],
])('takes %s for %s', (region, country) => {
  const cities = ['Atlantis', country].map((name) => ({ state: null, country: name }));
  expect(citiesOnlyIn(region, cities)).toEqual([{ state: null, country }]);
});

it('takes England for no other part of the United Kingdom', () => {
  const cities = ['England', 'Wales'].map((state) => ({ state, country: 'United Kingdom' }));
  expect(citiesOnlyIn('England', cities)).toEqual([cities[0]]);
});

it('lists each region of the cities once', () => {
  const leeds = { id: 1, state: null, country: 'United Kingdom' };
  const dallas = { id: 3, state: 'Texas', country: 'United States' };
  expect(regionsOf([leeds, { ...leeds, id: 2 }, dallas])).toEqual([
    { state: null, country: 'United Kingdom' },
    { state: 'Texas', country: 'United States' },
  ]);
});
