import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { countryCodesByName, storedCountryNames } from '@highstreet/places';
import type { LocaleData } from 'i18n-iso-countries/index.js';
// Not the main entry, which loads eighty languages (`country-codes.ts` in services/shared/places).
import countries from 'i18n-iso-countries/index.js';
import { memoize } from '../memoize.js';
import { fold } from '../text/fold.js';

/** A country with the one name that the directory stores and its ISO 3166-1 alpha-2 code. */
export interface Country {
  readonly code: string;
  readonly name: string;
}

/** The languages besides English whose country names are understood in a country column. */
const columnLanguages = ['de', 'fr', 'es', 'it', 'pl', 'tr', 'nl', 'pt'] as const;

const { resolve } = createRequire(import.meta.url);

/** Read here: registered or required, the names would stay in memory a second time, in every thread. */
function namesIn(language: string): LocaleData['countries'] {
  const file = readFileSync(resolve(`i18n-iso-countries/langs/${language}.json`), 'utf8');
  return (JSON.parse(file) as LocaleData).countries;
}

const countryOfCode = new Map<string, Country>(
  Object.entries(storedCountryNames).map(([code, name]) => [code, { code, name }]),
);

/** Names that mean a country wherever they stand: in English, in its own languages, and what people write. */
const plainNames = new Map<string, Country>();
/** Names in the other languages. */
const otherLanguages = new Map<string, Country>();
/** What is understood in a country column besides the names. */
const columnCodes = new Map<string, Country>();
const countryOfAlpha3 = new Map<string, Country>();

/** Names that two countries share: Congo alone may be either. They name neither. */
const sharedNames = new Set<string>();

for (const [name, codes] of countryCodesByName(foldedName)) {
  if (codes.length > 1) sharedNames.add(name);
  for (const code of codes) plainNames.set(name, countryByCode(code));
}
for (const language of columnLanguages) {
  const names = namesIn(language);
  for (const country of countryOfCode.values()) {
    for (const name of [names[country.code] ?? []].flat()) addOtherLanguage(name, country);
  }
}
for (const name of sharedNames) {
  plainNames.delete(name);
  otherLanguages.delete(name);
}
for (const country of countryOfCode.values()) {
  columnCodes.set(country.code.toLowerCase(), country);
  const alpha3 = countries.alpha2ToAlpha3(country.code);
  if (alpha3) {
    countryOfAlpha3.set(alpha3, country);
    columnCodes.set(alpha3.toLowerCase(), country);
  }
}

function addOtherLanguage(text: string, country: Country): void {
  const name = foldedName(text);
  if ((otherLanguages.get(name) ?? country) !== country) {
    sharedNames.add(name);
  }
  otherLanguages.set(name, country);
}

/** Unicode writes `Trinidad & Tobago`, and ISO `Trinidad and Tobago`. */
function foldedName(text: string): string {
  return fold(text.includes('&') ? text.replaceAll('&', ' and ') : text);
}

// R writes Namibia's code for a missing value.
columnCodes.delete('na');
// A part of Tanzania, and of an address there: not among the names of the country.
columnCodes.set('zanzibar', countryByCode('TZ'));

/**
 * Names that may end addresses of another country: Georgia is also a state, Saint Martin is an island of two
 * countries, St. Martin a town of Austria, too, and BRD a Romanian bank. ISO codes count only behind a postal code and a
 * town (`country-behind-town.ts`): CA, DE and IN are also states of the USA.
 */
const notInAddresses = new Set([
  'america',
  'brd',
  'emirates',
  'georgia',
  'korea',
  'micronesia',
  'prc',
  'rsa',
  'saint martin',
  'st martin',
]);

/**
 * Names in other languages that people also give to a town, a quarter, a state or a child: Granada is Grenada in Spanish
 * and Géorgie a state of the USA in French. `Grecia` is a city of Costa Rica.
 */
const ambiguousInAddresses = new Set([
  ...notInAddresses,
  'amerika',
  'anguila',
  'argelia',
  'bonaire',
  'chili',
  'dania',
  'dominika',
  'dominique',
  'equador',
  'fas',
  'georgie',
  'grecia',
  'granada',
  'grenade',
  'guadalupa',
  'guadalupe',
  'island',
  'jordania',
  'karadag',
  'libano',
  'luxemburg',
  'luxemburgo',
  'maurice',
  'mauricio',
  'monserrate',
  'norfolk',
  'palestina',
  'porto rico',
  'sainte helene',
  'sainte lucie',
  'santa helena',
  'santa lucia',
  'santa se',
  'sao bartolomeu',
  'sao martinho',
  'siria',
  'st helena',
  'st lucia',
]);

/** The country that a text in a country column is the name, a synonym or the ISO code of; null for any other. */
export function countryByName(text: string): Country | null {
  return countryOfNames(text, (name) => {
    const folded = foldedName(name);
    return columnCodes.get(folded) ?? plainNames.get(folded) ?? otherLanguages.get(folded) ?? null;
  });
}

/** Between the names of `België / Belgique / Belgien`, as OpenStreetMap writes them, and `Κύπρος - Kıbrıs`. */
const betweenNames = /\s*\/\s*|\s+[-–]\s+/;

/** The country of a name, or of several names that all name it. */
function countryOfNames(text: string, countryOf: (name: string) => Country | null): Country | null {
  const named = countryOf(text);
  const [first = '', ...others] = named ? [] : text.split(betweenNames);
  const country = others.length > 0 ? countryOf(first) : named;
  return others.every((name) => countryOf(name) === country) ? country : null;
}

/** The country that the last part of an address names for certain; null when it names none. */
export function countryByAddressPart(part: string): Country | null {
  return part.length > longestCountryName || /\d/.test(part) ? null : countryOfPart(part).country;
}

/**
 * The country that the last part of an address names in one of the other languages, as a person who uses the maps in
 * that language exports it: `31-019 Kraków, Polen`. Null for names that may be another place.
 */
export function countryByForeignName(part: string): Country | null {
  if (part.length > longestCountryName || /\d/.test(part)) return null;
  const name = foldedName(part);
  return ambiguousInAddresses.has(name) ? null : (otherLanguages.get(name) ?? null);
}

/**
 * Whether a part of an address names that country, in any of the languages or by its ISO code in capitals:
 * addresses that a French-speaking person exported end in `Royaume-Uni`. Such a name alone may be another place.
 */
export function isNameOfCountry(country: Country, part: string): boolean {
  return (
    part === country.code ||
    (part.length <= longestCountryName && !/\d/.test(part) && countryOfPart(part).spoken === country)
  );
}

const longestCountryName = 60;
const countryOfPart = memoize(
  (part) => ({
    country: countryOfNames(part, (name) => {
      const folded = foldedName(name);
      return notInAddresses.has(folded) ? null : (plainNames.get(folded) ?? null);
    }),
    spoken: countryOfNames(part, (name) => {
      const folded = foldedName(name);
      return plainNames.get(folded) ?? otherLanguages.get(folded) ?? countryOfAlpha3.get(name) ?? null;
    }),
  }),
  1_000,
);

/** The country with that ISO 3166-1 alpha-2 code; null when there is none. */
export function countryWithCode(code: string): Country | null {
  return countryOfCode.get(code) ?? null;
}

/** @throws Error when the code is not an ISO 3166-1 alpha-2 code, which is a bug of ours, not of the file */
export function countryByCode(code: string): Country {
  const country = countryOfCode.get(code);
  if (!country) throw new Error(`No country has the code ${code}.`);
  return country;
}
