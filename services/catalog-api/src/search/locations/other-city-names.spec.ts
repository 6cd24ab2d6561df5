import { describe, expect, it } from 'vitest';
import { nicknamedCityOf, otherNamesOf } from './other-city-names.js';

describe('otherNamesOf', () => {
  it.each([
    ['Warsaw', 'Warszawa'],
    ['warszawa', 'Warsaw'],
    ['Muenchen', 'Munich'],
    ['the hague', 'Den Haag'],
    ['N.Y.C.', 'New York'],
    ['s Gravenhage', 'Den Haag'],
    ['Moscow', 'Москва'],
    ['Mexico City', 'Ciudad de México'],
    ['Hà Nội', 'Hanoi'],
    ['臺北市', '台北市'],
  ])('knows that %s is %s', (city, other) => {
    expect(otherNamesOf(city)).toContain(other);
  });

  it.each(['Leeds', 'London, UK', ''])('knows no other name of %j', (city) => {
    expect(otherNamesOf(city)).toEqual([]);
  });

  it('leaves out the spellings that are equal', () => {
    expect(otherNamesOf('Zurich')).not.toContain('Zürich');
  });
});

it.each([
  ['LA', 'Los Angeles'],
  ['L.A.', 'Los Angeles'],
  ['philly', 'Philadelphia'],
  ['Los Angeles', undefined],
  ['constructor', undefined],
])('knows which city the nickname %s means', (nickname, city) => {
  expect(nicknamedCityOf(nickname)).toBe(city);
});
