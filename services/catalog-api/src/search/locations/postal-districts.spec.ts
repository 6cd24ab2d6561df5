import { describe, expect, it } from 'vitest';
import {
  districtOf,
  hasCountryPrefix,
  isUnmistakable,
  mayBeYear,
  typedDistrict,
  undividedDistrict,
} from './postal-districts.js';

it.each([
  ['LS1 4AP', 'ls1'],
  ['ls12 3ab', 'ls12'],
  ['LS15AB', 'ls1'],
  ['W1D 3AB', 'w1d'],
  ['SW1A1AA', 'sw1a'],
  ['K1A 0B1', 'k1a'],
  ['D02 X285', 'd02'],
  ['D6W XY12', 'd6w'],
  ['1012 XY', '1012'],
  ['35203-1234', '35203'],
  ['10115', '10115'],
  ['00-950', '00950'],
  ['8001', '8001'],
  ['CH-8001', '8001'],
  ['101', undefined],
  ['Leeds', undefined],
  ['LS1', undefined],
  ['', undefined],
])('takes for the district of the postal code %j: %j', (code, district) => {
  expect(districtOf(code)).toBe(district);
});

describe('typedDistrict', () => {
  it.each([
    ['LS1', 'ls1'],
    ['W1D', 'w1d'],
    ['D02', 'd02'],
    ['LS1 4AP', 'ls1'],
    ['sw1a1aa', 'sw1a'],
    ['1012 xy', '1012'],
    ['1012xy', '1012'],
    ['D-10115', '10115'],
    ['00-950', '00950'],
    ['35203-1234', '35203'],
  ])('of %j is %j', (typed, district) => {
    expect(typedDistrict(typed)).toBe(district);
  });

  it.each([
    '66',
    '7 11',
    '7-11',
    '24-7',
    '24/7',
    '10-18',
    'B12C3',
    'pizza',
    '$10115',
    '10.115',
    '555-1234',
    '10 115',
    'LS1 4A',
  ])('is undefined for %j', (typed) => {
    expect(typedDistrict(typed)).toBeUndefined();
  });
});

it.each([
  ['w1d', 'w1'],
  ['sw1a', 'sw1'],
  ['ec1a', 'ec1'],
  ['k1a', undefined],
  ['ls1', undefined],
  ['ls12', undefined],
  ['10115', undefined],
])('takes %j for a part of %j', (district, undivided) => {
  expect(undividedDistrict(district)).toBe(undivided);
});

it('knows codes that begin with that of their country', () => {
  expect(['CH-8001', 'd-10115'].every(hasCountryPrefix)).toBe(true);
  expect(['8001', 'A-1', 'CH-Bern', 'LS1 4AP'].some(hasCountryPrefix)).toBe(false);
});

it('knows whole codes with letters, and years', () => {
  expect(['SW1A 1AA', '1012 XY', 'K1A0B1'].every(isUnmistakable)).toBe(true);
  expect(['M1', '10115', 'CH-8001'].some(isUnmistakable)).toBe(false);
  expect(['1860', '2025', '1500'].every(mayBeYear)).toBe(true);
  expect(['8001', '1012', '10115', '2100'].some(mayBeYear)).toBe(false);
});
