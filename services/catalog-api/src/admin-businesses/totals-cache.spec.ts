import { describe, expect, it } from 'vitest';
import { TotalsCache } from './totals-cache.js';

/** The total of a search: what the cache has, or else the count, which it keeps. */
function counted(
  totals: TotalsCache,
  state: string,
  search: readonly (string | undefined)[],
  count: number,
): number {
  const total = totals.of(state, search) ?? count;
  totals.keep(state, search, total);
  return total;
}

describe('TotalsCache', () => {
  it('caches a total for each state of the directory and counts again in another state', () => {
    const totals = new TotalsCache();
    expect(counted(totals, '7', ['%a%', undefined], 1)).toBe(1);
    expect(counted(totals, '7', ['%a%', undefined], 2)).toBe(1);
    expect(counted(totals, '7', ['%b%', undefined], 8)).toBe(8);
    expect(counted(totals, '8', ['%a%', undefined], 3)).toBe(3);
    expect(counted(totals, '8', ['%b%', undefined], 9)).toBe(9);
    // A search that read the old state before the change counts its own hits.
    expect(counted(totals, '7', ['%a%', undefined], 4)).toBe(4);
  });

  it('caches searches separately when any of their parameters differs', () => {
    const totals = new TotalsCache();
    const searches = [['a', undefined], ['a', ''], ['a'], ['a","b'], ['a', 'b']];
    for (const [position, search] of searches.slice(1).entries())
      expect(counted(totals, '7', search, position)).toBe(position);
    expect(counted(totals, '7', searches[0] ?? [], 9)).toBe(9);
  });

  it('evicts the oldest total when the cache is full', () => {
    const totals = new TotalsCache();
    for (let number = 0; number <= 1_000; number += 1) counted(totals, '7', [String(number)], number);
    expect(totals.of('7', ['1'])).toBe(1);
    expect(totals.of('7', ['0'])).toBeUndefined();
  });
});
