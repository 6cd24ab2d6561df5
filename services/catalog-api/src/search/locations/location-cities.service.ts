import { mayBeAbbreviated } from '@highstreet/places';
import { withTimeout } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { foldPlaceName } from '@highstreet/search-index';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../../connections/connections.tokens.js';
import { DirectoryNamesRepository } from '../directory-names.repository.js';
import type { DirectoryNames } from '../directory-names.repository.js';
import { isTrade } from '../known-trade.js';
import { NameLookup } from '../name-lookup.js';
import { LocationCitiesRepository } from './location-cities.repository.js';
import {
  citiesBeforeUnfinishedRegion,
  citiesBehind,
  citiesMisspelled,
  citiesNamed,
  citiesNamedInFull,
  citiesNamedOtherwise,
  citiesNamedTogether,
  citiesNicknamed,
  citiesNicknamedIn,
  citiesOfPart,
  citiesOfRegion,
  firstFound,
  keysOf,
} from './cities-meant.js';
import type { CitiesByName } from './cities-meant.js';
import { citiesBeside, citiesIn, citiesOnlyIn } from './cities-of-region.js';
import { cityOfStation, partsOf, placeWords, possiblePartsOf } from './location-parts.js';
import { withoutDistrict } from './place-alone.js';
import { otherNamesOf } from './other-city-names.js';

/** Milliseconds that a visitor waits for PostgreSQL's cities; the names in memory and the engine come after it. */
const LOOKUP_TIMEOUT_MS = 250;

/** The most words of a city and its country or state that are looked for at the end of a query. */
const MOST_NAME_WORDS = 5;

/** The most words of a city's name that are looked up at the beginning or end of a text. */
const MOST_CITY_WORDS = 3;

/** A letter that is not Latin. */
const otherScript = /(?!\p{Script=Latin})\p{L}/u;

type KnownCity = DirectoryNames['cities']['items'][number];

/** A text that begins with a city. */
interface CityFirst {
  /** As it was typed, or the other name that the directory has: `München` of `Munich Schwabing`. */
  city: string;
  /** The keys of the cities of this name. */
  ids: readonly number[];
  /** What stands behind it. */
  rest: string;
}

/** A query that ends in a city and its country or state. */
interface BesideRegion {
  /** Without the country or state. */
  q: string;
  /** The key of the city, if the country or state tells it from others of its name; otherwise addresses may mention it, too. */
  cityId: number | undefined;
}

