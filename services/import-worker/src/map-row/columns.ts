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

const longestName = 60;

/** A column's name as a message tells it: on one line, and not longer than an admin wants to read. */
export function shownName(name: string): string {
  return quoteFromFile(cleanText(name), longestName);
}

/** An error is shown in one line. */
const mostInError = 30;

/** The file lacks a required column. */
export class MissingColumnError extends Error {
  override readonly name = 'MissingColumnError';
  readonly code = 'MISSING_COLUMN';

  /** @param column as the specification names it. */
  constructor(column: string, header: readonly string[]) {
    const names = header.map(shownName).filter((name) => name !== '');
    const others = names.length > 0 ? ` Its columns are: ${listFirst(names, mostInError).join(', ')}` : '';
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

/** The columns of a header, which may lack those that an import needs. */
export function columnsOf(header: readonly string[]): Columns {
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
