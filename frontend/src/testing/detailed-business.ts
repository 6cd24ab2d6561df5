import type { BusinessDetailResponse } from '@highstreet/api-contract';

const bakery: BusinessDetailResponse = {
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
  timeZone: 'Europe/London',
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

/** A business as its page gets it, with these fields. */
export function detailedBusiness(known: Partial<BusinessDetailResponse> = {}): BusinessDetailResponse {
  return { ...bakery, ...known };
}
