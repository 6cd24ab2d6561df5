import { foldPlaceName, foldPostalCode } from '@highstreet/search-index';
import type { AskedQuery } from '../asked-query.js';
import type { TypedPhone } from '../query/typed-phone.js';

/**
 * Matches no business. The request is still sent, so that an outage of the engine is noticed and the response
 * names the search mode.
 */
export const NOTHING = 'categoryId = -1';

/**
 * All expressions must hold; an inner list is an OR. A location of only punctuation matches nothing. Folded
 * text consists of letters with their marks, digits and spaces, so it can be quoted without escaping.
 */
export function toFilter(
  { location, categoryId, cityId, phone }: AskedQuery,
  cities: readonly number[] = [],
): (string | string[])[] {
  const filter: (string | string[])[] = [];
  if (categoryId !== undefined) filter.push(`categoryId = ${categoryId}`);
  if (cityId !== undefined) filter.push(`cityId = ${cityId}`);
  if (phone) filter.push(phoneFilter(phone));
  if (location) {
    const city = foldPlaceName(location);
    const postalCode = foldPostalCode(location);
    if (city === '') return [NOTHING];
    const byCity = cities.length > 0 ? [`cityId IN [${cities.join()}]`] : [];
    filter.push([`cityKey = "${city}"`, `postalKey STARTS WITH "${postalCode}"`, ...byCity]);
  }
  return filter;
}

/** Expressions of which one must hold. */
export function phoneFilter({ beginnings, wholes }: TypedPhone): string[] {
  return [
    ...beginnings.map((beginning) => `phoneKey STARTS WITH "${beginning}"`),
    ...wholes.map((whole) => `phoneKey = "${whole}"`),
  ];
}
