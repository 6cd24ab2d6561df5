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

/** Whether these cells are a header: at least two of them name a column of ours. */
export function isKnownHeader(cells: readonly string[]): boolean {
  return new Set(cells.filter(isKnownColumn).map(foldColumnName)).size >= 2;
}

/** Header names are the same without regard to case, spaces, dashes and underscores. */
export function foldColumnName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-\u200b\ufeff]+/g, '');
}
