import { describe, expect, it } from 'vitest';
import { TotalsCache } from './totals-cache.js';

const count = (total: number) => () => Promise.resolve(total);

describe('TotalsCache', () => {
  it('caches a total for each state of the directory and counts again in another state', async () => {
    const totals = new TotalsCache();
    expect(await totals.of('7', ['%a%', undefined], count(1))).toBe(1);
    expect(await totals.of('7', ['%a%', undefined], count(2))).toBe(1);
    expect(await totals.of('7', ['%b%', undefined], count(8))).toBe(8);
    expect(await totals.of('8', ['%a%', undefined], count(3))).toBe(3);
    expect(await totals.of('8', ['%b%', undefined], count(9))).toBe(9);
    // A search that read the old state before the change counts its own hits.
    expect(await totals.of('7', ['%a%', undefined], count(4))).toBe(4);
  });

  it('caches searches separately when any of their parameters differs', async () => {
    const totals = new TotalsCache();
    const searches = [['a', undefined], ['a', ''], ['a'], ['a","b'], ['a', 'b']];
    for (const [position, search] of searches.slice(1).entries())
      expect(await totals.of('7', search, count(position))).toBe(position);
    expect(await totals.of('7', searches[0] ?? [], count(9))).toBe(9);
  });

  it('does not cache a failed count', async () => {
    const totals = new TotalsCache();
    await expect(totals.of('7', ['a'], () => Promise.reject(new Error('too long')))).rejects.toThrow();
    expect(await totals.of('7', ['a'], count(5))).toBe(5);
  });

  it('evicts the oldest total when the cache is full', async () => {
    const totals = new TotalsCache();
    for (let number = 0; number <= 1_000; number += 1) await totals.of('7', [String(number)], count(number));
    expect(await totals.of('7', ['1'], count(-1))).toBe(1);
    expect(await totals.of('7', ['0'], count(-1))).toBe(-1);
  });
});
