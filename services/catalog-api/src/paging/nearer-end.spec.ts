import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromNearerEnd } from './nearer-end.js';
import type { Window } from './nearer-end.js';

/** The rows that PostgreSQL would return when it walks a list as `fromNearerEnd` decides. */
function read(list: readonly number[], window: Window): number[] {
  const { offset, limit, isFromEnd } = fromNearerEnd(window, list.length);
  const rows = (isFromEnd ? [...list].reverse() : list).slice(offset, offset + limit);
  return isFromEnd ? rows.reverse() : rows;
}

describe('a window of a list', () => {
  it('has the same rows from either end, skips at most half of the list and has no negative values', () => {
    const anyWindow = fc.record({ offset: fc.nat(60), limit: fc.nat(60) });
    fc.assert(
      fc.property(anyWindow, fc.nat(50), (window, count) => {
        const list = Array.from({ length: count }, (_, index) => index);
        expect(read(list, window)).toEqual(list.slice(window.offset, window.offset + window.limit));
        const { offset, limit } = fromNearerEnd(window, count);
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(offset).toBeLessThanOrEqual(count / 2);
        expect(limit).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is read from the end when it begins in the second half', () => {
    expect(fromNearerEnd({ offset: 500, limit: 24 }, 1_000)).toEqual({
      offset: 500,
      limit: 24,
      isFromEnd: false,
    });
    expect(fromNearerEnd({ offset: 501, limit: 24 }, 1_000)).toEqual({
      offset: 475,
      limit: 24,
      isFromEnd: true,
    });
    expect(fromNearerEnd({ offset: 984, limit: 24 }, 1_000)).toEqual({
      offset: 0,
      limit: 16,
      isFromEnd: true,
    });
  });

  it('is read from the beginning when the length of the list is unknown', () => {
    expect(fromNearerEnd({ offset: 0, limit: 24 }, Infinity)).toEqual({
      offset: 0,
      limit: 24,
      isFromEnd: false,
    });
  });
});
