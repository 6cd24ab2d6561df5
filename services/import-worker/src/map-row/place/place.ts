import { splitAddress, unknownPlace } from '../city/address-parts.js';
import type { AddressPlace } from '../city/address-parts.js';
import { cityAlone } from '../city/city-of-column.js';
import { cityRule } from '../city/city-rules.js';
import { placeBehindCountry } from '../city/country-first.js';
import { canonicalState, stateOfColumn } from '../state/state-of-column.js';
import { ofProvince } from '../city/middle-east/turkey.js';
import { countryOfAddress } from '../country/country-from-address.js';
import { countryByAddressPart, isNameOfCountry } from '../country/country-names.js';
import type { Country } from '../country/country-names.js';
import { countryOfColumn } from '../country/country-of-column.js';
import { countryOfCodeColumns } from '../country/country-of-postal-code.js';
import { cityKey } from '../identity/identity-key.js';
import type { MappedCity } from '../mapped-business.js';
import { memoize } from '../memoize.js';
import { countryOfPhone } from '../contact/phone.js';
import { mapPostalCode } from './postal-code.js';
import type { RowNotes } from '../row-notes.js';
import { saysNothing } from '../text/says-nothing.js';
import { cleanText } from '../text/text.js';
import { decodedAgain } from '../text/twice-encoded.js';

/** The cells that say where a business is, cleaned; '' when blank. */
export interface PlaceCells {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  /** The country columns in order of preference. */
  readonly countries: readonly string[];
  readonly phone: string;
}

export interface MappedPlace {
  readonly country: Country | null;
  readonly city: MappedCity | null;
  readonly postalCode: string | null;
}

/** A longer name of a city or state is a text in the wrong column. */
const longestPlaceName = 100;
/** `United States of America`: a longer name does not end an address without a comma before it. */
const mostWordsOfCountry = 4;

/**
 * Finds where a business is. The country comes from its column, else from the address, the columns of
 * city, state and postal code, or the telephone prefix if one of them identifies it for certain. The city and the state come from their columns, else from the
 * address by the country's rule.
 */
export function mapPlace(cells: PlaceCells, notes: RowNotes): MappedPlace {
  const parts = splitAddress(cells.address);
  const country =
    countryOfColumns(cells, notes) ??
    countryOfAddress(parts) ??
    countryOfPlaceColumns(cells) ??
    countryOfPhone(cells.phone);
  const countryCode = country && country.code;
  const postalCode = postalCodeOfColumn(cells, countryCode, notes);
  const stateText = stateOfColumn(countryCode, nameInColumn('state', cells.state, notes));
  const given = placeOfCityColumn(nameInColumn('city', cells.city, notes), country, notes);
  const isPlaceGiven = given.city !== null && stateText !== '' && postalCode !== null;
  const code = postalCode ?? toldCode(given.postalCode, countryCode);
  const told = country && !isPlaceGiven ? placeOfAddress(parts, country, code ?? '') : unknownPlace;
  const name = given.city ?? aloneIn(countryCode, told.city);
  const state = stateText === '' ? (given.state ?? told.state) : canonicalState(countryCode, stateText, name);
  const cityName = countryCode === 'TR' ? ofProvince(name, state) : name;
  return {
    country,
    city: cityName === null ? null : cityOf(cityName, state, country && country.name),
    postalCode: code ?? toldCode(told.postalCode, countryCode),
  };
}

/** An address's city as a column has it: an export writes it into its column, which must give the same again. */
function aloneIn(countryCode: string | null, city: string | null): string | null {
  return city === null || countryCode === null ? city : cityAlone(city, countryCode).city;
}

function toldCode(code: string | null, countryCode: string | null): string | null {
  return code === null ? null : mapPostalCode(code, countryCode);
}

function countryOfColumns({ countries }: PlaceCells, notes: RowNotes): Country | null {
  let unknown = '';
  for (const text of countries) {
    const country = text === '' ? null : countryOfColumn(text);
    if (country) return country;
    unknown ||= text;
  }
  if (unknown !== '') {
    notes.add('country', `${unknown.slice(0, 60)} is not a country, left out`);
  }
  return null;
}

