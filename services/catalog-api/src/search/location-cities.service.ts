import { withTimeout } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { LocationCitiesRepository } from './location-cities.repository.js';
import { citiesBeside, citiesIn, citiesOnlyIn, partsOf, possiblePartsOf } from './location-parts.js';
import type { CityOfRegion } from './location-parts.js';
import { SuggestionNamesRepository } from './suggestion-names.repository.js';
import type { SuggestionNames } from './suggestion-names.repository.js';

/** Milliseconds that a visitor waits for PostgreSQL's cities; the names in memory and the engine come after it. */
const LOOKUP_TIMEOUT_MS = 250;

/** The most cities of a state or country that are searched. */
const MOST_OF_REGION = 1_000;

/** The cities that a location means, besides those that the search itself finds. Searches go on without them. */
@Injectable()
export class LocationCitiesService {
  constructor(
    private readonly locations: LocationCitiesRepository,
    private readonly names: SuggestionNamesRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Keys of the cities named before a comma of a location (`London, UK`), limited to those in the country or state
   * named after it. Those among the names in memory while PostgreSQL does not answer.
   *
   * None for a location without a comma, for which PostgreSQL is not asked: the search itself finds such a city.
   */
  async meantBy(location: string): Promise<number[]> {
    if (!location.includes(',')) return [];
    try {
      for (const { city, region } of partsOf(location)) {
        const cities = await withTimeout(this.locations.named(city), LOOKUP_TIMEOUT_MS);
        if (cities.length > 0) return citiesIn(region, cities).map(({ id }) => id);
      }
      return [];
    } catch (error) {
      this.logger.warn({ error }, 'Searching only the cities in memory for those that the location may mean');
      return this.named(location);
    }
  }

  /**
   * Keys of the cities that a location without hits may mean instead, of the first kind that there is:
   * - misspelled: `Lodnon`, and `Lodnon, UK`
   * - by its first words (`Quezon`), or with a word too many (`New York City`)
   * - before a country or state without a comma: `London UK`
   * - all of a state or country, the largest: `Alabama`
   *
   * None for the name of a city, and while PostgreSQL is down and no names are in memory.
   */
  meantInsteadBy(location: string): Promise<number[]> {
    return this.known((cities) => {
      if (cities.named(location).length > 0) return [];
      const attempts = [
        () => partsOf(location).flatMap(({ city, region }) => citiesIn(region, cities.misspelledAs(city))),
        () => cities.begunBy(location),
        () => cities.named(location.replace(/ city$/i, '')),
        () =>
          possiblePartsOf(location).flatMap(({ city, region }) => citiesBeside(region, cities.named(city))),
        () => citiesOnlyIn(location, cities.items).slice(0, MOST_OF_REGION),
      ];
      for (const attempt of attempts) {
        const found = attempt();
        if (found.length > 0) return found;
      }
      return [];
    });
  }

  /** Keys of the cities of this name (`London`, `London, UK`) among those in memory. */
  named(name: string): Promise<number[]> {
    return this.known((cities) => {
      const found = partsOf(name).map(({ city, region }) => citiesIn(region, cities.named(city)));
      return found.find((ofName) => ofName.length > 0) ?? [];
    });
  }

  private async known(
    choose: (cities: SuggestionNames['cities']) => readonly Pick<CityOfRegion, 'id'>[],
  ): Promise<number[]> {
    try {
      return choose((await this.names.get()).cities).map(({ id }) => id);
    } catch (error) {
      this.logger.warn({ error }, 'Searching without the cities that the location may mean');
      return [];
    }
  }
}
