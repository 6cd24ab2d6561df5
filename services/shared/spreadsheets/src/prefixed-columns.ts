import type { BusinessField } from './business-fields.js';

/**
 * What stands before the parts of an address in files that have several addresses, or name all their columns so:
 * `SITE_CITY`, `Physical Address`, `Hotel Address`, `BillingStreet`, `RegAddress.PostTown`. Preferred first: a company may be registered
 * or pay its bills elsewhere. An address for letters is no place to visit.
 */
const prefixes = [
  'location',
  'site',
  'physical',
  'premises',
  'facility',
  'business',
  'company',
  'store',
  'shop',
  'outlet',
  'restaurant',
  'establishment',
  'hotel',
  'listing',
  'organization',
  'organisation',
  'venue',
  'trading',
  'registeredoffice',
  'registeredaddress',
  'regaddress',
  'registered',
  'billing',
];

const partsOfAddress = {
  address: ['fulladdress', 'address'],
  addressLines: [
    ...['addressline1', 'addressline2', 'addressline3', 'address1', 'address2', 'address3'],
    ...['streetaddress', 'street', 'street1', 'street2'],
  ],
  city: ['city', 'town', 'posttown', 'locality'],
  suburb: ['suburb'],
  state: ['state', 'statecode', 'stateprovince', 'province', 'region'],
  postalCode: ['postalcode', 'postcode', 'zip', 'zipcode', 'zippostalcode'],
  country: ['country', 'countrycode'],
} as const satisfies Partial<Record<BusinessField, readonly string[]>>;

type Part = keyof typeof partsOfAddress;

function namesOf(prefix: string, part: Part): readonly string[] {
  const names = partsOfAddress[part].map((name) => prefix + name);
  // Zoho's. Behind other words, a code is the number of a store or of a site.
  return prefix === 'billing' && part === 'postalCode' ? [...names, 'billingcode'] : names;
}

/** `Location` may be a pair of degrees, and an address with such a prefix has its city beside it. */
function leavesRoom(address: string): boolean {
  return address === 'location' || prefixes.some((prefix) => address === `${prefix}address`);
}

/**
 * The columns of an address that all begin with the same word, in a file without other columns of an address.
 *
 * @param names those of the header that are known without a prefix
 * @param has whether the header has a column of a folded name
 */
export function withPrefixedAddress(
  names: Record<BusinessField, readonly string[]>,
  has: (name: string) => boolean,
): Record<BusinessField, readonly string[]> {
  const hasOther =
    names.address.length === 0 ? names.addressLines.length > 0 : !names.address.every(leavesRoom);
  if (hasOther) return names;
  const ofPart = (prefix: string, part: Part): string[] => namesOf(prefix, part).filter(has);
  const prefix = prefixes.find(
    (word) => ofPart(word, 'address').length + ofPart(word, 'addressLines').length > 0,
  );
  if (prefix === undefined) return names;
  const parts = (Object.keys(partsOfAddress) as Part[]).map((part): [Part, readonly string[]] => [
    part,
    part !== 'address' && names[part].length > 0 ? names[part] : ofPart(prefix, part),
  ]);
  const found = { ...names, ...(Object.fromEntries(parts) as Record<Part, readonly string[]>) };
  return { ...found, address: [...new Set([...found.address, ...names.address])] };
}
