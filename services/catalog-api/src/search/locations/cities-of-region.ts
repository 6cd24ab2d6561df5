import { spellOutCity } from '@highstreet/places';
import { foldPlaceName } from '@highstreet/search-index';
import { countryCodes, statesAbbreviated } from './region-names.js';

export interface Region {
  state: string | null;
  country: string | null;
}

export interface CityOfRegion extends Region {
  id: number;
}

/**
 * The cities in the region. A part of it in which none of them is, is passed over (`London, France`): a near match
 * is better than none.
 */
export function citiesIn(region: string, cities: readonly CityOfRegion[]): readonly CityOfRegion[] {
  return region.split(',').reduceRight((found, part) => {
    const there = citiesBeside(part, found);
    return there.length > 0 ? there : found;
  }, cities);
}

/** The countries within the United Kingdom: people write them in its place. */
const PARTS_OF_UK: ReadonlySet<string> = new Set(['england', 'scotland', 'wales', 'northern ireland']);

/**
 * The cities in the country or state that is written behind a city's name or a postal code. Cities of the United
 * Kingdom often have no state: then England is taken for all of it.
 */
export function citiesBeside<City extends Region>(region: string, cities: readonly City[]): City[] {
  const there = citiesOnlyIn(region, cities);
  const isPartOfUk = PARTS_OF_UK.has(foldPlaceName(region));
  return there.length === 0 && isPartOfUk ? citiesOnlyIn('UK', cities) : there;
}

/** The cities in the country or state, none if it is no such name. */
export function citiesOnlyIn<City extends Region>(region: string, cities: readonly City[]): City[] {
  const folded = spellOutCity(foldPlaceName(region));
  if (folded === '') return [];
  const codes = PARTS_OF_UK.has(folded) ? [] : countryCodes(region);
  const abbreviated = statesAbbreviated(folded);
  const isNamed = (name: string): boolean => spellOutCity(foldPlaceName(name)) === folded;
  const states = namesThat(
    (name) => isNamed(name) || abbreviated.includes(name),
    cities.map(({ state }) => state),
  );
  const meant = namesThat(
    (name) => isNamed(name) || countryCodes(name).some((code) => codes.includes(code)),
    cities.map(({ country }) => country),
  );
  return cities.filter(({ state, country }) => states.has(state) || meant.has(country));
}

/** The distinct regions of cities, of which there are far fewer. */
export function regionsOf(cities: readonly Region[]): Region[] {
  const regions = new Map(
    cities.map(({ state, country }) => [JSON.stringify([state, country]), { state, country }]),
  );
  return [...regions.values()];
}

/** The distinct names with a property: there are far fewer states and countries than cities. */
function namesThat(
  isMeant: (name: string) => boolean,
  names: readonly (string | null)[],
): ReadonlySet<string | null> {
  return new Set([...new Set(names)].filter((name) => name !== null && isMeant(name)));
}
