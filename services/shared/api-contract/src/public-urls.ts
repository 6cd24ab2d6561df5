import { PLACE_ID_SUFFIX_LENGTH } from './constants.js';

/**
 * Public paths of the directory. Pages, sitemaps, the export and the API's redirects all build them with
 * these functions.
 */

/** The part of `businessPath` before the slug, for code that writes paths without calling it. */
export const BUSINESS_FOLDER = '/details/';

/** `/details/{slug}-{first 7 characters of the place id}` (docs/specification.md, Screens and routes). */
export function businessPath(business: { slug: string; placeId: string }): string {
  return `${BUSINESS_FOLDER}${encodeURIComponent(businessPathKey(business))}`;
}

/** The last segment of a business's path, not percent-encoded. */
export function businessPathKey(business: { slug: string; placeId: string }): string {
  return `${business.slug}-${shownPlaceId(business.placeId)}`;
}

/**
 * The part of a place id that a URL contains: its first seven code points, as PostgreSQL's `left` counts
 * them. `encodeURIComponent` throws on half a surrogate pair, so a page with such a link could not be
 * rendered.
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
