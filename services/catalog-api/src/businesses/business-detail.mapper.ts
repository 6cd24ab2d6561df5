import { businessPath } from '@highstreet/api-contract';
import type { AboutSection, BusinessDetailResponse } from '@highstreet/api-contract';
import { toBusinessCard } from '@highstreet/search-index';
import type { BusinessCardRow } from '@highstreet/search-index';

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
