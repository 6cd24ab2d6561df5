import { describe, expect, it } from 'vitest';
import { mapRating, mapReviewCount } from './rating.js';

describe('mapRating', () => {
  it.each([
    ['4.6', 4.6],
    ['4.800000', 4.8],
    ['4,25', 4.25],
    ['4.126', 4.13],
    ['0.000000', 0],
    ['5', 5],
    ['', 0],
  ])('%s is %d', (text, value) => {
    expect(mapRating(text)).toEqual({ value, problem: null });
  });

  it.each(['five', '45', '-1', '5.01', '1e9', 'Infinity'])('%s is junk', (text) => {
    expect(mapRating(text)).toEqual({ value: 0, problem: expect.stringContaining('unrated') as string });
  });
});

describe('mapReviewCount', () => {
  it.each([
    ['27', 27],
    ['27.0', 27],
    ['1,987', 1987],
    ['(1.987)', 1987],
    ['1 234 567', 1_234_567],
    ['', 0],
  ])('%s is %d', (text, value) => {
    expect(mapReviewCount(text)).toEqual({ value, problem: null });
  });

  it.each(['many', '-3', '2.5', '99999999999'])('%s is junk', (text) => {
    expect(mapReviewCount(text)).toEqual({
      value: 0,
      problem: expect.stringContaining('taken as 0') as string,
    });
  });
});
