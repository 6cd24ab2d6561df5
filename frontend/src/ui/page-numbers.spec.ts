import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers';

describe('pageNumbers', () => {
  it('lists all pages if there are only a few', () => {
    expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
  });

  it('leaves gaps around the current page and its neighbours', () => {
    expect(pageNumbers(50, 100)).toEqual([1, 'gap-before', 49, 50, 51, 'gap-after', 100]);
  });

  it('always has the same length and contains the current page', () => {
    for (let page = 1; page <= 100; page++) {
      const entries = pageNumbers(page, 100);
      expect(entries).toHaveLength(7);
      expect(entries).toContain(page);
      expect(new Set(entries).size).toBe(7);
    }
  });
});
