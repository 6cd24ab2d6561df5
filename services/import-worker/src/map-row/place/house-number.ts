import type { Country } from '../country/country-names.js';
import { countryOfCodeColumns } from '../country/country-of-postal-code.js';

/** What stands beside a street and may tell its country. */
interface BesideStreet {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

/** `12 High Street`, `12 rue des Lilas`, `Hauptstraße 12`: the streets of English and French begin with the number. */
export function withHouseNumber(
  street: string,
  houseNumber: string,
  place: BesideStreet,
  country: Country | null,
): string {
  if (houseNumber === '' || street === '') return street;
  // The name of a building.
  if (!/\d/.test(houseNumber)) return `${houseNumber}, ${street}`;
  return englishStreet.test(street) || frenchStreet.test(street) || isNumberFirst(place, country)
    ? `${houseNumber} ${street}`
    : `${street} ${houseNumber}`;
}

/** Whether it is in a country all of whose streets begin with the number, whatever they are called: `12 Piccadilly`. */
function isNumberFirst({ postalCode, city, state }: BesideStreet, country: Country | null): boolean {
  const told = country ?? countryOfCodeColumns(postalCode, city, state);
  return told !== null && numberFirst.has(told.code);
}

const numberFirst = new Set(['AU', 'CA', 'FR', 'GB', 'IE', 'NZ', 'US']);
const englishStreet =
  /\b(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|way|close|court|ct|crescent|gardens|grove|hill|mews|parade|park|place|row|square|terrace|walk|broadway|boulevard|blvd|highway|hwy|parkway|pkwy)\.?(?: (?:[NSEW]{1,2}|(?:north|south)?(?:east|west)|north|south))?$/i;
const frenchStreet =
  /^(?:allée|avenue|boulevard|chemin|cours|impasse|passage|place|quai|route|rue|square)\s/i;
