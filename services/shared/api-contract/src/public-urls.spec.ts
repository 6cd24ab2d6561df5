import { describe, expect, it } from 'vitest';
import { businessPath, businessPathKey } from './public-urls.js';

describe('the URL of a business', () => {
  it.each([
    ['ChIJAbC-123', 'cafe-ChIJAbC'],
    ['x-1', 'cafe-x-1'],
    // Counts code points: browser and PostgreSQL must build the same URL, and half a surrogate pair cannot be
    // encoded.
    ['abcdef😀xyz', 'cafe-abcdef😀'],
    ['😀😀😀😀😀😀😀😀', 'cafe-😀😀😀😀😀😀😀'],
  ])('contains the first seven characters of the place id %s', (placeId, key) => {
    const business = { slug: 'cafe', placeId };
    expect(businessPathKey(business)).toBe(key);
    expect(decodeURIComponent(businessPath(business))).toBe(`/details/${key}`);
  });
});
