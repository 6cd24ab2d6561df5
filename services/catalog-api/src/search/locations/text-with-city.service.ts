import { Injectable } from '@nestjs/common';
import { DirectoryNamesRepository } from '../directory-names.repository.js';
import type { DirectoryNames } from '../directory-names.repository.js';
import { isTrade } from '../known-trade.js';
import { soughtIn } from '../query/search-phrase.js';
import { isAnyBusiness } from '../query/any-business.js';
import { isQualifier, isStopWord, queryParts, searchWords } from '../query/search-words.js';
import {
  citiesNamedInFull,
  citiesNamedOtherwise,
  citiesNicknamed,
  firstFound,
  keysOf,
} from './cities-meant.js';
import { isPartOfCity } from './city-parts.js';
import { citiesOnlyIn } from './cities-of-region.js';
import { placeWords } from './location-parts.js';
import { nicknamedCityOf } from './other-city-names.js';

/** A query that names a city behind what it looks for. */
export interface TextWithCity {
  /** What is looked for: two words or more, but for one before `w Poznaniu`. */
  text: string;
  /** The city, as it was typed, with the country or state behind it; instead of a nickname its name, as of `w Poznaniu`. */
  city: string;
  /** The keys of the cities of this name. */
  cities: readonly number[];
  /** How many of its first words tell what is looked for: one of `hvac company`. */
  enough: number;
}

/** The most words of a city with its country or state. */
const MOST_WORDS = 5;

/** The fewest words before the city: behind one, the city is the last word but one that the engine gives up. */
const FEWEST_SOUGHT = 2;

/** `-leeds` excludes, and what is in quotation marks stays whole. */
const AS_TYPED = /(?<!\S)-|["“”]/;

/** `Parker &` is no city. */
const NO_WORD = /^[^\p{L}\p{N}]+$/u;

/** Most Polish names of cities behind `w`. Elsewhere they have no such ending, or an `a`: `Olsztynie`, `Warszawie`. */
const LOCATIVE = /^(\p{L}{3,}?)(?:i?[eu]|i)$/iu;

/** Reads the names of cities in what visitors type into the field for a trade or name. */
@Injectable()
export class TextWithCityService {
  constructor(private readonly names: DirectoryNamesRepository) {}

  /** `textWithCity` by the names at hand: no search waits for PostgreSQL while the engine answers. */
  async read(query: string): Promise<TextWithCity | undefined> {
    const names = await this.names.atHand();
    return names && textWithCity(query, names);
  }
}

/**
 * The query as what it looks for and the city behind it (`boiler repair brooklyn`), the longest that is one. Behind that
 * may be wishes (`open now`), which stay. Undefined where it looks for less than two words, but for `w Poznaniu`.
 */
export function textWithCity(query: string, names: DirectoryNames): TextWithCity | undefined {
  if (AS_TYPED.test(query)) return undefined;
  const parts = queryParts(query);
  const end = parts.findLastIndex((part) => !isStopWord(part) && !isQualifier(part)) + 1;
  const typed = parts.slice(0, end).flatMap(placeWords);
  const words = inNominative(typed, names);
  // The engine does not find the city by its other form.
  const fewest = words === typed ? FEWEST_SOUGHT : 1;
  // Also those that leave too little before them: of `pizza west hartford` the city is not Hartford.
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const last = words.slice(-count);
    const city = last.join(' ');
    const found = last.some((word) => NO_WORD.test(word)) ? undefined : citiesCalled(city, names);
    if (found === undefined) continue;
    const before = words.slice(0, -count);
    const lastSought = before.findLastIndex((word) => !isStopWord(word));
    const text = [...before.slice(0, lastSought + 1), ...parts.slice(end).filter(isQualifier)].join(' ');
    const sought = searchWords(soughtIn(text)).filter((word) => !isStopWord(word));
    if (sought.length < fewest) return undefined;
    return { text, ...found, enough: enoughOf(sought, found.city, names) };
  }
  return undefined;
}

/** The words with a city behind the Polish `w` as it is called: `toaleta Poznan` for `toaleta w Poznaniu`. */
function inNominative(words: readonly string[], names: DirectoryNames): readonly string[] {
  const [before = '', city = ''] = words.slice(-2);
  const [, stem] = /^we?$/i.test(before) ? (LOCATIVE.exec(city) ?? []) : [];
  if (stem === undefined || citiesCalled(city, names) !== undefined) return words;
  const name = [stem, `${stem}a`].find((nominative) => citiesCalled(nominative, names) !== undefined);
  return name === undefined ? words : [...words.slice(0, -2), name];
}

/** One of `hvac company`, and of `hvac downtown` before a city; all where what is left is no trade: `smith company`. */
function enoughOf(sought: readonly string[], city: string, names: DirectoryNames): number {
  const isSought = (word: string): boolean => !isAnyBusiness(word) && !isPartOfCity(word, city);
  const count = sought.findLastIndex(isSought) + 1;
  return isTrade(sought.slice(0, count).join(' '), names) ? count : sought.length;
}

/** By its name, also in another language, or by a nickname (`LA`), unless it is the code of a state that has cities. */
function citiesCalled(
  name: string,
  { cities, regions }: DirectoryNames,
): Pick<TextWithCity, 'city' | 'cities'> | undefined {
  const named = firstFound([() => citiesNamedInFull(name, cities), () => citiesNamedOtherwise(name, cities)]);
  if (named.length > 0) return { city: name, cities: keysOf(named) };
  const nicknamed = citiesNicknamed(name, cities);
  if (nicknamed.length === 0 || citiesOnlyIn(name, regions).length > 0) return undefined;
  // The nickname would be a beginning of postal codes, too: LA1 is in Lancaster.
  return { city: nicknamedCityOf(name) ?? name, cities: keysOf(nicknamed) };
}
