import { PLACE_ID_SUFFIX_LENGTH } from './constants.js';

/**
 * Public paths of the directory. The pages, the sitemaps, the export and the API's redirects all
 * take them from here, so that a published address is written in one place.
 */

/** `/details/{slug}-{first 7 characters of the place id}` (specification, section 5). */
export function businessPath(business: { slug: string; placeId: string }): string {
  return `/details/${encodeURIComponent(businessPathKey(business))}`;
}

/** The last segment of a business's address, not yet escaped for a URL. */
export function businessPathKey(business: { slug: string; placeId: string }): string {
  return `${business.slug}-${shownPlaceId(business.placeId)}`;
}

/**
 * What an address shows of a place id: its first seven characters, counted as PostgreSQL's `left` counts them. Half a
 * character could not be written in a URL, and a page with a link to it could not be drawn.
 */
export function shownPlaceId(placeId: string): string {
  const units = placeId.slice(0, PLACE_ID_SUFFIX_LENGTH);
  if (!/[\uD800-\uDBFF]/.test(units)) return units;
  return Array.from(placeId).slice(0, PLACE_ID_SUFFIX_LENGTH).join('');
}

export function cityPath(city: { slug: string }): string {
  return `/city/${encodeURIComponent(city.slug)}`;
}

export function categoryPath(category: { slug: string }): string {
  return `/category/${encodeURIComponent(category.slug)}`;
}

export function countryPath(country: { slug: string }): string {
  return `/country/${encodeURIComponent(country.slug)}`;
}
