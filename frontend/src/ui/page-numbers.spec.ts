import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers';

describe('pageNumbers', () => {
  it('lists all pages if there are only a few', () => {
    expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
  });

  it('leaves gaps around the current page and its neighbours', () => {
    expect(pageNumbers(50, 100)).toEqual([1, { middle: 25 }, 49, 50, 51, { middle: 75 }, 100]);
  });

  it('names a page that is alone between two others', () => {
    expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, { middle: 7 }, 9]);
  });

  it('leads from the first page to each of a long list in a few steps', () => {
    const totalPages = 5_750;
    const linked = (page: number) =>
      pageNumbers(page, totalPages).map((entry) => (typeof entry === 'object' ? entry.middle : entry));
    const steps = new Map([[1, 0]]);
    for (const [page, before] of steps) {
      for (const next of linked(page)) if (!steps.has(next)) steps.set(next, before + 1);
    }
    expect([steps.size, Math.max(...steps.values())]).toEqual([totalPages, 12]);
  });

  it('always has the same length and contains the current page', () => {
    for (let page = 1; page <= 100; page++) {
      const entries = pageNumbers(page, 100);
      expect(entries).toHaveLength(7);
      expect(entries).toContain(page);
      expect(new Set(entries.map((entry) => (typeof entry === 'object' ? entry.middle : entry))).size).toBe(
        7,
      );
    }
  });
});
