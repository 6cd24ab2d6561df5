import { describe, expect, it } from 'vitest';
import { judge, median, percentile } from './result.js';

describe('judge', () => {
  it('compares the ratio with a target that is a least', () => {
    const measured = {
      name: 'import: csv',
      value: 18_000,
      unit: 'rows/s',
      floor: 150_000,
      direction: 'min',
    } as const;
    expect(judge({ ...measured, target: 0.12 })).toMatchObject({ ratio: 0.12, holds: true });
    expect(judge({ ...measured, target: 0.13 })).toMatchObject({ holds: false });
  });

  it('compares the value itself where there is no floor', () => {
    const memory = { name: 'import: memory', value: 221, unit: 'MB', direction: 'max' } as const;
    expect(judge({ ...memory, target: 220 })).toMatchObject({ floor: null, ratio: 221, holds: false });
    expect(judge(memory)).toMatchObject({ target: null, holds: true });
  });
});

describe('median and percentile', () => {
  it('sort numbers as numbers', () => {
    expect(median([100, 9, 20])).toBe(20);
    expect(percentile([100, 9, 20, 3], 0.99)).toBe(100);
    expect(percentile([100, 9, 20, 3], 0)).toBe(3);
  });
});