/** The country that the columns of the place tell for certain: `LS1 4DJ`, `TX` and `78701`, `Austin, TX 78701`. */
function countryOfPlaceColumns({ city, state, postalCode }: PlaceCells): Country | null {
  return (
    countryOfCodeColumns(postalCode, city, state) ??
    (city.includes(',') ? countryOfAddress(splitAddress(city)) : null)
  );
}

/** The text of a cell, or '' when it is too long for a name. */
function nameInColumn(column: string, text: string, notes: RowNotes): string {
  if (text.length <= longestPlaceName) return text;
  notes.add(column, `has more than ${longestPlaceName} characters, left out`);
  return '';
}

/** The city of the city column, and the state that stands beside it: `Springdale, OH`, `8180 Bülach`. */
function placeOfCityColumn(text: string, country: Country | null, notes: RowNotes): AddressPlace {
  if (text === '') return unknownPlace;
  if (!anyLetter.test(text) || saysNothing(text) || text === municipality) {
    notes.add('city', 'not a city, left out');
    return unknownPlace;
  }
  const place = !moreThanCity.test(text)
    ? unknownPlace
    : country
      ? placeOfAddress(splitAddress(text), country, '')
      : placeBehindCode(text);
  if (place.city === null) return country ? cityAlone(text, country.code) : { ...unknownPlace, city: text };
  // Of `10060 None` the address may tell that it is the town: an export writes its name alone, which says nothing.
  return {
    ...place,
    city: cleanText(place.city) === '' ? null : aloneIn(country && country.code, place.city),
  };
}

/** `8001 Zürich`, as a column `PLZ/Ort` has it, also of a country that nothing tells. */
function placeBehindCode(text: string): AddressPlace {
  const [, postalCode, city] = /^(\d{4,6})\s+(\p{L}[\p{L}\s.'’/()-]*)$/u.exec(text) ?? [];
  return postalCode === undefined || city === undefined
    ? unknownPlace
    : { ...unknownPlace, city, postalCode };
}

const anyLetter = /\p{L}/u;
const moreThanCity = /[\d,]/;
/** `Districts of the municipality`, which stands for a city below Beijing, Shanghai, Tianjin and Chongqing. */
const municipality = '市辖区';

function postalCodeOfColumn(cells: PlaceCells, countryCode: string | null, notes: RowNotes): string | null {
  if (cells.postalCode === '') return null;
  const postalCode = mapPostalCode(cells.postalCode, countryCode);
  if (postalCode === null) {
    notes.add('postal_code', 'not a postal code, left out');
  }
  return postalCode;
}

function placeOfAddress(given: readonly string[], country: Country, postalCode: string): AddressPlace {
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
const withCityOfTheirName = new Set([
  'DJ',
  'GI',
  'GT',
  'HK',
  'KW',
  'LU',
  'MC',
  'MO',
  'MX',
  'PA',
  'SG',
  'SM',
  'VA',
]);
/** Territories of the USA, whose names stand where a state would: `San Juan, 00901, Puerto Rico`. */
const americanTerritories = new Set(['AS', 'GU', 'MP', 'PR', 'VI']);

/**
 * Words before a country's name that make it part of another name: `Hoek van Holland`, `Roissy en France`,
 * `Western Australia`, `Lesser Poland`, `Kamienica Polska`.
 */
const partOfLongerName =
  /(?:^|[\s(])(?:(?:north|south|east|west)(?:ern)?|upper|lower|greater|lesser|noord|zuid|jabłonica|42-260 kamienica|de|en|of|van|von)$/i;

/**
 * Cuts the country's name off a part: returns the text before it (`IL 62704 USA`, `Jumeirah - Dubai - United
 * Arab Emirates`) or the postal code after it (`India - 560001`). Null when the country is not in it.
 */
function cutCountry(text: string, country: Country): string | null {
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

const separator = '\u0000';
const cityOfText = memoize((text: string): MappedCity => {
  const [written = '', state = '', country = ''] = text.split(separator);
  // Letters that were encoded twice may be so only in this part of an address.
  const name = decodedAgain(written) ?? written;
  return { name, state: state || null, country: country || null, key: cityKey(name, state, country) };
}, 2_000);

/** The city. All its rows share one object. */
function cityOf(name: string, state: string | null, country: string | null): MappedCity {
  return cityOfText(`${name}${separator}${state ?? ''}${separator}${country ?? ''}`);
}
