import { businessPath } from '@highstreet/api-contract';
import type { BusinessDetailResponse } from '@highstreet/api-contract';
import { toAboutSection, toBusinessHours } from '@highstreet/database/stored-shapes';
import type { StoredAboutSection, StoredBusinessHours } from '@highstreet/database/stored-shapes';
import { readableWebsite, timeZoneOfBusiness } from '@highstreet/search-index';

/**
 * A business as returned by `DETAILS_BY_SLUG`: the response, except that some fields are stored in a shorter
 * form.
 */
export interface StoredBusinessDetail
  extends Omit<BusinessDetailResponse, 'businessHours' | 'timeZone' | 'aboutSections' | 'canonicalPath'> {
  businessHours: StoredBusinessHours | null;
  aboutSections: StoredAboutSection[] | null;
  /** The images besides the photo. */
  images: string[];
  /** ISO 8601 in PostgreSQL's format: with microseconds and the offset of its time zone. */
  createdAt: string;
  updatedAt: string;
}

export function toBusinessDetail(stored: StoredBusinessDetail): BusinessDetailResponse {
  return {
    ...stored,
    website: readableWebsite(stored.website),
    businessHours: stored.businessHours && toBusinessHours(stored.businessHours),
    timeZone: timeZoneOfBusiness(stored),
    createdAt: new Date(stored.createdAt).toISOString(),
    updatedAt: new Date(stored.updatedAt).toISOString(),
    aboutSections: stored.aboutSections && stored.aboutSections.map(toAboutSection),
    images: stored.photo === null ? stored.images : [stored.photo, ...stored.images],
    canonicalPath: businessPath(stored),
  };
}
