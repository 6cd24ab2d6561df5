import type { BusinessCard } from '@highstreet/api-contract';
import { beginningOf, CARD_ABOUT_LENGTH } from '@highstreet/api-contract';
import { toBusinessHours } from '@highstreet/database/stored-shapes';
import type { StoredBusinessHours } from '@highstreet/database/stored-shapes';
import { readableWebsite } from './readable-website.js';
import { timeZoneOfBusiness } from './time-zone/time-zone.js';

/**
 * A business row with its category and city, as PostgreSQL returns it; bigint and numeric columns are
 * numbers.
 */
export interface BusinessCardRow {
  id: number;
  name: string;
  slug: string;
  place_id: string;
  category_id: number | null;
  category_name: string | null;
  category_slug: string | null;
  city_id: number | null;
  city_name: string | null;
  city_slug: string | null;
  city_state: string | null;
  city_country: string | null;
  address: string;
  postal_code: string | null;
  country: string | null;
  phone: string | null;
  phone_e164: string | null;
  website: string | null;
  rating: number;
  review_count: number;
  about: string | null;
  photo: string | null;
  location_link: string | null;
  latitude: number | null;
  longitude: number | null;
  is_verified: boolean;
  is_active: boolean;
  business_hours: StoredBusinessHours | null;
  services: string[];
  created_at: Date;
  updated_at: Date;
}

/**
 * SQL: the columns of a `BusinessCardRow`, from `businesses b` and `BUSINESS_REFERENCES`.
 * @param aboutLength the characters of `about` that are read: it may be long
 */
export function businessCardColumns(aboutLength: number): string {
  return `
  b.id, b.name, b.slug, b.place_id, b.category_id, b.city_id,
  c.name AS category_name, c.slug AS category_slug,
  t.name AS city_name, t.slug AS city_slug, t.state AS city_state, t.country AS city_country,
  b.address, b.postal_code, b.country, b.phone, b.phone_e164, b.website, b.rating, b.review_count,
  b.photo, b.location_link, b.latitude, b.longitude, b.is_verified, b.is_active, b.business_hours, b.services,
  b.created_at, b.updated_at, left(b.about, ${aboutLength}) AS about`;
}

/** SQL: joins `businesses b` with its category and city; both are small tables, joined by hash or primary key. */
export const BUSINESS_REFERENCES = `
  LEFT JOIN categories c ON c.id = b.category_id
  LEFT JOIN cities t ON t.id = b.city_id`;

/** Builds the card that lists return and the index stores. Both use this function, so both show the same. */
export function toBusinessCard(row: BusinessCardRow): Omit<BusinessCard, 'highlight'> {
  const city = toCity(row);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    placeId: row.place_id,
    categoryId: row.category_id,
    cityId: row.city_id,
    category: toCategory(row),
    city,
    address: row.address,
    postalCode: row.postal_code,
    country: row.country,
    phone: row.phone,
    phoneE164: row.phone_e164,
    website: readableWebsite(row.website),
    rating: row.rating,
    reviewCount: row.review_count,
    about: row.about === null ? null : beginningOf(row.about, CARD_ABOUT_LENGTH),
    photo: row.photo,
    locationLink: row.location_link,
    isVerified: row.is_verified,
    isActive: row.is_active,
    businessHours: row.business_hours && toBusinessHours(row.business_hours),
    timeZone: timeZoneOfBusiness({
      country: row.country,
      city,
      postalCode: row.postal_code,
      latitude: row.latitude,
      longitude: row.longitude,
    }),
    services: row.services,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function toCategory(row: BusinessCardRow): BusinessCard['category'] {
  if (row.category_id === null || row.category_name === null || row.category_slug === null) return null;
  return { id: row.category_id, name: row.category_name, slug: row.category_slug };
}

function toCity(row: BusinessCardRow): BusinessCard['city'] {
  if (row.city_id === null || row.city_name === null || row.city_slug === null) return null;
  return {
    id: row.city_id,
    name: row.city_name,
    slug: row.city_slug,
    state: row.city_state,
    country: row.city_country,
  };
}
