import { describe, expect, it } from 'vitest';
import { benchResult, highest, judge, median, percentile } from './result.js';

describe('judge', () => {
  it('compares the ratio of value to floor with a minimum target', () => {
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

  it.each(['min', 'max'] as const)('never counts an unmeasured result as met (%s)', (direction) => {
    const measurement = { name: 'a: b', unit: 'rows/s', direction } as const;
    for (const target of [{}, { target: 220 }]) {
      expect(judge({ ...measurement, ...target, value: Number.NaN })).toMatchObject({ holds: false });
      expect(judge({ ...measurement, ...target, value: 1, floor: Number.NaN })).toMatchObject({
        holds: false,
      });
      expect(judge({ ...measurement, ...target, value: 1, floor: 0 })).toMatchObject({ holds: false });
    }
  });

  it('returns a result that survives a JSON round trip, even if it was not measured', () => {
    for (const value of [221, Number.NaN]) {
      const memoryMiB = { 'import-worker': value };
      const result = judge({ name: 'a: b', value, unit: 'MiB', direction: 'max', target: 220, memoryMiB });
      expect(benchResult.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
    }
  });
});

describe('median and percentile', () => {
  it('sort values numerically', () => {
    expect(median([100, 9, 20])).toBe(20);
    expect(percentile([100, 9, 20, 3], 0.99)).toBe(100);
    expect(percentile([100, 9, 20, 3], 0)).toBe(3);
  });

  it('return NaN for an empty list, and the median also when a value was not measured', () => {
    expect(median([])).toBeNaN();
    expect(percentile([], 0.99)).toBeNaN();
    expect(median([1, Number.NaN, 2])).toBeNaN();
  });
});

it('takes the highest peak of each process that was measured each time', () => {
  expect(highest([{ api: 180, worker: 211 }, { api: 200, worker: 209, frontend: 90 }, { api: 190 }])).toEqual(
    {
      api: 200,
    },
  );
});
