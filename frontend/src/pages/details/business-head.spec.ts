import type { BusinessDetailResponse } from '@highstreet/api-contract';
import { describe, expect, it } from 'vitest';
import { siteSettings } from '../../testing/site-settings';
import { businessHead } from './business-head';

const business: BusinessDetailResponse = {
  id: 1,
  name: 'The Whole Loaf',
  slug: 'the-whole-loaf',
  placeId: 'AbCdEfGhIj',
  categoryId: 2,
  cityId: 3,
  category: { id: 2, name: 'Bakery', slug: 'bakery' },
  city: { id: 3, name: 'Otley', slug: 'otley', state: 'Yorkshire', country: 'United Kingdom' },
  address: '7 Crust Row, Otley',
  postalCode: 'LS21 1AA',
  country: 'United Kingdom',
  phone: null,
  website: null,
  rating: 4.3,
  reviewCount: 128,
  about: null,
  photo: null,
  locationLink: null,
  isVerified: true,
  isActive: true,
  businessHours: null,
  services: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  description: null,
  email: null,
  phoneE164: null,
  aboutSections: null,
  workingHours: null,
  images: [],
  latitude: null,
  longitude: null,
  canonicalPath: '/details/the-whole-loaf-AbCdEfG',
};

const descriptionOf = (known: Partial<BusinessDetailResponse>) =>
  businessHead({ ...business, ...known }, siteSettings()).description;

describe('head of a business', () => {
  it('has a description of 150 characters of the about, and not one more', () => {
    const whole = 'a'.repeat(150);
    expect(descriptionOf({ about: whole })).toBe(whole);
    expect(descriptionOf({ about: `${whole}a` })).toBe(`${'a'.repeat(149)}…`);
  });

  it('ends the description with a word', () => {
    const about = 'Bread from the oven at seven. '.repeat(10);
    expect(descriptionOf({ about })).toBe(
      `${'Bread from the oven at seven. '.repeat(4)}Bread from the oven at…`,
    );
  });

  it('describes with the description where there is no about, and with the address where there is neither', () => {
    expect(descriptionOf({ about: 'Warm bread.', description: 'Open at seven.' })).toBe('Warm bread.');
    expect(descriptionOf({ description: 'Open at seven.' })).toBe('Open at seven.');
    expect(descriptionOf({})).toBe('The Whole Loaf, Bakery, Otley. 7 Crust Row, Otley');
  });

  it('names business and city in the title, and is where the business is published', () => {
    const { title, canonicalPath } = businessHead(business, siteSettings());
    expect(title).toBe('The Whole Loaf, Otley | Guide');
    expect(canonicalPath).toBe('/details/the-whole-loaf-AbCdEfG');
  });
});