/** The cities that a location means, besides those that the search itself finds. Searches go on without them. */
@Injectable()
export class LocationCitiesService {
  constructor(
    private readonly stored: LocationCitiesRepository,
    private readonly names: DirectoryNamesRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Keys of the cities named before a comma of a location (`London, UK`), limited to those in the country or state
   * named after it. Those among the names in memory while PostgreSQL does not answer.
   *
   * For a location without a comma PostgreSQL is not asked, and there are none: the search itself finds such a city. But for
   * `Mt. Vernon` also those in memory that are called Mount Vernon: they may have the businesses of both spellings. And for
   * ابوظبي that which is written أبوظبي: PostgreSQL keeps some marks of other scripts than Latin.
   */
  async meantBy(location: string): Promise<number[]> {
    const isSpelledOtherwise = mayBeAbbreviated(foldPlaceName(location)) || otherScript.test(location);
    const inMemory = isSpelledOtherwise ? (await this.known()).cities : undefined;
    if (!location.includes(',')) return keysOf(inMemory?.namedInFull(location) ?? []);
    try {
      for (const { city, region } of partsOf(location)) {
        const cities = await withTimeout(this.stored.named(city), LOOKUP_TIMEOUT_MS);
        const all = [...cities, ...(inMemory?.namedInFull(city) ?? [])];
        if (all.length > 0) return keysOf(citiesIn(region, all));
      }
      return [];
    } catch (error) {
      this.logger.warn({ error }, 'Searching only the cities in memory for those that the location may mean');
      return keysOf(citiesNamedInFull(location, (await this.known()).cities));
    }
  }

  /**
   * Keys of the cities that a location without hits may mean instead, of the first kind that there is:
   * - abbreviated, or not (`Saint Albans` for St Albans), or before a country or state without a comma (`London UK`)
   * - in another language: `Warsaw` for Warszawa
   * - written together: `sanjose`
   * - misspelled: `Lodnon`, and `Lodnon, UK` or `Lodnon UK`
   * - by a nickname (`LA`), unless it is the code of a state that has cities, or by one before its country or state (`LA, CA`)
   * - by its first words (`Quezon`), or with words too many (`New York City`, `Dublin 2`, `Central London`, `near Leeds`)
   * - a large one by a part of it: `North Philadelphia`
   * - all of a state or country, the largest: `Alabama`, `Alabama, USA`
   *
   * None for the name of a city, and while PostgreSQL is down and no names are in memory.
   */
  async meantInsteadBy(location: string): Promise<number[]> {
    const { cities, regions } = await this.known();
    if (cities.named(location).length > 0) return [];
    const isOfRegion = citiesOnlyIn(location, regions).length > 0;
    return keysOf(
      firstFound([
        () => citiesNamedInFull(location, cities),
        () => citiesNamedOtherwise(location, cities),
        () => citiesNamedTogether(location, cities),
        () => citiesMisspelled(location, cities),
        () => (isOfRegion ? [] : citiesNicknamed(location, cities)),
        () => citiesNicknamedIn(location, cities),
        () => cities.begunBy(location),
        () => citiesNamed(withoutDistrict(location), cities),
        () => citiesOfPart(location, cities),
        () => citiesOfRegion(location, cities, regions),
      ]),
    );
  }

  /**
   * The cities that a text may mean while it is typed, where none is called so: before their state or country, also an
   * unfinished one (`Florence, Ala`), in another language, written together, or by a nickname. Behind them, others of their
   * name.
   */
  async meantWhileTyped(text: string): Promise<KnownCity[]> {
    const { cities } = await this.known();
    const meant = new Set(
      keysOf(
        firstFound([
          () => citiesBeforeUnfinishedRegion(text, cities),
          () => citiesNamed(text, cities),
          () => citiesNamedOtherwise(text, cities),
          () => citiesNamedTogether(text, cities),
          () => citiesNicknamed(text, cities),
          () => citiesNicknamedIn(text, cities),
        ]),
      ),
    );
    if (meant.size === 0) return [];
    const found = cities.items.filter(({ id }) => meant.has(id));
    return [...new Set([...found, ...found.flatMap(({ name }) => cities.named(name))])];
  }

  /** Keys of the cities behind a part of them or a street, as in `Soho, London`. None for the name of a city. */
  async behindComma(location: string): Promise<number[]> {
    const { cities, regions } = await this.known();
    return cities.named(location).length > 0 ? [] : keysOf(citiesBehind(location, cities, regions));
  }

  /** Keys of the cities of a station or airport: `Zürich HB`. None for any other location. */
  async ofStation(location: string): Promise<number[]> {
    const city = cityOfStation(location);
    // `College Station` is a city itself.
    return city === undefined || (await this.isCity(location)) ? [] : this.named(city);
  }

  /** Keys of the cities of this name (`London`, `London, UK`, `London UK`) among those in memory. */
  async named(name: string): Promise<number[]> {
    const { cities } = await this.known();
    return keysOf(firstFound([() => citiesNamed(name, cities), () => citiesNamedInFull(name, cities)]));
  }

  /** Whether it is the name of a city in memory, alone or before its country or state. */
  async isCity(name: string): Promise<boolean> {
    return (await this.named(name)).length > 0;
  }

  /** Whether a query without stop words is only the name of a city: `Stoke Trent`, `Stoke Trent UK`. */
  async isCityWithoutStopWords(query: string): Promise<boolean> {
    const { cities } = await this.known();
    return citiesNamed(query, { named: (name) => cities.namedInShort(name) }).length > 0;
  }

  /** The query without the country or state that follows a city in it: `dentist London UK`. Undefined if none does. */
  async withoutRegion(query: string): Promise<BesideRegion | undefined> {
    return besideRegion(query, (await this.known()).cities);
  }

  /**
   * The same where the country or state tells the city from others of its name: `cafe Portland Maine` is not about the one
   * in Oregon. By the names at hand: no search waits for PostgreSQL while the engine answers.
   */
  async toldFromNamesakes(query: string): Promise<{ q: string; cityId: number } | undefined> {
    if (placeWords(query).length < 2) return undefined;
    const names = await this.names.atHand();
    const { q, cityId } = (names && besideRegion(query, names.cities)) ?? {};
    return q === undefined || cityId === undefined ? undefined : { q, cityId };
  }

  /** Whether there are cities in a country or state of this name. */
  async isRegion(name: string): Promise<boolean> {
    const { regions } = await this.known();
    return citiesBeside(name, regions).length > 0;
  }

  /** The name of a city in memory; undefined if it is not among them. */
  async nameOf(id: number): Promise<string | undefined> {
    const { cities } = await this.known();
    return cities.items.find((city) => city.id === id)?.name;
  }

  /** The city in memory that a text begins with, the longest; undefined if it begins with none. */
  async cityFirst(text: string): Promise<CityFirst | undefined> {
    const { cities } = await this.known();
    const words = placeWords(text);
    for (let count = Math.min(MOST_CITY_WORDS, words.length); count > 0; count -= 1) {
      const typed = words.slice(0, count).join(' ');
      for (const city of [typed, ...otherNamesOf(typed)]) {
        const ids = keysOf(cities.namedInFull(city));
        if (ids.length > 0) return { city, ids, rest: words.slice(count).join(' ') };
      }
    }
    return undefined;
  }

  /** Whether a text ends in a city in memory, which may stand before its country or state. */
  async endsInCity(text: string): Promise<boolean> {
    const words = placeWords(text);
    for (let count = Math.min(MOST_CITY_WORDS, words.length); count > 0; count -= 1) {
      if (await this.isCity(words.slice(-count).join(' '))) return true;
    }
    return false;
  }

  /** Whether a text is a trade, by its synonyms and the names of the categories in memory. */
  async isTrade(text: string): Promise<boolean> {
    return isTrade(text, await this.known());
  }

  /** Whether it is the name of a city, state or country. */
  async isPlace(name: string): Promise<boolean> {
    return (await this.isRegion(name)) || (await this.isCity(name));
  }

  /** The names in memory; none while there are none and PostgreSQL does not answer. */
  private async known(): Promise<DirectoryNames> {
    try {
      return await this.names.get();
    } catch (error) {
      this.logger.warn({ error }, 'Searching without the cities that the location may mean');
      return { categories: new NameLookup([]), cities: new NameLookup([]), regions: [] };
    }
  }
}

/** `-maine` excludes, and what is in quotation marks stays whole. */
const isNoName = (word: string): boolean => /^-|["“”]/.test(word);

function besideRegion(query: string, cities: CitiesByName): BesideRegion | undefined {
  const words = placeWords(query);
  // The longest first: in `West Hartford Connecticut` it is not Hartford.
  for (let count = Math.min(MOST_NAME_WORDS, words.length); count > 1; count -= 1) {
    const last = words.slice(-count);
    if (last.some(isNoName)) continue;
    for (const { city, region } of possiblePartsOf(last.join(' '))) {
      // `Parker & Co` is not in Colorado.
      const named = /[\p{L}\p{N}]\S*$/u.test(city) ? cities.named(city) : [];
      const [first, ...others] = named.length === 0 ? [] : citiesBeside(region, named);
      if (first === undefined) continue;
      const isOneOfMany = named.length > 1 && others.length === 0;
      const q = words.slice(0, -region.split(' ').length).join(' ');
      return { q, cityId: isOneOfMany ? first.id : undefined };
    }
  }
  return undefined;
}
