/**
 * Which cell of a row is what. Header names are matched without regard to case, spaces, dashes and
 * underscores, in any order; of several names for one thing the first that is not blank in a row counts.
 */

/** The names of each field, in the order in which they are preferred, folded as foldHeader does. */
const namesOfField = {
  name: ['name'],
  category: ['category', 'type'],
  subtypes: ['subtypes'],
  phone: ['phone'],
  address: ['fulladdress', 'address'],
  city: ['city'],
  state: ['state', 'usstate', 'statecode'],
  postalCode: ['postalcode'],
  country: ['country', 'countrycode'],
  rating: ['rating'],
  reviews: ['reviews'],
  photo: ['photo'],
  streetView: ['streetview'],
  workingHours: ['workinghours'],
  about: ['about'],
  placeId: ['placeid'],
  locationLink: ['locationlink'],
  website: ['site', 'website'],
  email: ['email', 'email1'],
  verified: ['verified'],
  description: ['description'],
  latitude: ['latitude'],
  longitude: ['longitude'],
  businessStatus: ['businessstatus'],
} as const satisfies Record<string, readonly string[]>;

export type Field = keyof typeof namesOfField;

/** For each field the positions of its columns in the row, preferred first. */
export type Columns = Readonly<Record<Field, readonly number[]>>;

const fields = Object.keys(namesOfField) as Field[];
const knownNames = new Set<string>(Object.values(namesOfField).flat());

/** A file that lacks a column without which no row can be imported. */
export class MissingColumnError extends Error {
  /** The column as the specification names it. */
  readonly column: string;

  constructor(column: string) {
    super(`The file has no column ${column}.`);
    this.name = 'MissingColumnError';
    this.column = column;
  }
}

/** Finds the columns of a header. @throws MissingColumnError without a name or an address column. */
export function findColumns(header: readonly string[]): Columns {
  const positions = new Map<string, number>();
  header.forEach((cell, position) => {
    const name = foldHeader(cell);
    if (!positions.has(name)) {
      positions.set(name, position);
    }
  });
  const columns = Object.fromEntries(
    fields.map((field) => [field, namesOfField[field].flatMap((name) => positions.get(name) ?? [])]),
  ) as unknown as Columns;
  if (columns.name.length === 0) {
    throw new MissingColumnError('name');
  }
  if (columns.address.length === 0) {
    throw new MissingColumnError('full_address');
  }
  return columns;
}

/** The header's columns that the import has no use for, as the file spells them; nameless ones left out. */
export function findUnknownColumns(header: readonly string[]): string[] {
  return header.map((cell) => cell.trim()).filter((cell) => cell !== '' && !knownNames.has(foldHeader(cell)));
}

/** Whether these cells are a header: at least two of them name a column of ours. */
export function isKnownHeader(cells: readonly string[]): boolean {
  const found = new Set(cells.map(foldHeader).filter((name) => knownNames.has(name)));
  return found.size >= 2;
}

function foldHeader(cell: string): string {
  return cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-\u200b\ufeff]+/g, '');
}
