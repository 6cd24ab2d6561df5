import type { HeaderVerdict } from './find-header.js';

/**
 * The columns of a spreadsheet of businesses. Upload and import both use them to find the header row, so that
 * an admin sees the same table that the import will read.
 */

/**
 * Column names of each field in order of preference, folded by foldColumnName. The last ones are of Google's Places API,
 * whose objects programs write as a column for each of their members; its own `name` is an id.
 */
export const businessColumns = {
  name: ['displaynametext', 'name', 'displayname'],
  category: ['category', 'type', 'primarytypedisplaynametext', 'primarytypedisplayname', 'primarytype'],
  subtypes: ['subtypes'],
  services: ['services'],
  phone: ['phone', 'internationalphonenumber', 'nationalphonenumber'],
  address: ['fulladdress', 'address', 'formattedaddress'],
  city: ['city'],
  state: ['state', 'usstate', 'statecode'],
  postalCode: ['postalcode'],
  country: ['country', 'countrycode'],
  rating: ['rating'],
  reviews: ['reviews', 'userratingcount'],
  photo: ['photo'],
  streetView: ['streetview'],
  workingHours: [
    'workinghours',
    'regularopeninghours',
    'regularopeninghoursweekdaydescriptions',
    'regularopeninghoursperiods',
  ],
  /** A column for each day of the week, in which the day stands before its hours. */
  hoursOfDays: [0, 1, 2, 3, 4, 5, 6].map((day) => `regularopeninghoursweekdaydescriptions${day}`),
  about: ['about'],
  placeId: ['placeid'],
  locationLink: ['locationlink', 'googlemapsuri'],
  website: ['site', 'website', 'websiteuri'],
  email: ['email', 'email1'],
  verified: ['verified'],
  description: ['description'],
  latitude: ['latitude', 'locationlatitude'],
  longitude: ['longitude', 'locationlongitude'],
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
 * White space, underscores, dashes, quotation marks, characters that are not shown, the dot that `İ` leaves
 * behind in lower case, and what programs write between the names of an object and its member (`location.latitude`).
 */
const meaningless = /[\s_./\p{Pd}\u2212"'`\p{Pi}\p{Pf}\u201a\u201e\p{Cf}\u0307]+/gu;

/**
 * Normalizes a header name: case (of Turkish too), spaces, dashes, underscores, dots, slashes and quotation marks do
 * not matter.
 */
export function foldColumnName(name: string): string {
  return name
    .replace(markAsText, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(meaningless, '');
}
