import type { Country } from '../country/country-names.js';
import { countryOfColumn } from '../country/country-of-column.js';
import type { RowCells } from '../row-cells.js';
import { fold } from '../text/fold.js';
import { withHouseNumber } from './house-number.js';
import type { PlaceCells } from './place.js';
import { mapPostalCode } from './postal-code.js';
import { stateOfColumn } from './state-of-column.js';

/**
 * Builds an address for a row without one, such as a business that goes to its customers, from the row's
 * city, state, postal code and country: `Springfield, Illinois 62704, United States`. '' when all of these
 * are blank.
 */
function builtAddress({ city, state, postalCode }: PlaceCells, country: Country | null): string {
  const code = postalCode === '' ? null : mapPostalCode(postalCode, country && country.code);
  const stateText = stateOfColumn(country && country.code, state);
  const stateAndCode = [stateText, code].filter(Boolean).join(' ');
  return [city, stateAndCode, country && country.name].filter(Boolean).join(', ');
}

/**
 * Builds an address from the columns of its lines and of the place: `12 High Street, Leeds LS1 4DJ, United Kingdom`. A
 * last line that repeats the city is left out.
 */
export function addressOfParts(cells: RowCells, place: PlaceCells): string {
  const [first = '', ...others] = cells.texts('addressLines').filter((line) => line !== '');
  const country = place.countries.map(countryOfColumn).find((found) => found !== null) ?? null;
  const street = withNumberOfColumns(streetOfColumns(first, cells), cells, place, country);
  const written = [street, ...others];
  const given = written.filter((line) => fold(line) !== fold(place.city));
  return [...given, builtAddress(place, country)].filter(Boolean).join(', ');
}

/** `Rue des Lilas`, `N Mill Lane`: from `des Lilas` with its type, and `Mill` with its direction and what is behind it. */
function streetOfColumns(street: string, cells: RowCells): string {
  if (street === '') return '';
  const suffix = cells.text('streetSuffix');
  const before = [cells.text('streetType'), typeBefore.test(suffix) ? suffix : ''];
  const behind = typeBefore.test(suffix) ? '' : suffix;
  return [directionOf(street, cells), ...before, street, behind].filter(Boolean).join(' ');
}

/** What stands before a street in other languages than English, in which it is behind: `Calle`. */
const typeBefore =
  /^(?:all[ée]e|avda|avenida|calle|carrera|chemin|corso|impasse|mont[ée]e|piazza|quai|rang|route|rua|rue|via|viale)\.?$/iu;
const direction = /^(?:[NSEW]|[NS][EW]|(?:north|south)?(?:east|west)|north|south)\.?$/i;
/** `123 Oak Street`; `42 Street`, `104 Street NW`, `100 Feet Road` and `16 de Septiembre` are names. */
const wholeLine = /^\d+\p{L}?\s+(?!(?:feet|ft|street|st|avenue|ave|de)\b)\S+\s+\S/iu;

/** `N` of `N Main St`, which is another street than `S Main St`. */
function directionOf(street: string, cells: RowCells): string {
  const text = cells.text('streetDirection');
  const hasIt = wholeLine.test(street) || fold(street).startsWith(`${fold(text)} `);
  return direction.test(text) && !hasIt ? text : '';
}

function withNumberOfColumns(
  street: string,
  cells: RowCells,
  place: PlaceCells,
  country: Country | null,
): string {
  const before = cells.text('houseNumberBefore');
  const ofBuilding = wholeLine.test(street) ? '' : cells.text('buildingNumber');
  const number = before || cells.text('houseNumber') || ofBuilding;
  const houseNumber = withSuffixes(number, cells.texts('houseNumberSuffix'));
  return street !== '' && /\d/.test(before)
    ? `${houseNumber} ${street}`
    : withHouseNumber(street, houseNumber, place, country);
}

/** `10A`, `10 bis`, `10-2`: from the number and what other columns have behind it. */
function withSuffixes(houseNumber: string, suffixes: readonly string[]): string {
  if (!/\d$/.test(houseNumber)) return houseNumber;
  return suffixes.reduce((number, suffix) => {
    if (suffix === '') return number;
    const between = /^\p{L}$/u.test(suffix) ? '' : /^\d/.test(suffix) ? '-' : ' ';
    return `${number}${between}${suffix}`;
  }, houseNumber);
}
