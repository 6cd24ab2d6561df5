import type { AddressPlace } from '../city/address-parts.js';
import { cityRule } from '../city/city-rules.js';
import { placeBehindCountry } from '../city/country-first.js';
import { countryByAddressPart, isNameOfCountry } from '../country/country-names.js';
import type { Country } from '../country/country-names.js';

/**
 * The place that an address in a country names, by the country's rule.
 *
 * @param given the parts of the address, with or without the country
 * @param postalCode of its column; '' when blank
 */
export function placeOfAddress(given: readonly string[], country: Country, postalCode: string): AddressPlace {
  const parts = withoutCountry(given, country);
  const place =
    parts === given && beginsWithCountry(parts, country)
      ? placeBehindCountry(parts.slice(1), country.code, postalCode)
      : cityRule(country.code)(parts, postalCode);
  return place.city !== null && place.state === null && isOnlyCountry(place.city, country)
    ? { ...place, city: null }
    : place;
}

/** The parts before the countries at the end. `San Juan, Puerto Rico, USA` names two, others one country twice. */
function withoutCountry(given: readonly string[], country: Country): readonly string[] {
  let parts = given;
  for (;;) {
    const shorter = withoutLastCountry(parts, country, parts !== given);
    if (shorter === null) return parts;
    parts = shorter;
  }
}

/** Null when no country stands at the end, or when it may be the city behind which a country was cut. */
function withoutLastCountry(
  parts: readonly string[],
  country: Country,
  isCut: boolean,
): readonly string[] | null {
  const last = parts[parts.length - 1] ?? '';
  if (isCut && withCityOfTheirName.has(country.code)) return null;
  if (isNameOfCountry(country, last) || isOtherCountry(last)) return parts.slice(0, -1);
  const rest = cutCountry(last, country);
  if (rest !== null) return [...parts.slice(0, -1), rest];
  // `Kyiv, Ukraine, 01001`
  return loneCode.test(last) && isNameOfCountry(country, parts[parts.length - 2] ?? '')
    ? [...parts.slice(0, -2), last]
    : null;
}

/** Whether a part names a country that is neither a city nor, like Puerto Rico, a state of the USA. */
function isOtherCountry(part: string): boolean {
  const named = countryByAddressPart(part);
  return named !== null && !withCityOfTheirName.has(named.code) && !americanTerritories.has(named.code);
}

/** Whether a city's name is only a country's: `12 Main St, Guernsey`. */
function isOnlyCountry(city: string, country: Country): boolean {
  const named = isNameOfCountry(country, city) ? country : countryByAddressPart(city);
  return named !== null && !withCityOfTheirName.has(named.code);
}

/** Whether the first part of an address can only be the country's name. */
function beginsWithCountry(parts: readonly string[], country: Country): boolean {
  return (
    parts.length > 2 &&
    isNameOfCountry(country, parts[0] ?? '') &&
    !withCityOfTheirName.has(country.code) &&
    countryByAddressPart(parts[parts.length - 1] ?? '') === null
  );
}

/** Matches a part that is only a postal code, of any country. */
const loneCode = /^[A-Z]{0,2}-?\d[A-Z\d]{0,7}(?:[ -][A-Z\d]{2,4})?$/i;
/**
 * Countries with a city of the same name, which may stand at the end instead of the country: `L-1661
 * Luxembourg`.
 */
const withCityOfTheirName = new Set('DJ GI GT HK KW LU MC MO MX PA SG SM VA'.split(' '));
/** Territories of the USA, whose names stand where a state would: `San Juan, 00901, Puerto Rico`. */
const americanTerritories = new Set(['AS', 'GU', 'MP', 'PR', 'VI']);

/**
 * Words before a country's name that make it part of another name: `Hoek van Holland`, `Roissy en France`,
 * `Western Australia`, `Lesser Poland`, `Kamienica Polska`.
 */
const partOfLongerName =
  /(?:^|[\s(])(?:(?:north|south|east|west)(?:ern)?|upper|lower|greater|lesser|noord|zuid|jabłonica|42-260 kamienica|de|en|of|van|von)$/i;

/** `United States of America`: a longer name does not end an address without a comma before it. */
export const mostWordsOfCountry = 4;

/**
 * Cuts the country's name off a part: returns the text before it (`IL 62704 USA`, `Jumeirah - Dubai - United
 * Arab Emirates`) or the postal code after it (`India - 560001`). Null when the country is not in it.
 */
export function cutCountry(text: string, country: Country): string | null {
  if (withCityOfTheirName.has(country.code)) return null;
  if (/\d$/.test(text)) {
    const [, name = '', code = ''] = /^(\D{3,}?)[\s–-]+(\d[\d\s-]*)$/.exec(text) ?? [];
    return name !== '' && isNameOfCountry(country, name) ? code : null;
  }
  // Takes the longest name that matches: America is also the end of United States of America.
  let end = -1;
  let space = text.length;
  for (let words = 1; words <= mostWordsOfCountry; words += 1) {
    space = text.lastIndexOf(' ', space - 1);
    if (space <= 0) break;
    if (isNameOfCountry(country, text.slice(space + 1))) {
      end = space;
    }
  }
  const rest = end < 0 ? '' : text.slice(0, end).replace(/[\s–-]+$/, '');
  return rest === '' || partOfLongerName.test(rest) ? null : rest;
}
