import { expect, it } from 'vitest';
import { cityOfPart, isPartOfCity } from './city-parts.js';

it.each([
  ['north', 'London'],
  ['South-West', 'london, UK'],
  ['western', 'philadelphia PA'],
  ['central', 'Zurich'],
  ['downtown', 'Hartford'],
  ['Greater', 'Hartford CT'],
])('%s before %s is a part of it', (word, city) => {
  expect(isPartOfCity(word, city)).toBe(true);
});

it.each([
  ['west', 'Hartford'],
  ['north', 'York UK'],
  ['pizza', 'London'],
  ['norther', 'London'],
  ['', 'London'],
])('%s before %s is none', (word, city) => {
  expect(isPartOfCity(word, city)).toBe(false);
});

it.each([
  ['North Philadelphia', 'Philadelphia'],
  ['South-East London', 'London'],
  ['West Hartford', undefined],
  ['East River', undefined],
  ['North', undefined],
])('the city of %s is %s', (name, city) => {
  expect(cityOfPart(name)).toBe(city);
});
