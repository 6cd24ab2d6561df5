import type { MappedBusiness } from '../map-row/mapped-business.js';
import { copyBoolean, copyBytes, copyJson, copyNumber, copyText, copyTextArray } from './copy-text.js';

/** Columns of `import_rows` in the order of `encodeStagedRow`. */
export const stagedColumns = [
  'row_number',
  'place_id',
  'row_hash',
  'name',
  'slug_base',
  'description',
  'category_name',
  'category_key',
  'category_slug',
  'city_name',
  'city_state',
  'city_country',
  'city_key',
  'address',
  'postal_code',
  'country',
  'phone',
  'phone_e164',
  'email',
  'website',
  'rating',
  'review_count',
  'about',
  'about_sections',
  'working_hours',
  'business_hours',
  'photo',
  'location_link',
  'images',
  'services',
  'latitude',
  'longitude',
  'is_verified',
  'is_active',
] as const;

/**
 * A mapped row as one line of COPY's text format.
 *
 * @param rowHash what the row says, in short: equal hashes, equal rows (row-hash.ts).
 */
export function encodeStagedRow(business: MappedBusiness, rowHash: Uint8Array): string {
  const { category, city } = business;
  const values: Record<(typeof stagedColumns)[number], string> = {
    row_number: copyNumber(business.rowNumber),
    place_id: copyText(business.placeId),
    row_hash: copyBytes(rowHash),
    name: copyText(business.name),
    slug_base: copyText(business.slugBase),
    description: copyText(business.description),
    category_name: copyText(category && category.name),
    category_key: copyText(category && category.key),
    category_slug: copyText(category && category.slugBase),
    city_name: copyText(city && city.name),
    city_state: copyText(city && city.state),
    city_country: copyText(city && city.country),
    city_key: copyText(city && city.key),
    address: copyText(business.address),
    postal_code: copyText(business.postalCode),
    country: copyText(business.country),
    phone: copyText(business.phone),
    phone_e164: copyText(business.phoneE164),
    email: copyText(business.email),
    website: copyText(business.website),
    rating: copyNumber(business.rating),
    review_count: copyNumber(business.reviewCount),
    about: copyText(business.about),
    about_sections: copyJson(business.aboutSections),
    working_hours: copyText(business.workingHours),
    business_hours: copyJson(business.businessHours),
    photo: copyText(business.photo),
    location_link: copyText(business.locationLink),
    images: copyTextArray(business.images),
    services: copyTextArray(business.services),
    latitude: copyNumber(business.latitude),
    longitude: copyNumber(business.longitude),
    is_verified: copyBoolean(business.isVerified),
    is_active: copyBoolean(business.isActive),
  };
  let line = values.row_number;
  for (let index = 1; index < stagedColumns.length; index += 1) {
    line += `\t${values[stagedColumns[index] as (typeof stagedColumns)[number]]}`;
  }
  return `${line}\n`;
}
