import { describe, expect, it } from 'vitest';
import { hitRange, searchHeading } from './search-heading';

describe('searchHeading', () => {
  it.each([
    [{ q: 'pie', location: 'Leeds', page: 1 }, {}, 'Results for "pie" in Leeds'],
    [{ q: 'pie', page: 1 }, {}, 'Results for "pie"'],
    [{ location: 'LS1', page: 1 }, {}, 'Results in LS1'],
    [{ categoryId: 4, page: 1 }, { category: 'Cafe' }, 'Results for Cafe'],
    [
      { q: 'pie', categoryId: 4, cityId: 2, page: 1 },
      { category: 'Cafe', city: 'York' },
      'Results for "pie" in Cafe, York',
    ],
  ])('writes %j with %j as %j', (parameters, names, heading) => {
    expect(searchHeading(parameters, names)).toBe(heading);
  });
});

describe('hitRange', () => {
  it.each([
    [1, 1, '1 business'],
    [1, 24, '24 businesses'],
    [2, 30, '25–30 of 30 businesses'],
    [3, 10_000, '49–72 of 10,000+ businesses'],
  ])('page %i of %i results reads %j', (page, total, text) => {
    expect(hitRange(page, 24, total)).toBe(text);
  });
});
