import { businessCard, CARD_ABOUT_LENGTH } from '@highstreet/api-contract';
import type { BusinessCard } from '@highstreet/api-contract';
import { describe, expect, it } from 'vitest';
import { CARD_ATTRIBUTE, toSearchDocument } from './search-document.js';
import type { SearchDocument, SearchDocumentRow } from './search-document.js';

const row: SearchDocumentRow = {
  id: 7,
  name: 'The Copper Kettle',
  slug: 'the-copper-kettle',
  place_id: 'ChIJkettle01',
  description: 'Loose-leaf tea and scones.',
  address: '4 Mill Lane, Ashbourne DE6 1AB',
  postal_code: 'DE6 1AB',
  country: 'United Kingdom',
  phone: '01335 496000',
  phone_e164: '+441335496000',
  website: 'https://xn--kttle-nsa.example',
  rating: 4.7,
  review_count: 132,
  about: 'Service options: Dine-in, Takeaway',
  photo: null,
  location_link: null,
  latitude: null,
  longitude: null,
  is_verified: true,
  is_active: true,
  business_hours: { monday: '09:00-17:00' },
  services: ['Dine-in', 'Takeaway'],
  trusted_rating: 4.51,
  created_at: new Date('2026-01-02T03:04:05.678Z'),
  updated_at: new Date('2026-02-03T04:05:06.789Z'),
  category_id: 2,
  category_name: 'Tea Room',
  category_slug: 'tea-room',
  city_id: 3,
  city_name: 'Ashbourne',
  city_slug: 'ashbourne',
  city_state: null,
  city_country: 'United Kingdom',
};

/** The card that a search returns for a document. */
function cardOf(document: SearchDocument): BusinessCard {
  return businessCard.parse(JSON.parse(document[CARD_ATTRIBUTE]));
}

describe('toSearchDocument', () => {
  // If one of these two tests needs another document, it is a new version of it: change CARD_ATTRIBUTE too.
  it('contains exactly the card that the API returns', () => {
    expect(CARD_ATTRIBUTE).toBe('card12');
    expect(cardOf(toSearchDocument(row))).toEqual({
      id: 7,
      name: 'The Copper Kettle',
      slug: 'the-copper-kettle',
      placeId: 'ChIJkettle01',
      categoryId: 2,
      cityId: 3,
      category: { id: 2, name: 'Tea Room', slug: 'tea-room' },
      city: { id: 3, name: 'Ashbourne', slug: 'ashbourne', state: null, country: 'United Kingdom' },
      address: '4 Mill Lane, Ashbourne DE6 1AB',
      postalCode: 'DE6 1AB',
      country: 'United Kingdom',
      phone: '01335 496000',
      phoneE164: '+441335496000',
      website: 'https://këttle.example',
      rating: 4.7,
      reviewCount: 132,
      about: 'Service options: Dine-in, Takeaway',
      photo: null,
      locationLink: null,
      isVerified: true,
      isActive: true,
      businessHours: {
        monday: {
          open: '09:00',
          close: '17:00',
          closed: false,
          periods: [{ open: '09:00', close: '17:00' }],
        },
      },
      timeZone: 'Europe/London',
      services: ['Dine-in', 'Takeaway'],
      createdAt: '2026-01-02T03:04:05.678Z',
      updatedAt: '2026-02-03T04:05:06.789Z',
    });
  });

  it('contains exactly the searchable, filterable and ranking fields beside it', () => {
    expect(CARD_ATTRIBUTE).toBe('card12');
    expect(toSearchDocument(row)).toStrictEqual({
      [CARD_ATTRIBUTE]: expect.any(String),
      id: 7,
      name: 'The Copper Kettle',
      joinedName: null,
      categoryName: 'Tea Room',
      cityName: 'Ashbourne',
      services: ['Dine-in', 'Takeaway'],
      address: '4 Mill Lane, Ashbourne DE6 1AB',
      postalCode: 'DE6 1AB',
      searchedText: 'Loose-leaf tea and scones.\nService options: Dine-in, Takeaway',
      categoryId: 2,
      cityId: 3,
      cityKey: 'ashbourne',
      postalKey: 'de61ab',
      phoneKey: '000694533144',
      districtDigits: 1,
      trustedRating: 4.51,
    });
  });

  it('uses null, not undefined, for a missing category, city or text', () => {
    const bare = toSearchDocument({
      ...row,
      description: null,
      about: null,
      postal_code: null,
      phone: null,
      phone_e164: null,
      business_hours: null,
      category_id: null,
      category_name: null,
      category_slug: null,
      city_id: null,
      city_name: null,
      city_slug: null,
      city_country: null,
    });
    expect(bare).toMatchObject({
      categoryName: null,
      cityName: null,
      searchedText: null,
      cityKey: null,
      postalKey: null,
      phoneKey: null,
    });
    expect(cardOf(bare)).toMatchObject({ category: null, city: null, about: null });
  });

  it('truncates the about text of the card without splitting a surrogate pair', () => {
    const about = `${'x'.repeat(CARD_ABOUT_LENGTH - 1)}🍵 and more`;
    const document = toSearchDocument({ ...row, about });
    expect(cardOf(document).about).toBe('x'.repeat(CARD_ABOUT_LENGTH - 1));
    expect(document.searchedText).toMatch(/x {2}and more$/);
  });

  it('includes a text only once when it is both description and about', () => {
    const text = 'Family-run since 1958.';
    expect(toSearchDocument({ ...row, description: text, about: text }).searchedText).toBe(text);
  });
});
