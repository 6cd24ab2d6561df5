import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessSlugBase, slugify } from './slug.js';

describe('slugify', () => {
  it.each([
    ['The Bluebell Café & Bar', 'the-bluebell-cafe-bar'],
    ['Çiğköfte', 'cigkofte'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['İSTANBUL Işık', 'istanbul-isik'],
    ['Phở Đức', 'pho-duc'],
    ['Cafe\u0301', 'cafe'],
    ['𝒯𝒽𝑒 𝔊𝔯𝔦𝔩𝔩', 'the-grill'],
    ['Пельменная №1', 'pelmennaya-no1'],
    ['Ταβέρνα', 'taverna'],
    ["Joe's  -- Place!", 'joe-s-place'],
    ['@home', 'home'],
    ['東京', ''],
    ['東京 Ramen', 'ramen'],
    ['서울', ''],
    ['🐾', ''],
  ])('%s becomes %j', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it('contains only letters, digits and single inner dashes, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slugify(slug)).toBe(slug);
      }),
      { numRuns: 500 },
    );
  });
});

describe('businessSlugBase', () => {
  it('falls back to the lower-case place id if the name yields no slug', () => {
    expect(businessSlugBase('東京', 'ChIJ_Ab-3xY')).toBe('chij_ab-3xy');
    expect(businessSlugBase('🐾', 'Shop 12/B')).toBe('shop-12-b');
    expect(businessSlugBase('🐾', '東京')).toBe('business');
  });
});
