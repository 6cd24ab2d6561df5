import { describe, expect, it } from 'vitest';
import { countOfBusinesses, formatCount, formatRating, formatThousands } from './format';

describe('formats', () => {
  it('formats a number of businesses in the singular or plural', () => {
    expect([0, 1, 1_234].map(countOfBusinesses)).toEqual(['0 businesses', '1 business', '1,234 businesses']);
  });

  it('groups digits like Intl.NumberFormat', () => {
    const british = new Intl.NumberFormat('en-GB');
    for (const count of [0, 7, 12, 123, 1_234, 12_345, 123_456, 1_234_567, 2 ** 40]) {
      expect(formatCount(count)).toBe(british.format(count));
    }
  });

  it('rounds thousands down and appends a plus sign', () => {
    expect([0, 999, 1_000, 63_999, 1_250_000].map(formatThousands)).toEqual([
      '0',
      '999',
      '1K+',
      '63K+',
      '1,250K+',
    ]);
  });

  it('gives ratings one decimal', () => {
    expect([5, 4.25, 3.96].map(formatRating)).toEqual(['5.0', '4.3', '4.0']);
  });

  it('rounds every rating half up, whatever its binary form', () => {
    const halves = Array.from({ length: 50 }, (_, tenths) => tenths);
    expect(halves.map((tenths) => formatRating(Number(`${(tenths / 10).toFixed(1)}5`)))).toEqual(
      halves.map((tenths) => ((tenths + 1) / 10).toFixed(1)),
    );
  });
});
