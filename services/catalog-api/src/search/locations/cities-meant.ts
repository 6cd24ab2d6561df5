import { foldPlaceName } from '@highstreet/search-index';
import type { DirectoryNames } from '../directory-names.repository.js';
import { cityOfPart } from './city-parts.js';
import { citiesBeside, citiesIn, citiesOnlyIn } from './cities-of-region.js';
import type { CityOfRegion, Region } from './cities-of-region.js';
import { partsOf, placeWords, possiblePartsOf, restsOf } from './location-parts.js';
import { nicknamedCityOf, otherNamesOf } from './other-city-names.js';
import { isCountry } from './region-names.js';
import { isStreet } from './street-names.js';

/** The most cities of a state or country that are searched. */
const MOST_OF_REGION = 1_000;

/** Where cities are looked up by a name. */
export interface CitiesByName {
  named(name: string): readonly CityOfRegion[];
}

type FoundCities = readonly Pick<CityOfRegion, 'id'>[];

export function keysOf(cities: FoundCities): number[] {
  return [...new Set(cities.map(({ id }) => id))];
}

export function firstFound<City>(attempts: readonly (() => readonly City[])[]): readonly City[] {
  for (const attempt of attempts) {
    const found = attempt();
    if (found.length > 0) return found;
  }
  return [];
}

/** The cities of a name, alone or before a country or state: `London`, `London, UK`, `London UK`. */
export function citiesNamed(name: string, cities: CitiesByName): FoundCities {
  return firstFound([
    () => partsOf(name).flatMap(({ city, region }) => citiesIn(region, cities.named(city))),
    () => citiesBeforeRegion(name, cities),
  ]);
}

/** The cities named before a comma whose state or country begins with what stands behind it: `Florence, Ala`. */
export function citiesBeforeUnfinishedRegion(text: string, cities: CitiesByName): FoundCities {
  const comma = text.indexOf(',');
  if (comma < 0) return [];
  const region = foldPlaceName(text.slice(comma + 1));
  const isMeant = (name: string | null): boolean => name !== null && foldPlaceName(name).startsWith(region);
  return cities
    .named(text.slice(0, comma))
    .filter(({ state, country }) => isMeant(state) || isMeant(country));
}

/** The same, whether the city's name is abbreviated in one of both or not. */
export function citiesNamedInFull(name: string, cities: DirectoryNames['cities']): FoundCities {
  return citiesNamed(name, { named: (city) => cities.namedInFull(city) });
}

/**
 * The cities that are called otherwise in another language, or begin with such a name, as `Praha 1` does. Not where
 * another country or state stands behind the name: `Warsaw, Indiana`.
 */
export function citiesNamedOtherwise(location: string, cities: DirectoryNames['cities']): FoundCities {
  return citiesOfTheirRegion(location, (city) => {
    const names = otherNamesOf(city);
    return firstFound([
      () => names.flatMap((name) => cities.named(name)),
      () => names.flatMap((name) => cities.begunBy(name)),
    ]);
  });
}

/** The cities of which a name is a part: `North Philadelphia, PA`. Not `East London, South Africa`, which is a city itself. */
export function citiesOfPart(location: string, cities: CitiesByName): FoundCities {
  return citiesOfTheirRegion(location, (part) => {
    const city = cityOfPart(part);
    return city === undefined ? [] : cities.named(city);
  });
}

/** The cities that a name stands for, alone or before a country or state, which has to be theirs. */
function citiesOfTheirRegion(
  location: string,
  citiesOf: (name: string) => readonly CityOfRegion[],
): FoundCities {
  return [...partsOf(location), ...possiblePartsOf(location)].flatMap(({ city, region }) =>
    region === '' ? citiesOf(city) : citiesBeside(region.split(',').at(-1) ?? '', citiesOf(city)),
  );
}

/** The cities of a name that is written without its blanks: `sanjose`, `sanjose, CA`. */
export function citiesNamedTogether(name: string, cities: DirectoryNames['cities']): FoundCities {
  return citiesNamed(name, { named: (city) => cities.namedTogether(city) });
}

/** The cities of a misspelled name, alone or before a country or state: `Lodnon`, `Lodnon, UK`, `Lodnon UK`. */
export function citiesMisspelled(name: string, cities: DirectoryNames['cities']): FoundCities {
  return citiesNamed(name, { named: (city) => withSameStreet(city, cities.misspelledAs(city)) });
}

/** Of what reads as a street, only the cities that end like it: Wilow Street is Willow Street, and Fox Lane not Fox Lake. */
function withSameStreet<City extends { name: string }>(
  typed: string,
  cities: readonly City[],
): readonly City[] {
  return isStreet(typed) ? cities.filter(({ name }) => lastWordOf(name) === lastWordOf(typed)) : cities;
}

function lastWordOf(name: string): string {
  return name.slice(name.lastIndexOf(' ') + 1).toLowerCase();
}

/** The cities that people of their country call so: `LA`, `Philly`. */
export function citiesNicknamed(name: string, cities: CitiesByName): readonly CityOfRegion[] {
  const city = nicknamedCityOf(name);
  return city === undefined ? [] : cities.named(city);
}

/** The same before their country or state, or before both: `LA, CA`, `Philly PA USA`. Not `Manhattan, Kansas`. */
export function citiesNicknamedIn(location: string, cities: CitiesByName): FoundCities {
  const words = placeWords(location).join(' ');
  return citiesBeforeRegion(words, { named: (city) => citiesNicknamed(city, cities) });
}

/** The largest cities of a state or country: its name is looked for among the few regions first. */
export function citiesOfRegion(
  region: string,
  cities: DirectoryNames['cities'],
  regions: readonly Region[],
): FoundCities {
  const isRegion = citiesWithin(region, regions).length > 0;
  return isRegion ? citiesWithin(region, cities.items).slice(0, MOST_OF_REGION) : [];
}

/** The cities in a state or country, or in a state before its country: `Alabama`, `Alabama, USA`, `England UK`. */
function citiesWithin<City extends Region>(region: string, cities: readonly City[]): readonly City[] {
  const parts = possiblePartsOf(placeWords(region).join(' ')).filter((both) => isCountry(both.region));
  return firstFound([
    () => citiesOnlyIn(region, cities),
    () => parts.flatMap((both) => citiesBeside(both.city, citiesOnlyIn(both.region, cities))),
  ]);
}

/** The cities named before a country or state without a comma, or before both: `London UK`, `Portland Oregon USA`. */
function citiesBeforeRegion(location: string, cities: CitiesByName): FoundCities {
  return possiblePartsOf(location).flatMap(({ city, region }) => {
    const named = cities.named(city);
    if (named.length === 0) return [];
    return firstFound([
      () => citiesBeside(region, named),
      () =>
        possiblePartsOf(region).flatMap((both) => citiesBeside(both.region, citiesOnlyIn(both.city, named))),
    ]);
  });
}

/**
 * The cities named behind a comma: `Soho, London`. Not `Yonkers, New York`, where the name may be that of the state, of
 * which any other place would be far away.
 */
export function citiesBehind(
  location: string,
  cities: CitiesByName,
  regions: readonly Region[],
): FoundCities {
  return firstFound(
    restsOf(location).map((rest) => () => {
      const isRegion = citiesOnlyIn(rest, regions).length > 0;
      return isRegion ? [] : citiesNamed(rest, cities);
    }),
  );
}
