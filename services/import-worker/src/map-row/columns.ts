import {
  businessColumns,
  closingColumnOf,
  columnNamesOf,
  columnsOfDays,
  dayOfColumn,
  flagOfDay,
  foldColumnName,
  listFirst,
  quoteFromFile,
  shortDaysOf,
} from '@highstreet/spreadsheets/rows';
import type { BusinessField } from '@highstreet/spreadsheets/rows';
import { factColumnsOf } from './fact-columns.js';
import type { FactColumn } from './fact-columns.js';
import { cleanText } from './text/clean-text.js';

/** A column of the hours of one day or of several, or of when they open. */
export interface HoursColumn {
  readonly position: number;
  /** As its hours are labelled: `Monday`. */
  readonly day: string | undefined;
  /** The column that names its days instead. */
  readonly namedAt: number | undefined;
  /** The column of when they close, where this one has only when they open. */
  readonly closesAt: number | undefined;
}

/**
 * The positions of each field's columns in the row, preferred first. A field may have several column names,
 * and a file several columns of one name; in each row the first cell that is not blank counts.
 */
export interface Columns extends Readonly<Record<BusinessField, readonly number[]>> {
  /** The columns that hold the hours of one day each, or of several. */
  readonly hours: readonly HoursColumn[];
  /** The columns of whether a day is closed, and the answer that says so. A day may have two. */
  readonly flags: readonly { readonly day: string; readonly position: number; readonly closed: boolean }[];
  /** The columns that hold one fact of `about` each. */
  readonly facts: readonly FactColumn[];
}

const fields = Object.keys(businessColumns) as BusinessField[];

/** The file lacks a required column. */
export class MissingColumnError extends Error {
  override readonly name = 'MissingColumnError';
  readonly code = 'MISSING_COLUMN';

  /** @param column as the specification names it. */
  constructor(column: string, header: readonly string[]) {
    const names = header.map(cleanText).filter((name) => name !== '');
    const others = names.length > 0 ? ` Its columns are: ${quoted(names, mostInError).join(', ')}` : '';
    super(`The file has no column "${column}".${others}`);
  }
}

/** Finds the columns of a header. @throws MissingColumnError without a name or an address column */
export function findColumns(header: readonly string[]): Columns {
  const columns = columnsOf(header);
  if (columns.name.length === 0) throw new MissingColumnError('name', header);
  if (columns.address.length === 0 && columns.addressLines.length === 0) {
    throw new MissingColumnError('full_address', header);
  }
  return columns;
}

function columnsOf(header: readonly string[]): Columns {
  const folded = header.map(foldColumnName);
  const positions = new Map<string, number[]>();
  folded.forEach((name, position) => {
    const ofName = positions.get(name);
    if (ofName) {
      ofName.push(position);
    } else {
      positions.set(name, [position]);
    }
  });
  const names = columnNamesOf(header);
  const columns = Object.fromEntries(
    fields.map((field) => [field, names[field].flatMap((name) => positions.get(name) ?? [])]),
  ) as unknown as Record<BusinessField, readonly number[]>;
  return { ...columns, ...dayColumns(columns.hoursOfDays, folded, positions), facts: factColumnsOf(header) };
}

/** Of the columns of single days, which day each holds, and where it closes. */
function dayColumns(
  hoursOfDays: readonly number[],
  folded: readonly string[],
  positions: ReadonlyMap<string, readonly number[]>,
): Pick<Columns, 'hoursOfDays' | 'closingOfDays' | 'flagsOfDays' | 'daysOfHours' | 'hours' | 'flags'> {
  const shortDays = shortDaysOf((name) => positions.has(name));
  const firstAt = (name: string | undefined): number | undefined =>
    name === undefined ? undefined : positions.get(name)?.[0];
  const hours = [...new Set(hoursOfDays)].flatMap((position): HoursColumn[] => {
    const name = folded[position] ?? '';
    const day = dayOfColumn(name) ?? shortDays.get(name);
    const beside = columnsOfDays(name).find((other) => other !== name && positions.has(other));
    const namedAt = day === undefined ? firstAt(beside) : undefined;
    const closing = closingColumnOf(name);
    const closesAt = firstAt(closing);
    // Nothing tells how long a day is of which only the opening is known, or which days have an opening that is none's.
    const isWhole = closing === undefined || (closesAt !== undefined && (day ?? namedAt) !== undefined);
    return isWhole ? [{ position, day, namedAt, closesAt }] : [];
  });
  const flags = folded.flatMap((name, position) => {
    const flag = hours.length > 0 ? flagOfDay(name) : undefined;
    return flag === undefined ? [] : [{ ...flag, position }];
  });
  return {
    hoursOfDays: hours.map(({ position }) => position),
    closingOfDays: hours.flatMap(({ closesAt }) => closesAt ?? []),
    flagsOfDays: flags.map(({ position }) => position),
    daysOfHours: hours.flatMap(({ namedAt }) => namedAt ?? []),
    hours,
    flags,
  };
}

