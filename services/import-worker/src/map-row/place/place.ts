import { splitAddress, unknownPlace } from '../city/address-parts.js';
import type { AddressPlace } from '../city/address-parts.js';
import { cityAlone } from '../city/city-of-column.js';
import { readableCase } from '../city/readable-case.js';
import { ofProvince } from '../city/middle-east/turkey.js';
import { countryOfPhone } from '../contact/phone.js';
import type { Country } from '../country/country-names.js';
import { countryOfAddress } from '../country/country-of-address.js';
import { countryOfColumn } from '../country/country-of-column.js';
import { countryOfCodeColumns } from '../country/country-of-postal-code.js';
import type { MappedCity } from '../mapped-business.js';
import { memoize } from '../memoize.js';
import type { RowNotes } from '../row-notes.js';
import { cleanText } from '../text/clean-text.js';
import { cityKey } from '../text/identity-key.js';
import { saysNothing } from '../text/says-nothing.js';
import { decodedAgain } from '../text/twice-encoded.js';
import { countryWithoutComma } from './country-without-comma.js';
import { placeOfAddress } from './place-of-address.js';
import { mapPostalCode } from './postal-code.js';
import { canonicalState, stateOfColumn } from './state-of-column.js';

/** The cells that say where a business is, cleaned; '' when blank. */
export interface PlaceCells {
  readonly address: string;
  readonly city: string;
  /** The place in Australia and New Zealand, unless the address tells a city: then a quarter of it. */
  readonly suburb: string;
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

/**
 * Finds where a business is. The country comes from its column, else from the address, the columns of city, state and
 * postal code, or the telephone prefix if one of them identifies it for certain. The city and the state come from their
 * columns, else from the address by the country's rule.
 */
export function mapPlace(cells: PlaceCells, notes: RowNotes): MappedPlace {
  const parts = splitAddress(cells.address);
  const country =
    countryOfColumns(cells, notes) ??
    countryOfAddress(parts) ??
    countryWithoutComma(parts) ??
    countryOfPlaceColumns(cells) ??
    countryOfPhone(cells.phone);
  const countryCode = country && country.code;
  const postalCode = postalCodeOfColumn(cells, countryCode, notes);
  const stateText = stateOfColumn(countryCode, nameInColumn('state', cells.state, notes));
  const given = placeOfCityColumn(nameInColumn('city', cells.city, notes), country, notes);
  const isPlaceGiven = given.city !== null && stateText !== '' && postalCode !== null;
  const code = postalCode ?? toldCode(given.postalCode, countryCode);
  const told = country && !isPlaceGiven ? placeOfAddress(parts, country, code ?? '') : unknownPlace;
  const name = given.city ?? aloneIn(countryCode, told.city) ?? suburbAsCity(cells.suburb, country, notes);
  const state = stateText === '' ? (given.state ?? told.state) : canonicalState(countryCode, stateText, name);
  const cityName = countryCode === 'TR' ? ofProvince(name, state) : name;
  return {
    country,
    city: cityName === null ? null : cityOf(cityName, state, country && country.name),
    postalCode: code ?? toldCode(told.postalCode, countryCode),
  };
}

/** Elsewhere a suburb is a quarter of a city that the address does not tell, such as one of Mumbai. */
function suburbAsCity(suburb: string, country: Country | null, notes: RowNotes): string | null {
  const isPlace = country === null || country.code === 'AU' || country.code === 'NZ';
  return isPlace ? placeOfCityColumn(nameInColumn('suburb', suburb, notes), country, notes).city : null;
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

const separator = '\u0000';
const cityOfText = memoize((text: string): MappedCity => {
  const [written = '', state = '', country = ''] = text.split(separator);
  // Letters that were encoded twice may be so only in this part of an address.
  const name = readableCase(decodedAgain(written) ?? written, country);
  return { name, state: state || null, country: country || null, key: cityKey(name, state, country) };
}, 2_000);

/** The city. All its rows share one object. */
function cityOf(name: string, state: string | null, country: string | null): MappedCity {
  return cityOfText(`${name}${separator}${state ?? ''}${separator}${country ?? ''}`);
}
