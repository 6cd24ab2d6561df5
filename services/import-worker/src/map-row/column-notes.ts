import { businessColumns, foldColumnName, listFirst } from '@highstreet/spreadsheets/rows';
import type { BusinessField } from '@highstreet/spreadsheets/rows';
import { columnsOf, shownName } from './columns.js';

/** Real exports have up to 157 columns. */
const mostListed = 200;

/** A note for the admin that lists the columns that the import does not use; empty when there are none. */
export function noteUnknownColumns(header: readonly string[]): string[] {
  const unknownColumns = findUnknownColumns(header);
  return unknownColumns.length > 0 ? [`Columns that are not used: ${unknownColumns.join(', ')}`] : [];
}

/** Those of single days say what they are, and those of links have a note of their own. */
type ToldOtherwise = 'hoursOfDays' | 'closingOfDays' | 'flagsOfDays' | 'daysOfHours' | 'link';

/** The columns of the table in docs/import-format.md that may have another name, and what each is read as. */
const namesOfFields = {
  name: 'name',
  category: 'category',
  subtypes: 'subtypes',
  subtypesInList: 'subtypes',
  services: 'services',
  phone: 'phone',
  address: 'full_address',
  addressLines: 'full_address',
  streetDirection: 'full_address',
  streetType: 'full_address',
  streetSuffix: 'full_address',
  houseNumber: 'full_address',
  buildingNumber: 'full_address',
  houseNumberBefore: 'full_address',
  houseNumberSuffix: 'full_address',
  addressObject: 'full_address',
  city: 'city',
  suburb: 'city',
  state: 'state',
  postalCode: 'postal_code',
  country: 'country',
  rating: 'rating',
  reviews: 'reviews',
  photo: 'photo',
  streetView: 'street_view',
  workingHours: 'working_hours',
  about: 'about',
  placeId: 'place_id',
  locationLink: 'location_link',
  website: 'site',
  email: 'email',
  verified: 'verified',
  description: 'description',
  latitude: 'latitude',
  longitude: 'longitude',
  businessStatus: 'business_status',
  stateInSirene: 'business_status',
  closedForGood: 'permanentlyClosed',
  closingDay: 'date_closed',
} as const satisfies Record<Exclude<BusinessField, ToldOtherwise>, string>;

/**
 * A note for the admin that tells what columns of other names are read as, since they may mean something else in this
 * file; empty when there are none.
 */
export function noteOtherNames(header: readonly string[]): string[] {
  const columns = columnsOf(header);
  const fieldsNamed = Object.keys(namesOfFields) as (keyof typeof namesOfFields)[];
  const readAs = fieldsNamed.flatMap((field) => {
    const expected: readonly string[] = businessColumns[field];
    return columns[field]
      .filter((position) => !expected.includes(foldColumnName(header[position] ?? '')))
      .map((position) => ({ position, as: namesOfFields[field] }));
  });
  const texts = readAs
    .toSorted((first, second) => first.position - second.position)
    .map(({ position, as }) => `${shownName(header[position] ?? '')} as ${as}`);
  const others = listFirst([...new Set(texts)], mostListed);
  return others.length > 0 ? [`Columns read under other names: ${others.join(', ')}`] : [];
}

/** A note for the admin that lists the columns of links of any kind; empty when there are none. */
export function noteLinkColumns(header: readonly string[]): string[] {
  const names = columnsOf(header).link.map((position) => shownName(header[position] ?? ''));
  return names.length > 0
    ? [`Columns of which only links to Google Maps are used: ${listFirst(names, mostListed).join(', ')}`]
    : [];
}

/** A note for the admin that lists the columns that the import uses and the file has more than once; empty when none is. */
export function noteRepeatedColumns(header: readonly string[]): string[] {
  const spellings = new Map<string, string[]>();
  const used = usedPositions(header);
  for (const cell of header.filter((_cell, position) => used.has(position))) {
    const name = foldColumnName(cell);
    spellings.set(name, [...(spellings.get(name) ?? []), cell]);
  }
  const repeated = [...spellings.values()]
    .filter(({ length }) => length > 1)
    .map(([first = '', ...others]) => `${shownName(first)} (${others.length + 1} times)`);
  return repeated.length === 0
    ? []
    : [
        `Columns that occur more than once: ${repeated.join(', ')}. In each row, the first of them that is not blank is used`,
      ];
}

/** The columns that the import does not use, as the file spells them, without those that have no name. */
export function findUnknownColumns(header: readonly string[]): string[] {
  const used = usedPositions(header);
  const unknown = header.map(shownName).filter((name, position) => name !== '' && !used.has(position));
  return listFirst(unknown, mostListed);
}

/** The positions of the columns that the import uses. */
function usedPositions(header: readonly string[]): ReadonlySet<number> {
  const columns = columnsOf(header);
  const fields = Object.keys(businessColumns) as BusinessField[];
  return new Set([
    ...fields.flatMap((field) => columns[field]),
    ...columns.facts.map(({ position }) => position),
  ]);
}
