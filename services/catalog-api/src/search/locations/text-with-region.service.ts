import { foldPlaceName } from '@highstreet/search-index';
import { Injectable } from '@nestjs/common';
import { DirectoryNamesRepository } from '../directory-names.repository.js';
import type { DirectoryNames } from '../directory-names.repository.js';
import { isTrade } from '../known-trade.js';
import { soughtIn } from '../query/search-phrase.js';
import { isStopWord } from '../query/search-words.js';
import { citiesOfRegion, keysOf } from './cities-meant.js';
import { placeWords } from './location-parts.js';
import type { Region } from './cities-of-region.js';
import { countryCodesOfName, isCountryOrState } from './region-names.js';

/** A query that names a country or state behind what it looks for. */
export interface TextWithRegion {
  /** What is looked for; empty if the country or state is all that was typed. */
  text: string;
  /** The country or state, as it was typed. */
  region: string;
  /** The keys of its cities. */
  cities: readonly number[];
}

/** The most words of the name of a country or state that are looked for. */
const MOST_WORDS = 3;

/** The fewest letters of such a name: shorter ones are codes and abbreviations, which are also words. */
const FEWEST_LETTERS = 4;

const keptNames = new WeakMap<readonly Region[], ReadonlySet<string>>();

/** Reads the names of countries and states in what visitors type into the field for a trade or name. */
@Injectable()
export class TextWithRegionService {
  constructor(private readonly names: DirectoryNamesRepository) {}

  /**
   * The query as a trade and the country or state behind it (`hvac Pennsylvania`), or as that alone. Undefined where it is
   * the name of a city, too, or stands behind what is no known trade: that may be a name, `Visit Wales`. By the names at
   * hand: no search waits for PostgreSQL while the engine answers.
   */
  async read(query: string): Promise<TextWithRegion | undefined> {
    const words = placeWords(query);
    if (/["“”]/.test(query) || !words.some((word) => word.length >= FEWEST_LETTERS)) return undefined;
    const names = await this.names.atHand();
    if (names === undefined) return undefined;
    for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
      const region = words.slice(-count).join(' ');
      if (!isWholeName(region, names)) {
        // Of `West Virginia`, Virginia is another one.
        if (isCountryOrState(region)) return undefined;
        continue;
      }
      if (names.cities.named(region).length > 0) return undefined;
      const before = words.slice(0, -count);
      const last = before.findLastIndex((word) => !isStopWord(word));
      const text = before.slice(0, last + 1).join(' ');
      if (text !== '' && !isTrade(soughtIn(text), names)) return undefined;
      const cities = keysOf(citiesOfRegion(region, names.cities, names.regions));
      return cities.length > 0 ? { text, region, cities } : undefined;
    }
    return undefined;
  }
}

/** Whether it is the whole name of a country or state with cities in the directory. */
function isWholeName(name: string, { regions }: DirectoryNames): boolean {
  const folded = foldPlaceName(name);
  if (folded.length < FEWEST_LETTERS || name.startsWith('-')) return false;
  const known = namesOf(regions);
  return (
    known.has(folded) || (countryCodesOfName.get(folded) ?? []).some((code) => known.has(keyOfCountry(code)))
  );
}

/** The folded names of regions, and the keys of their countries; kept, because every search of a text looks there. */
function namesOf(regions: readonly Region[]): ReadonlySet<string> {
  const names = keptNames.get(regions) ?? new Set(regions.flatMap(namesOfRegion));
  keptNames.set(regions, names);
  return names;
}

function namesOfRegion({ state, country }: Region): string[] {
  const names = [state, country].flatMap((name) => (name === null ? [] : foldPlaceName(name)));
  const codes = country === null ? [] : (countryCodesOfName.get(foldPlaceName(country)) ?? []);
  return [...names, ...codes.map(keyOfCountry)];
}

/** No folded name. */
function keyOfCountry(code: string): string {
  return `+${code}`;
}
