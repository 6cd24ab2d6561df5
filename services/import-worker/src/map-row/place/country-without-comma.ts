import { countryByAddressPart, countryByForeignName } from '../country/country-names.js';
import type { Country } from '../country/country-names.js';
import { countryOfAddress } from '../country/country-of-address.js';
import { cutCountry, mostWordsOfCountry, placeOfAddress } from './place-of-address.js';

/**
 * The country whose name stands at the end without a comma: `Austin, TX 78701 USA`. Streets and quarters are named after
 * countries, too, so the text before the name must be a code and a town as that country writes them, or tell the country
 * by itself.
 */
export function countryWithoutComma(parts: readonly string[]): Country | null {
  const last = parts.at(-1) ?? '';
  const country = countryOfLastWords(last);
  const before = country === null ? null : cutCountry(last, country);
  if (country === null || before === null) return null;
  const place = placeOfAddress(parts, country, '');
  const hasCodeAndTown = place.city !== null && place.postalCode !== null;
  return hasCodeAndTown || countryOfAddress([...parts.slice(0, -1), before]) === country ? country : null;
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
