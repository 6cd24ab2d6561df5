import type { BusinessCard } from '@highstreet/api-contract';
import { describe, expect, it } from 'vitest';
import { foundBusinesses, listedBusinesses } from './listed-business';
import { openingState } from './opening-hours/opening-state';

const card: BusinessCard = {
  id: 1,
  name: 'Harbour Café',
  slug: 'harbour-cafe',
  placeId: 'ChIJharbour',
  categoryId: 2,
  cityId: 3,
  category: { id: 2, name: 'Café', slug: 'cafe' },
  city: { id: 3, name: 'Leeds', slug: 'leeds', state: null, country: 'United Kingdom' },
  address: '1 Quay, Leeds',
  postalCode: 'LS1 1AA',
  country: 'United Kingdom',
  phone: '0113 496 0000',
  phoneE164: null,
  website: 'https://harbour.example',
  rating: 4.5,
  reviewCount: 12,
  about: 'Coffee by the water',
  photo: null,
  locationLink: 'https://maps.example/harbour',
  isVerified: true,
  isActive: true,
  businessHours: {
    monday: { open: '09:00', close: '17:00', closed: false, periods: [{ open: '09:00', close: '17:00' }] },
    sunday: { open: null, close: null, closed: true, periods: [] },
  },
  timeZone: 'Europe/London',
  services: ['Takeaway'],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe('listedBusinesses', () => {
  it('omits the fields that no list shows', () => {
    const [listed] = listedBusinesses([card]);
    expect(Object.keys(listed ?? {}).sort()).toEqual(
      [
        ...['address', 'businessHours', 'category', 'city', 'id', 'isVerified', 'name', 'phone', 'phoneE164'],
        ...['photo', 'placeId', 'rating', 'reviewCount', 'slug', 'timeZone'],
      ].sort(),
    );
  });

  it('keeps only the periods of the hours, which suffice to compute the opening state', () => {
    const [listed] = listedBusinesses([card]);
    expect(listed?.businessHours).toEqual({
      monday: { periods: [{ open: '09:00', close: '17:00' }] },
      sunday: { periods: [] },
    });
    for (const weekday of ['monday', 'tuesday', 'sunday'] as const) {
      for (const minute of [0, 9 * 60, 17 * 60]) {
        const now = { weekday, minute };
        expect(openingState(listed?.businessHours ?? null, now)).toEqual(
          openingState(card.businessHours, now),
        );
      }
    }
  });

  it('keeps unknown opening hours null or empty', () => {
    expect(listedBusinesses([{ ...card, businessHours: null }])[0]?.businessHours).toBeNull();
    expect(listedBusinesses([{ ...card, businessHours: {} }])[0]?.businessHours).toEqual({});
  });

  it('keeps search highlights, and the about text for search results only', () => {
    const marked = { ...card, highlight: { name: '\uE000Harbour\uE001 Café' } };
    expect(foundBusinesses([marked])).toEqual([
      { ...listedBusinesses([card])[0], about: card.about, highlight: marked.highlight },
    ]);
    expect(listedBusinesses([card])[0]).not.toHaveProperty('about');
  });
});
