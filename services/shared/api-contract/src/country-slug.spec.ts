import { describe, expect, it } from 'vitest';
import { countrySlug } from './country-slug.js';

describe('countrySlug', () => {
  it.each([
    ['United Kingdom', 'united-kingdom'],
    ["Côte d'Ivoire", 'cote-d-ivoire'],
    ['Türkiye', 'turkiye'],
    ['Åland Islands', 'aland-islands'],
    ['Bosnia & Herzegovina', 'bosnia-herzegovina'],
    ['日本', '日本'],
  ])('%s → %s', (name, slug) => {
    expect(countrySlug(name)).toBe(slug);
  });
});
