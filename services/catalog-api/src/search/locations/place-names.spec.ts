import { describe, expect, it } from 'vitest';
import { isAnywhere, isFarPlace } from './place-names.js';

it.each([
  'Italy',
  'Schweiz',
  'Texas',
  'tx',
  'New South Wales',
  'Warschau',
  'PARIS',
  'nyc',
  'Berlin',
  'boston',
  'Philly',
])('knows %s, wherever the directory is from', (name) => {
  expect(isFarPlace(name)).toBe(true);
});

it.each(['High Street', 'Soho', 'plumber', 'Kreis 4', ''])('knows no place %j', (name) => {
  expect(isFarPlace(name)).toBe(false);
});

describe('isAnywhere', () => {
  it.each(['near me', 'Near me!', 'nearby', 'my location', 'my current location', 'here', 'in my area'])(
    'is true for %s',
    (location) => {
      expect(isAnywhere(location)).toBe(true);
    },
  );

  it.each([
    'near Leeds',
    'near Nice',
    'Best Street',
    'my street',
    'LS1',
    'the',
    'in',
    'best',
    'The Close',
    'area',
    '!',
    '',
  ])('is false for %s', (location) => {
    expect(isAnywhere(location)).toBe(false);
  });
});
