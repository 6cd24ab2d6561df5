import { countryByAddressPart, countryByForeignName } from '../country/country-names.js';
import type { Country } from '../country/country-names.js';
import { cutCountry, mostWordsOfCountry, placeOfAddress } from './place-of-address.js';

/** `TX 78701 USA`, `8002 Zürich Switzerland` */
const codeBeforeName = /\d.*\s[\p{L}.]+$/u;

/**
 * The country whose name stands behind a town and its postal code without a comma: `Austin, TX 78701 USA`. Streets and
 * quarters are named after countries, too, so the text before the name must be a code and a town as that country writes
 * them.
 */
export function countryWithoutComma(parts: readonly string[]): Country | null {
  const last = parts.at(-1) ?? '';
  const country = codeBeforeName.test(last) ? countryOfLastWords(last) : null;
  if (country === null || cutCountry(last, country) === null) return null;
  const place = placeOfAddress(parts, country, '');
  return place.city !== null && place.postalCode !== null ? country : null;
}

/** The country of the longest name at the end: America is also the end of United States of America. */
function countryOfLastWords(text: string): Country | null {
  const words = text.split(' ');
  for (let count = Math.min(mostWordsOfCountry, words.length - 1); count > 0; count -= 1) {
    const name = words.slice(-count).join(' ');
    const country = countryByAddressPart(name) ?? countryByForeignName(name);
    if (country !== null) return country;
  }
  return null;
}
