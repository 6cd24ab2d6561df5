import type { BusinessCard, BusinessHours } from '@highstreet/api-contract';
import { CARD_ABOUT_LENGTH } from '@highstreet/api-contract';
import { foldPlaceName, foldPostalCode } from './fold.js';

/** Characters of free text that are searched: enough for what visitors look for, and a bound on the index. */
const SEARCHED_TEXT_LENGTH = 2_000;

/**
 * A business in the index: the whole card as the API answers it, so that a search needs no second read,
 * and helper fields. Only the card's fields come back from a search (`displayedAttributes`).
 */
export interface SearchDocument extends Omit<BusinessCard, 'highlight'> {
  /** Description and about, of which the card shows only the beginning. */
  searchedText: string | null;
  /** The city's name folded: `cityKey = "…"` finds a location. */
  cityKey: string | null;
  /** The postal code folded: `postalKey STARTS WITH "…"` finds a location. */
  postalKey: string | null;
  /** The rating weighed by the number of reviews; the last ranking rule. */
  trustedRating: number;
}

/** An active business with its category and city, as PostgreSQL answers it. */
export interface SearchDocumentRow {
  id: number;
  name: string;
  slug: string;
  place_id: string;
  description: string | null;
  address: string;
  postal_code: string | null;
  country: string | null;
  phone: string | null;
  website: string | null;
  rating: number;
  review_count: number;
  about: string | null;
  photo: string | null;
  location_link: string | null;
  is_verified: boolean;
  is_active: boolean;
  business_hours: BusinessHours | null;
  services: string[];
  trusted_rating: number;
  created_at: Date;
  updated_at: Date;
  category_id: number | null;
  category_name: string | null;
  category_slug: string | null;
  city_id: number | null;
  city_name: string | null;
  city_slug: string | null;
  city_state: string | null;
  city_country: string | null;
}

export function toSearchDocument(row: SearchDocumentRow): SearchDocument {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    placeId: row.place_id,
    categoryId: row.category_id,
    cityId: row.city_id,
    category: toCategory(row),
    city: toCity(row),
    address: row.address,
    postalCode: row.postal_code,
    country: row.country,
    phone: row.phone,
    website: row.website,
    rating: row.rating,
    reviewCount: row.review_count,
    about: row.about === null ? null : beginning(row.about, CARD_ABOUT_LENGTH),
    photo: row.photo,
    locationLink: row.location_link,
    isVerified: row.is_verified,
    isActive: row.is_active,
    businessHours: row.business_hours,
    services: row.services,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    searchedText: toSearchedText(row),
    cityKey: row.city_name === null ? null : foldPlaceName(row.city_name) || null,
    postalKey: row.postal_code === null ? null : foldPostalCode(row.postal_code) || null,
    trustedRating: row.trusted_rating,
  };
}

function toCategory(row: SearchDocumentRow): SearchDocument['category'] {
  if (row.category_id === null || row.category_name === null || row.category_slug === null) {
    return null;
  }
  return { id: row.category_id, name: row.category_name, slug: row.category_slug };
}

function toCity(row: SearchDocumentRow): SearchDocument['city'] {
  if (row.city_id === null || row.city_name === null || row.city_slug === null) {
    return null;
  }
  return {
    id: row.city_id,
    name: row.city_name,
    slug: row.city_slug,
    state: row.city_state,
    country: row.city_country,
  };
}

function toSearchedText(row: SearchDocumentRow): string | null {
  const texts = [row.description, row.about === row.description ? null : row.about];
  const text = texts.filter((part) => part !== null && part !== '').join('\n');
  return text === '' ? null : beginning(text, SEARCHED_TEXT_LENGTH);
}

/** At most `length` UTF-16 units of a text, never ending in half of a character. */
function beginning(text: string, length: number): string {
  if (text.length <= length) {
    return text;
  }
  const cut = text.slice(0, length);
  const last = cut.charCodeAt(length - 1);
  const endsInHighSurrogate = last >= 0xd800 && last <= 0xdbff;
  return endsInHighSurrogate ? cut.slice(0, -1) : cut;
}
