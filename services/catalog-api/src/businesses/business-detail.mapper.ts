import { businessPath } from '@highstreet/api-contract';
import type { BusinessDetailResponse } from '@highstreet/api-contract';
import type { StoredAboutSection } from '@highstreet/database';
import { toBusinessCard } from '@highstreet/search-index';
import type { BusinessCardRow } from '@highstreet/search-index';

export interface BusinessDetailRow extends BusinessCardRow {
  description: string | null;
  email: string | null;
  phone_e164: string | null;
  about_sections: StoredAboutSection[] | null;
  working_hours: string | null;
  /** Beside the photo. */
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
    aboutSections:
      row.about_sections &&
      row.about_sections.map(([section, items]) => ({
        section,
        items: items.map(([name, value]) => ({ name, value })),
      })),
    workingHours: row.working_hours,
    images: row.photo === null ? row.images : [row.photo, ...row.images],
    latitude: row.latitude,
    longitude: row.longitude,
    canonicalPath: businessPath({ slug: row.slug, placeId: row.place_id }),
  };
}
