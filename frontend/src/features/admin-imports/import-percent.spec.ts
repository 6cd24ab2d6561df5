import { describe, expect, it } from 'vitest';
import { importPercent } from './import-percent';

const rows = (status: 'queued' | 'reading' | 'merging' | 'completed', read: number, merged: number) => ({
  status,
  rowsRead: read,
  rowsMerged: merged,
  rowsTotal: 200,
});

describe('importPercent', () => {
  it('counts reading and merging as half each', () => {
    expect(importPercent(rows('reading', 100, 0))).toBe(25);
    expect(importPercent(rows('merging', 200, 0))).toBe(50);
    expect(importPercent(rows('merging', 200, 100))).toBe(75);
    expect(importPercent(rows('completed', 200, 200))).toBe(100);
  });

  it('is undefined before the work begins and while the total is unknown', () => {
    expect(importPercent(rows('queued', 0, 0))).toBeUndefined();
    expect(importPercent({ ...rows('reading', 10, 0), rowsTotal: null })).toBeUndefined();
  });

  it('never exceeds 100, even if there are more rows than were counted', () => {
    expect(importPercent(rows('merging', 500, 500))).toBe(100);
  });
});
