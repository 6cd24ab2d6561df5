import { createRequire } from 'node:module';
// The package's main entry loads eighty languages, and every thread that maps rows would hold them.
import countries from 'i18n-iso-countries/index.js';
import type { LocaleData } from 'i18n-iso-countries/index.js';
import { everydayCountryNames, otherCountryNames, ownCountryNames } from './country-names.js';

const require = createRequire(import.meta.url);
countries.registerLocale(require('i18n-iso-countries/langs/en.json') as LocaleData);

/** The one name of each country that the directory stores, by ISO 3166-1 alpha-2 code. */
export const storedCountryNames: Readonly<Record<string, string>> = {
  ...countries.getNames('en', { select: 'official' }),
  ...everydayCountryNames,
};

/**
 * The ISO 3166-1 alpha-2 codes of countries by the name that is stored, ISO's in English, those in the country's own
 * languages, and those that people write. Two countries share some: Congo alone may be either.
 *
 * @param fold gives the form of a name in which its spellings are equal
 */
export function countryCodesByName(
  fold: (name: string) => string = (name) => name,
): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, string[]>();
  for (const code of Object.keys(storedCountryNames)) {
    for (const name of new Set(namesOf(code).map(fold))) {
      codes.set(name, [...(codes.get(name) ?? []), code]);
    }
  }
  return codes;
}

function namesOf(code: string): readonly string[] {
  return [
    ...(countries.getName(code, 'en', { select: 'all' }) ?? []),
    storedCountryNames[code] ?? code,
    ...(otherCountryNames[code] ?? []),
    ...(ownCountryNames[code] ?? []),
  ];
}

/** The ISO 3166-1 alpha-2 code for a code of two or three letters, in any case. Any two letters are taken for a code. */
export function alpha2Of(code: string): string | undefined {
  return countries.toAlpha2(code);
}
