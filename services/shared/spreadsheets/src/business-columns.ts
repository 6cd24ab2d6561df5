import type { HeaderVerdict } from './find-header.js';

/**
 * The columns of a spreadsheet of businesses. Upload and import both find the header row by them, so that
 * what an admin is shown is what the import will read.
 */

/** The names of each field, in the order in which they are preferred, folded as foldColumnName does. */
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

/** Whether a column of this name is one that an import uses. */
export function isKnownColumn(name: string): boolean {
  return knownNames.has(foldColumnName(name));
}

/** Without these columns no row can be imported. */
const requiredColumns = [businessColumns.name, businessColumns.address];

/**
 * Whether these cells are a header. For certain where they name what every row must have. Perhaps where any two of them name a
 * column of ours: a header that lacks one, of which the import has to say what it lacks, or a text that was cut at its commas.
 */
export function isKnownHeader(cells: readonly string[]): HeaderVerdict {
  const names = new Set(cells.map(foldColumnName).filter((name) => knownNames.has(name)));
  if (requiredColumns.every((column) => column.some((name) => names.has(name)))) return true;
  return names.size >= 2 ? 'perhaps' : false;
}

/** Header names are the same without regard to case, spaces, dashes and underscores. */
export function foldColumnName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-\u200b\ufeff]+/g, '');
}
