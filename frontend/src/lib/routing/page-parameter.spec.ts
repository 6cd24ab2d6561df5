import { describe, expect, it } from 'vitest';
import { pagedPath, pageParameter, pageSuffix, pagesFor } from './page-parameter';

describe('pageParameter', () => {
  it.each([
    ['page=3', 3],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=1e3', 1],
    ['page=%202', 1],
    ['', 1],
  ])('reads %j as %i', (query, page) => {
    expect(pageParameter(new URLSearchParams(query))).toBe(page);
  });

  it('writes the first page without a parameter', () => {
    expect([pagedPath('/city/leeds', 1), pagedPath('/city/leeds', 2)]).toEqual([
      '/city/leeds',
      '/city/leeds?page=2',
    ]);
  });

  it('names every page but the first in a title', () => {
    expect([pageSuffix(1), pageSuffix(2)]).toEqual(['', ', page 2']);
  });

  it('counts a partial last page, and at least one page', () => {
    expect([pagesFor(0, 24), pagesFor(24, 24), pagesFor(25, 24)]).toEqual([1, 1, 2]);
  });
});
