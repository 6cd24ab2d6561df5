import { countryOfColumn } from '../country/country-of-column.js';
import { fold } from '../text/fold.js';
import { withHouseNumber } from './house-number.js';
import { settled, withoutHtml } from '../text/html.js';
import { isList, isRecord, readLooseJson, startsStructure } from '../structured-cells/loose-json.js';
import type { LooseRecord, LooseValue } from '../structured-cells/loose-value.js';
import { cleanParagraphs, cleanText } from '../text/text.js';

/**
 * The address of a cell as one line: line breaks, also those of HTML, become commas, since people write addresses as
 * on envelopes. A list of lines and an object such as `{"street": …, "city": …}` are written out.
 */
export function mapAddress(cell: string): string {
  const address =
    startsStructure(cell) ||
    /[&<\n\\]/.test(cell) ||
    label.test(cell) ||
    cell.endsWith(')') ||
    maybeMissing.test(cell)
      ? settled(cell, readAddress)
      : cell;
  return onlySigns.test(address) && !startsStructure(address) ? '' : address;
}

/** What is left of a page on which no address is shown: `·`. */
const onlySigns = /^[\p{P}\p{S}\s]+$/u;

/**
 * What cities' data portals write behind an address: `(37.862346, -122.28105)`. Looked for where commas begin only, as
 * each of many would be tried.
 */
const pairAtEnd = /(?<![\s,])[\s,]*\((-?\d{1,3}\.\d{3,}, -?\d{1,3}\.\d{3,})\)$/;

/** The latitude and longitude at the end of an address; '' when there are none. */
export function coordinatesAtEnd(cell: string): string {
  return cell.endsWith(')') ? (pairAtEnd.exec(cell)?.[1] ?? '') : '';
}

/** What Google Maps reads out before an address. */
const label = /^(?:address|adresse|anschrift|adres|dirección|endereço|indirizzo)\s?:\s*(?=\S)/i;

/**
 * What programs write for a part that is missing, when they put an address together: `3 Mill Lane, null, Leeds`,
 * `Austin, TX undefined`. None is also a town near Turin, which has its code before it, and Nan one in Thailand.
 */
const missing =
  /(?<![^\s,])(?:undefined|null|NULL|nan|NaN)(?![^\s,])|(?<=^|, ?)(?:None|N\/A|n\/a)(?= ?(?:,|$))/g;
/** A quicker test for nearly every row, which has none. */
const maybeMissing = /(?:^|[\s,])(?:undefined|null|NULL|nan|NaN|None|N\/A|n\/a)(?:[\s,]|$)/;

function withoutMissing(text: string): string {
  const rest = text.replace(missing, '');
  if (rest === text) return text;
  // Blanks first: each of many would be looked behind for a comma.
  return rest
    .replace(/\s+/g, ' ')
    .replace(/ ?(?:, ?)+/g, ', ')
    .replace(/^[ ,]+|[ ,]+$/g, '');
}

function readAddress(text: string): string {
  const written = startsStructure(text) ? textOf(readLooseJson(text)) || text : text;
  const lines = withoutHtml(written).replace(label, '').replace(pairAtEnd, '');
  return withoutMissing(cleanText(lines.replace(/,?\s*\n[\s,]*/g, ', ').replace(/, $/, '')));
}

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

/** '' for anything that is no address for certain. */
function textOf(value: LooseValue | undefined): string {
  // Of several addresses the first.
  if (isList(value)) return isRecord(value[0]) ? textOf(value[0]) : linesOf(value);
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
  if (street === '' || houseNumber === '') return street;
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
