import type { HeaderVerdict } from './find-header.js';

/**
 * The columns of a spreadsheet of businesses. Upload and import both use them to find the header row, so that
 * an admin sees the same table that the import will read.
 */

/** Column names of each field in order of preference, folded by foldColumnName. */
export const businessColumns = {
  name: ['name'],
  category: ['category', 'type'],
  subtypes: ['subtypes'],
  services: ['services'],
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

export type BusinessField = keyof typeof businessColumns;

const knownNames = new Set<string>(Object.values(businessColumns).flat());

/** Whether imports use a column of this name. */
export function isKnownColumn(name: string): boolean {
  return knownNames.has(foldColumnName(name));
}

const linkFields = ['photo', 'streetView', 'locationLink', 'website'] as const;
const linkNames = new Set<string>(linkFields.flatMap((field) => businessColumns[field]));

/** Positions of the columns in which a cell's link is wanted and not the text that it shows. */
export function linkColumnsOf(header: readonly string[]): number[] {
  return [...header.keys()].filter((position) => linkNames.has(foldColumnName(header[position] ?? '')));
}

/** Without these columns no row can be imported. */
const requiredColumns = [businessColumns.name, businessColumns.address];

/**
 * Whether these cells are a header. True when they name all required columns. 'perhaps' when any two of them
 * name known columns: they may be a header without a required column, which the import must report as
 * missing, or a text that was cut at its commas.
 */
export function isKnownHeader(cells: readonly string[]): HeaderVerdict {
  const names = new Set(cells.map(foldColumnName).filter((name) => knownNames.has(name)));
  if (requiredColumns.every((column) => column.some((name) => names.has(name)))) return true;
  return names.size >= 2 ? 'perhaps' : false;
}

/** The bytes of a byte order mark as Windows-1252, -1250 or -1251 shows them, saved as text. */
const markAsText = /^\ufeff?(?:ï»¿|ď»ż|п»ї)/;
/**
 * White space, underscores, dashes, quotation marks, characters that are not shown, and the dot that `İ` leaves
 * behind in lower case.
 */
const meaningless = /[\s_\p{Pd}\u2212"'`\p{Pi}\p{Pf}\u201a\u201e\p{Cf}\u0307]+/gu;

/**
 * Normalizes a header name: case (of Turkish too), spaces, dashes, underscores and quotation marks do not
 * matter.
 */
export function foldColumnName(name: string): string {
  return name
    .replace(markAsText, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(meaningless, '');
}
