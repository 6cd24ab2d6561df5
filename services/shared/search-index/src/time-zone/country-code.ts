import { createRequire } from 'node:module';
// The package's main entry loads eighty languages.
import countries from 'i18n-iso-countries/index.js';
import type { LocaleData } from 'i18n-iso-countries/index.js';

const require = createRequire(import.meta.url);
countries.registerLocale(require('i18n-iso-countries/langs/en.json') as LocaleData);

const everydayNames = new Intl.DisplayNames('en', { type: 'region' });

/** By English name: ISO's, and those of everyday use ("Brunei", "Laos"). */
const codes = new Map<string, string>();
for (const code of Object.keys(countries.getAlpha2Codes())) {
  const names = countries.getName(code, 'en', { select: 'all' }) ?? [];
  for (const name of [...names, everydayNames.of(code) ?? code]) codes.set(name, code);
}
// The name that imports store; the sources above say which of the island's two countries is meant.
codes.set('Saint Martin', 'MF');

/** The ISO 3166-1 alpha-2 code of a country by its stored name; undefined for a name that is no country's. */
export function countryCode(name: string): string | undefined {
  return codes.get(name);
}
