import { describe, expect, it } from 'vitest';
import { sortedByName } from './sorted-by-name';

describe('sortedByName', () => {
  it('sorts letters with marks among the plain ones, whatever their case, and keeps the given list', () => {
    const named = ['york', 'lodz', 'lincoln', 'new-york', 'newark', 'aberdeen'].map((slug) => ({ slug }));
    expect(sortedByName(named).map(({ slug }) => slug)).toEqual([
      'aberdeen',
      'lincoln',
      'lodz',
      'new-york',
      'newark',
      'york',
    ]);
    expect(named[0]?.slug).toBe('york');
  });
});
