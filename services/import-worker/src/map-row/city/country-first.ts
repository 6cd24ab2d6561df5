import { unknownPlace } from './address-parts.js';
import type { AddressPlace } from './address-parts.js';
import { chinesePlace } from './asia/china.js';
import { asCity } from './city-name.js';
import { cityRule } from './city-rules.js';
import { besidePostalCode } from './formats/beside-postal-code.js';
import { cityBeforeCodeRules } from './formats/city-before-code.js';
import { isLargerArea } from './names/larger-areas.js';

/** The number of a house that is a part of its own: `ул. Ленина, 5`, `Khreshchatyk Street, 22B`. */
const houseNumber = /^(?:no\.?\s*|д\.\s*)?\d{1,4}\s?\p{L}?$/iu;
/** A part that shows that the one before it is a city: a number of a house, or a ward of a Korean city. */
const insideCity = /\d|-gu$/i;

/**
 * The place of an address that begins with the country: `Germany, Bavaria, München, Marienplatz 1`. Such an
 * address goes from large to small, so the country's rule reads it in reverse. But some programs only write
 * the country before an address in the usual order; if that has a postal code where the country's post writes
 * it, both ways are read, and a city counts only if they do not contradict each other.
 *
 * @param parts without the country
 */
export function placeBehindCountry(
  parts: readonly string[],
  countryCode: string,
  postalCode: string,
): AddressPlace {
  if (countryCode === 'CN') return chinesePlace(parts);
  const rule = cityRule(countryCode);
  const inOrder = rule(parts, postalCode);
  const [first = '', second = ''] = withHouseNumbers(parts);
  if (asCity(first) === null) return inOrder;
  const reversed = rule(smallestFirst(parts), postalCode);
  if (inOrder.postalCode !== null && inOrder.city !== null && inOrder.city !== reversed.city) {
    return reversed.city === null ? inOrder : { ...unknownPlace, postalCode: inOrder.postalCode };
  }
  // Japan's rule reads both orders.
  const place = reversed.city === null && countryCode === 'JP' ? inOrder : reversed;
  const hasNoRegions = rule === besidePostalCode || Object.hasOwn(cityBeforeCodeRules, countryCode);
  const isCity = (hasNoRegions || second.endsWith('-gu')) && insideCity.test(second) && !isLargerArea(first);
  return place.city === null && isCity ? { ...place, city: first } : place;
}

function smallestFirst(parts: readonly string[]): string[] {
  const reversed = withHouseNumbers(parts).reverse();
  // Two parts may be a region and a city. With a blank part before them, no rule takes the city for a street.
  return reversed.length === 2 ? ['', ...reversed] : reversed;
}

/** Joins the numbers of houses with the streets before them. */
function withHouseNumbers(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    if (joined.length > 1 && houseNumber.test(part)) {
      joined.push(`${joined.pop() ?? ''} ${part}`);
    } else {
      joined.push(part);
    }
  }
  return joined;
}
