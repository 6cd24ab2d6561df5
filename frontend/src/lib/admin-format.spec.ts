import { describe, expect, it } from 'vitest';
import { formatBytes, formatDuration, percentOf } from './admin-format';

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [1_023, '1,023 bytes'],
    [1_024, '1 KB'],
    [1_572_864, '1.5 MB'],
    [838_860_800, '800 MB'],
    [5_368_709_120, '5 GB'],
    [8_796_093_022_208, '8,192 GB'],
  ])('%i is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('formatDuration', () => {
  it.each([
    [0.4, '0 s'],
    [59.4, '59 s'],
    [59.6, '1 min 0 s'],
    [200, '3 min 20 s'],
    [7_500, '2 h 5 min'],
  ])('%d s is %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});

describe('percentOf', () => {
  it('is capped at 100, and undefined without a total', () => {
    expect(percentOf(30, 120)).toBe(25);
    expect(percentOf(130, 120)).toBe(100);
    expect(percentOf(1, 0)).toBeUndefined();
    expect(percentOf(1, null)).toBeUndefined();
  });
});
