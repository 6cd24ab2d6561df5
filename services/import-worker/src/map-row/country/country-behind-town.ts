import { regionsOf } from '../city/names/regions.js';
import { fold } from '../text/fold.js';
import { countryByCode } from './country-names.js';
import type { Country } from './country-names.js';
import { digitsOfCode } from './digits-of-code.js';

/** `8002 Zürich` */
const codeAndTown = /^(\d{4}|\d{3} ?\d{2,3}) \p{L}[\p{L}\s.'’/()-]*$/u;
/** `8002 Zürich ZH` */
const townInCanton = /^([1-9])\d{3} \p{L}[\p{L}\s.'’/()-]+ ([A-Z]{2})$/u;

/**
 * Swiss cantons by the first digit of their codes. Those are left out that are also letters of a country with as many
 * digits (`3011 Bern, BE`), of a state of the USA or a direction there.
 */
const cantonsOfDigit: Readonly<Record<string, string>> = {
  1: 'FR GE VD VS',
  2: 'JU',
  3: 'FR VS',
  4: 'AG BL BS',
  5: 'AG',
  6: 'GR OW SZ TI UR ZG',
  7: 'GR SG',
  8: 'AG GL SG SH SZ TG ZH',
  9: 'AI SG TG',
};

/** Codes in Italian provinces and Swiss cantons with the letters of a country that has as many digits: `03100 Frosinone, FR`. */
const codesOfProvince: Readonly<Record<string, RegExp>> = {
  BE: /^(?:2[5-7]|3|49)/,
  CZ: /^88/,
  FI: /^50/,
  FR: /^03/,
  LT: /^04/,
  LU: /^6[0-2]/,
};

/** `94-050 Farrington Highway`: a house in Hawaii. */
export const englishStreet =
  /\s(?:ave(?:nue)?|blvd|boulevard|court|ct|dr(?:ive)?|highway|hwy|lane|ln|loop|parkway|pkwy|place|pl|plaza|road|rd|route|st(?:reet)?|way)\b/i;

/**
 * The country whose letters or region stand behind a postal code and its town: `8002 Zürich, CH`, `80331 München, Bayern`,
 * `6900 Lugano, TI`.
 */
export function countryOfTownBefore(town: string, place: string): Country | null {
  const code = englishStreet.test(town) ? undefined : codeAndTown.exec(town)?.[1]?.replace(' ', '');
  if (code === undefined) return null;
  const country = Object.keys(digitsOfCode).find(
    (letters) =>
      digitsOfCode[letters] === code.length &&
      isNamedIn(letters, place) &&
      !(place === letters && codesOfProvince[letters]?.test(code)),
  );
  return country === undefined ? countryOfCanton(`${town} ${place}`) : countryByCode(country);
}

/** Switzerland, where a canton stands behind a code that it has: `6900 Lugano TI`. */
export function countryOfCanton(text: string): Country | null {
  const [, digit = '', canton = ''] = townInCanton.exec(text) ?? [];
  return cantonsOfDigit[digit]?.includes(canton) ? countryByCode('CH') : null;
}

/** Whether a text is the letters of the country or one of its regions. Germany's `TH` and `SN` are also countries. */
export function isNamedIn(country: string, text: string): boolean {
  if (text.length === 2) return text === country;
  return Object.hasOwn(regionsOf, country) && regionsOf[country as keyof typeof regionsOf].has(fold(text));
}
