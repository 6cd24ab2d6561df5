import { createRequire } from 'node:module';
import { foldPlaceName } from '@highstreet/search-index';
// The package's main entry loads eighty languages.
import countries from 'i18n-iso-countries/index.js';
import type { LocaleData } from 'i18n-iso-countries/index.js';

const require = createRequire(import.meta.url);
countries.registerLocale(require('i18n-iso-countries/langs/en.json') as LocaleData);

export interface CityOfRegion {
  id: number;
  state: string | null;
  country: string | null;
}

/** A location such as `London, UK` or `Portland, Oregon`. */
export interface LocationParts {
  city: string;
  /** A country or state. */
  region: string;
}

/** The parts before and after the last comma; undefined without a comma. */
export function partsOf(location: string): LocationParts | undefined {
  const comma = location.lastIndexOf(',');
  if (comma === -1) return undefined;
  return { city: location.slice(0, comma).trim(), region: location.slice(comma + 1).trim() };
}

/**
 * The cities in the country or state. If none of them is there (`San Francisco, CA`, where CA is also Canada's
 * code), returns all: a near match is better than none.
 */
export function citiesIn(region: string, cities: readonly CityOfRegion[]): readonly CityOfRegion[] {
  const there = cities.filter(isIn(region));
  return there.length > 0 ? there : cities;
}

function isIn(region: string): (city: CityOfRegion) => boolean {
  const folded = foldPlaceName(region);
  const code = countryCode(region);
  return ({ state, country }) =>
    [state, country].some((name) => name !== null && foldPlaceName(name) === folded) ||
    (code !== undefined && country !== null && countryCode(country) === code);
}

/**
 * The ISO 3166-1 alpha-2 code for an English name or a code of two or three letters. Any two letters are
 * taken for a code.
 */
function countryCode(text: string): string | undefined {
  const plain = text.replaceAll('.', '');
  return countries.getAlpha2Code(plain, 'en') ?? countries.toAlpha2(plain);
}
