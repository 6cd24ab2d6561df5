import { businessPath, CARD_ABOUT_LENGTH } from '@highstreet/api-contract';
import type { AboutSection, BusinessCard, BusinessDetailResponse } from '@highstreet/api-contract';
import type { BusinessCardRow } from './business-card.sql.js';

export interface BusinessDetailRow extends BusinessCardRow {
  description: string | null;
  email: string | null;
  phone_e164: string | null;
  about_sections: AboutSection[] | null;
  working_hours: string | null;
  images: string[];
  latitude: number | null;
  longitude: number | null;
}

export function toBusinessCard(row: BusinessCardRow): BusinessCard {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    placeId: row.place_id,
    categoryId: row.category_id,
    cityId: row.city_id,
    category: toCategoryReference(row),
    city: toCityReference(row),
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
  };
}

export function toBusinessDetail(row: BusinessDetailRow): BusinessDetailResponse {
  return {
    ...toBusinessCard(row),
    about: row.about,
    description: row.description,
    email: row.email,
    phoneE164: row.phone_e164,
    aboutSections: row.about_sections,
    workingHours: row.working_hours,
    images: row.images,
    latitude: row.latitude,
    longitude: row.longitude,
    canonicalPath: businessPath({ slug: row.slug, placeId: row.place_id }),
  };
}

function toCategoryReference(row: BusinessCardRow): BusinessCard['category'] {
  if (row.category_id === null || row.category_name === null || row.category_slug === null) return null;
  return { id: row.category_id, name: row.category_name, slug: row.category_slug };
}

function toCityReference(row: BusinessCardRow): BusinessCard['city'] {
  if (row.city_id === null || row.city_name === null || row.city_slug === null) return null;
  return {
    id: row.city_id,
    name: row.city_name,
    slug: row.city_slug,
    state: row.city_state,
    country: row.city_country,
  };
}

/** At most `length` UTF-16 units of a text, never ending in half of a character. */
function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const last = cut.charCodeAt(length - 1);
  const endsInHighSurrogate = last >= 0xd800 && last <= 0xdbff;
  return endsInHighSurrogate ? cut.slice(0, -1) : cut;
}
