import { businessColumns, foldColumnName, isKnownColumn, quoteFromFile } from '@highstreet/spreadsheets';
import type { BusinessField } from '@highstreet/spreadsheets';
import { cleanText } from './text.js';

/**
 * The positions of each field's columns in the row, preferred first. A field may have several column names,
 * and a file several columns of one name; in each row the first cell that is not blank counts.
 */
export type Columns = Readonly<Record<BusinessField, readonly number[]>>;

const fields = Object.keys(businessColumns) as BusinessField[];

/** The file lacks a required column. */
export class MissingColumnError extends Error {
  override readonly name = 'MissingColumnError';
  readonly code = 'MISSING_COLUMN';

  /** @param column as the specification names it. */
  constructor(column: string) {
    super(`The file has no column ${column}.`);
  }
}

/** Finds the columns of a header. @throws MissingColumnError without a name or an address column. */
export function findColumns(header: readonly string[]): Columns {
  const positions = new Map<string, number[]>();
  header.forEach((cell, position) => {
    const name = foldColumnName(cell);
    const ofName = positions.get(name);
    if (ofName) {
      ofName.push(position);
    } else {
      positions.set(name, [position]);
    }
  });
  const columns = Object.fromEntries(
    fields.map((field) => [field, businessColumns[field].flatMap((name) => positions.get(name) ?? [])]),
  ) as unknown as Columns;
  if (columns.name.length === 0) throw new MissingColumnError('name');
  if (columns.address.length === 0) throw new MissingColumnError('full_address');
  return columns;
}

/** Real exports have up to 157 columns. */
const mostListed = 200;
const longestListed = 60;

/** A note for the admin that lists the columns that the import does not use; empty when there are none. */
export function noteUnknownColumns(header: readonly string[]): string[] {
  const unknownColumns = findUnknownColumns(header);
  return unknownColumns.length > 0 ? [`Columns that are not used: ${unknownColumns.join(', ')}`] : [];
}

/** A note for the admin that lists the columns that the import uses and the file has more than once; empty when none is. */
export function noteRepeatedColumns(header: readonly string[]): string[] {
  const spellings = new Map<string, string[]>();
  for (const cell of header.filter(isKnownColumn)) {
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
  const unknown = header.map(cleanText).filter((name) => name !== '' && !isKnownColumn(name));
  const listed = unknown.slice(0, mostListed).map((name) => quoteFromFile(name, longestListed));
  return unknown.length > mostListed ? [...listed, `and ${unknown.length - mostListed} more`] : listed;
}
