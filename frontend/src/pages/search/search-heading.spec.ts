import { describe, expect, it } from 'vitest';
import { searchHeading } from './search-heading';

describe('searchHeading', () => {
  it.each([
    [{ q: 'pie', location: 'Leeds', page: 1 }, 'Results for "pie" in Leeds'],
    [{ q: 'pie', page: 1 }, 'Results for "pie"'],
    [{ location: 'LS1', page: 1 }, 'Results in LS1'],
    [{ categoryId: 4, page: 1 }, 'Results for the chosen category'],
    [
      { q: 'pie', categoryId: 4, cityId: 2, page: 1 },
      'Results for "pie" in the chosen category, the chosen city',
    ],
  ])('writes %j as %j', (parameters, heading) => {
    expect(searchHeading(parameters, undefined)).toBe(heading);
  });
});
