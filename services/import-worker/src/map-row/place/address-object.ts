import { countryOfColumn } from '../country/country-of-column.js';
import { isList, isRecord, readLooseJson, startsStructure } from '../structured-cells/loose-json.js';
import type { LooseRecord, LooseValue } from '../structured-cells/loose-value.js';
import { cleanParagraphs, cleanText } from '../text/clean-text.js';
import { fold } from '../text/fold.js';
import { withHouseNumber } from './house-number.js';

/** Bare names of the parts of an address, in the order in which it is written; the first one that is filled counts. */
const wholeNames = ['formattedaddress', 'displayaddress', 'fulladdress', 'formatted'];
const streetNames = ['street', 'streetname', 'road'];
const houseNumberNames = [
  'housenumber',
  'housenr',
  'houseno',
  'streetnumber',
  'streetno',
  'number',
  'building',
];
const firstLines = ['addresslines', 'addressline', 'address', 'freeform'];
const furtherLines = ['address1', 'address2', 'address3', 'line1', 'line2', 'line3'];
const cityNames = ['city', 'addresslocality', 'locality', 'town'];
const stateNames = ['statecode', 'state', 'addressregion', 'region', 'province', 'administrativearea'];
const codeNames = ['postalcode', 'postcode', 'zipcode', 'zip'];
const countryNames = ['country', 'addresscountry', 'countryname', 'countrycode', 'regioncode'];

/** Where an address is; '' for each part that the object does not name. */
export interface AddressObject {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
}

const nowhere: AddressObject = { city: '', state: '', postalCode: '', country: '' };

/** Reads a cell such as `{"street": "4 Mill Lane", "city": "Leeds", "postal_code": "LS1 4DJ", "country": "GB"}`. */
export function readAddressObject(cell: string): AddressObject {
  const read = startsStructure(cell) ? readLooseJson(cell) : undefined;
  const value = isList(read) ? read[0] : read;
  // Nearly every row of nearly every file.
  if (!isRecord(value)) return nowhere;
  return placeAmong(partsOf(value));
}

/** The first of some names that is filled in an object; '' when none is. */
type Parts = (names: readonly string[]) => string;

function placeAmong(first: Parts): AddressObject {
  return {
    city: first(cityNames),
    state: first(stateNames),
    postalCode: first(codeNames),
    country: first(countryNames),
  };
}

function partsOf(value: LooseRecord): Parts {
  const parts = new Map(Object.entries(value).map(([name, part]) => [bareName(name), linesOf(part)]));
  return (names) => names.map((name) => parts.get(name)).find(Boolean) ?? '';
}

/** The address that an object or a list has, as one text; '' for anything that is none for certain. */
export function addressInStructure(value: LooseValue | undefined): string {
  // Of several addresses the first.
  if (isList(value)) return isRecord(value[0]) ? addressInStructure(value[0]) : linesOf(value);
  if (!isRecord(value)) return '';
  const first = partsOf(value);
  const whole = first(wholeNames);
  if (whole !== '') return whole;
  const place = placeAmong(first);
  const stateAndCode = [place.state, place.postalCode].filter(Boolean).join(' ');
  const firstLine = first(['streetaddress']) || streetOf(first, place) || first(firstLines);
  const lines = [firstLine, ...furtherLines.map((name) => first([name]))];
  return [...lines, place.city, stateAndCode, place.country].filter(Boolean).join(', ');
}

/** The street with its number, which it may have already: `{"street": "4 Mill Lane", "house_number": "4"}`. */
function streetOf(first: Parts, place: AddressObject): string {
  const street = first(streetNames);
  const houseNumber = first(houseNumberNames);
  const words = ` ${fold(street)} `;
  const number = ` ${fold(houseNumber)} `;
  return words.startsWith(number) || words.endsWith(number)
    ? street
    : withHouseNumber(street, houseNumber, place, countryOfColumn(place.country));
}

/** A text, a number, the name in `{"name": "USA"}`, or a list of texts; '' for anything else. */
function linesOf(part: LooseValue): string {
  if (isList(part)) {
    const lines = part.filter((line) => line !== null);
    return lines.every((line) => typeof line === 'string')
      ? lines.map(cleanText).filter(Boolean).join(', ')
      : '';
  }
  const text = isRecord(part) ? part['name'] : part;
  return typeof text === 'string' || typeof text === 'number' ? cleanParagraphs(String(text)) : '';
}

function bareName(name: string): string {
  return name.toLowerCase().replace(/[_\s-]/g, '');
}