/** The positions of the columns that the import uses. */
function usedPositions(header: readonly string[]): ReadonlySet<number> {
  const { facts, ...columns } = columnsOf(header);
  return new Set([...fields.flatMap((field) => columns[field]), ...facts.map(({ position }) => position)]);
}

/** Real exports have up to 157 columns. */
const mostListed = 200;
/** An error is shown in one line. */
const mostInError = 30;
const longestListed = 60;

/** A note for the admin that lists the columns that the import does not use; empty when there are none. */
export function noteUnknownColumns(header: readonly string[]): string[] {
  const unknownColumns = findUnknownColumns(header);
  return unknownColumns.length > 0 ? [`Columns that are not used: ${unknownColumns.join(', ')}`] : [];
}

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
  houseNumber: 'full_address',
  houseNumberBefore: 'full_address',
  houseNumberSuffix: 'full_address',
  addressObject: 'full_address',
  city: 'city',
  state: 'state',
  postalCode: 'postal_code',
  country: 'country',
  rating: 'rating',
  reviews: 'reviews',
  photo: 'photo',
  streetView: 'street_view',
  workingHours: 'working_hours',
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
} as const satisfies Partial<Record<BusinessField, string>>;

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
    .map(({ position, as }) => `${quoteFromFile(cleanText(header[position] ?? ''), longestListed)} as ${as}`);
  const others = listFirst([...new Set(texts)], mostListed);
  return others.length > 0 ? [`Columns read under other names: ${others.join(', ')}`] : [];
}

/** A note for the admin that lists the columns of links of any kind; empty when there are none. */
export function noteLinkColumns(header: readonly string[]): string[] {
  const names = columnsOf(header).link.map((position) => cleanText(header[position] ?? ''));
  return names.length > 0
    ? [`Columns of which only links to Google Maps are used: ${quoted(names, mostListed).join(', ')}`]
    : [];
}

/** A note for the admin that lists the columns that the import uses and the file has more than once; empty when none is. */
export function noteRepeatedColumns(header: readonly string[]): string[] {
  const spellings = new Map<string, string[]>();
  const used = usedPositions(header);
  for (const cell of header.filter((_cell, position) => used.has(position))) {
    const name = foldColumnName(cell);
    spellings.set(name, [...(spellings.get(name) ?? []), cleanText(cell)]);
  }
  const repeated = [...spellings.values()]
    .filter(({ length }) => length > 1)
    .map(([first = '', ...others]) => `${quoteFromFile(first, longestListed)} (${others.length + 1} times)`);
  return repeated.length === 0
    ? []
    : [
        `Columns that occur more than once: ${repeated.join(', ')}. In each row, the first of them that is not blank is used`,
      ];
}

/** The columns that the import does not use, as the file spells them, without those that have no name. */
export function findUnknownColumns(header: readonly string[]): string[] {
  const used = usedPositions(header);
  const unknown = header.map(cleanText).filter((name, position) => name !== '' && !used.has(position));
  return quoted(unknown, mostListed);
}

/** The names as a note lists them. */
function quoted(names: readonly string[], most: number): string[] {
  return listFirst(
    names.map((name) => quoteFromFile(name, longestListed)),
    most,
  );
}
