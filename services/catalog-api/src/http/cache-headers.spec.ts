import { describe, expect, it } from 'vitest';
import { etagOf, matchesEtag } from './cache-headers.js';

describe('ETag', () => {
  it('is the same for equal bodies and differs for different ones', () => {
    expect(etagOf('[]')).toBe(etagOf('[]'));
    expect(etagOf('[]')).not.toBe(etagOf('[ ]'));
  });

  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
  ])('is compared with If-None-Match: %s', (header, matches) => {
    expect(matchesEtag(header, '"a"')).toBe(matches);
  });
});
