import type { SearchMode, SearchQuery } from '@highstreet/api-contract';
import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, LOGGER } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';
import { CircuitBreaker, CircuitOpenError } from './circuit-breaker.js';
import { DatabaseSearchRepository } from './database-search.repository.js';
import type { FoundCards } from './database-search.repository.js';
import { EngineSearchRepository } from './engine-search.repository.js';
import { describeEngineProblem } from './engine-problem.js';
import { LocationCitiesService } from './locations/location-cities.service.js';
import { TextWithCodeService } from './locations/text-with-code.service.js';
import { codesInsteadOf, codesAndCitiesOf, mayBeHouseNumber } from './locations/location-parts.js';
import type { CodeAndCity } from './locations/location-parts.js';
import { Patience } from './patience.js';
import { QuerySpellingService } from './query-spelling.service.js';
import { engineQuery, shorterQueries, soughtIn, withoutFirstStopWord } from './search-phrase.js';
import type { SearchResult } from './search-result.js';

export interface SearchAnswer extends SearchResult {
  mode: SearchMode;
}

/** How the engine is asked, which gives up words from the end. */
interface EngineQuestion {
  /** Words behind the query, which PostgreSQL would insist on. */
  ending: string;
  /** Whether it is not asked for anything else if there are no hits. */
  isOnly: boolean;
}

@Injectable()
export class SearchService {
  /** While it is open, PostgreSQL answers. */
  private readonly breaker = new CircuitBreaker((error) => this.warn(error));

  constructor(
    private readonly engine: EngineSearchRepository,
    private readonly database: DatabaseSearchRepository,
    private readonly locations: LocationCitiesService,
    private readonly codes: TextWithCodeService,
    private readonly spelling: QuerySpellingService,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(ENV) private readonly env: Pick<CatalogApiEnv, 'READ_TIMEOUT_MS'>,
  ) {}

  /**
   * The hits; for a location without any, those of the cities that it may mean instead, as long as that takes no visitor's
   * patience.
   * @param untilGone the signal of a client that leaves, which costs time: asked for only without the engine
   * @throws SearchAbandonedError
   */
  async search(query: SearchQuery, untilGone: () => AbortSignal): Promise<SearchAnswer> {
    const patience = new Patience(this.env.READ_TIMEOUT_MS, untilGone);
    const { location } = query;
    if (!location) return this.searchText(query, patience);
    // Behind a comma, a postal code tells more than the city that is before it: `Springfield, IL 62701`.
    const hasComma = location.includes(',');
    const withCode = hasComma ? await this.searchWithCode(location, query, patience) : undefined;
    if (withCode && (withCode.total > 0 || patience.isOver())) return withCode;
    const answer = await this.searchIn(await this.locations.meantBy(location), query, patience);
    if (answer.total > 0 || patience.isOver()) return answer;
    const cities = await this.locations.meantInsteadBy(location);
    if (cities.length > 0) return this.searchIn(cities, query, patience);
    const near = hasComma ? withCode : await this.searchWithCode(location, query, patience);
    if (near) return near;
    const behind = await this.locations.behindComma(location);
    if (behind.length > 0) return this.searchIn(behind, query, patience);
    return (await this.searchInstead(location, query, patience)) ?? answer;
  }

  /**
   * The hits for a text. If it names a postal code, those in its district, or else in the city of that, which costs the
   * engine one more question.
   */
  private async searchText(query: SearchQuery, patience: Patience): Promise<SearchAnswer> {
    const read = query.q === undefined ? undefined : await this.codes.read(query.q);
    if (read === undefined) return this.searchNamesake(query, patience);
    const { text, district, code, wider } = read;
    if (district === undefined) return this.searchIn([], { ...query, q: wider }, patience);
    const inDistrict = { ...query, q: text === '' ? undefined : text, location: district };
    const answer = await this.searchIn([], inDistrict, patience, { ending: code, isOnly: true });
    if (answer.total > 0 || patience.isOver()) return answer;
    // The very code, which was all that was typed, is of no business.
    const all = text === '' && code !== '' ? await this.searchIn([], inDistrict, patience) : answer;
    if (all.total > 0 || patience.isOver()) return all;
    return this.searchIn([], { ...query, q: wider }, patience, { ending: code || district, isOnly: false });
  }

  /** The hits for a text; where a country or state in it tells cities of one name apart, first those in the city. */
  private async searchNamesake(query: SearchQuery, patience: Patience): Promise<SearchAnswer> {
    const { q = '', cityId } = query;
    const meant = cityId === undefined ? await this.locations.toldFromNamesakes(q) : undefined;
    if (meant !== undefined && !(await this.isNameOutside(meant.cityId, { ...query, q }))) {
      const there = await this.searchIn([], { ...query, ...meant }, patience);
      if (there.total > 0) return there;
    }
    return this.searchIn([], query, patience);
  }

  /**
   * Whether a business of another city has these whole words in its name or its city's: `Visit Portland Maine`. Only the
   * engine knows.
   */
  private async isNameOutside(cityId: number, query: SearchQuery & { q: string }): Promise<boolean> {
    const words = query.q.split(/\s+/);
    // The last word would otherwise begin others: `ME` those with "Menu".
    const q = [...words.slice(0, -1), `"${words.at(-1) ?? ''}"`].join(' ');
    return this.breaker.run(() => this.engine.isBusinessName({ ...query, q }, [], cityId)).catch(() => false);
  }

  /** The hits near the postal code that a location may contain; undefined if it is none, or beside no known place. */
  private async searchWithCode(
    location: string,
    query: SearchQuery,
    patience: Patience,
  ): Promise<SearchAnswer | undefined> {
    for (const both of codesAndCitiesOf(location)) {
      const near = await this.searchNear(both, query, patience);
      if (near) return near;
    }
    return undefined;
  }

  /**
   * The hits with the postal code in the city, or else in the whole city. Beside a country or state only those with
   * the postal code. Undefined if neither is known.
   */
  private async searchNear(
    { code, city, beside }: CodeAndCity,
    query: SearchQuery,
    patience: Patience,
  ): Promise<SearchAnswer | undefined> {
    // `Berlin, Kantstraße 125`
    if (mayBeHouseNumber(code) && beside !== '' && !(await this.locations.isPlace(beside))) return undefined;
    const cities = await this.locations.named(city);
    if (cities.length === 0 && !(await this.locations.isRegion(city))) return undefined;
    // A postal code tells cities of the same name apart.
    const cityId = query.cityId ?? (cities.length === 1 ? cities[0] : undefined);
    const inCity = { ...query, cityId };
    const answer = await this.searchIn([], { ...inCity, location: code }, patience);
    if (answer.total > 0 || patience.isOver()) return answer;
    const instead = await this.searchInstead(code, inCity, patience);
    if (instead || cities.length === 0) return instead ?? answer;
    return this.searchIn(cities, { ...query, location: city }, patience);
  }

  /** The hits with what a postal code without hits may mean instead; undefined if there are none. */
  private async searchInstead(
    code: string,
    query: SearchQuery,
    patience: Patience,
  ): Promise<SearchAnswer | undefined> {
    for (const location of codesInsteadOf(code)) {
      if (patience.isOver()) break;
      const answer = await this.searchIn([], { ...query, location }, patience);
      if (answer.total > 0) return answer;
    }
    return undefined;
  }

  /** Hits of the search engine, or of PostgreSQL while the engine cannot answer. */
  private async searchIn(
    cities: readonly number[],
    query: SearchQuery,
    patience: Patience,
    asked?: EngineQuestion,
  ): Promise<SearchAnswer> {
    try {
      return { ...(await this.searchEngine(cities, query, patience, asked)), mode: 'meilisearch' };
    } catch (error) {
      if (!(error instanceof CircuitOpenError)) this.warn(error);
      const { cards, total } = await this.searchDatabase(cities, query, patience);
      return { cards: Buffer.from(JSON.stringify(cards)), total, mode: 'postgres' };
    }
  }

  private warn(error: unknown): void {
    this.logger.warn(
      { problem: describeEngineProblem(error), circuit: this.breaker.state },
      'Searching without the engine',
    );
  }

  /** Hits of PostgreSQL, which insists on all words; if there are none, without the country or state behind a city. */
  private async searchDatabase(
    cities: readonly number[],
    query: SearchQuery,
    patience: Patience,
  ): Promise<FoundCards> {
    const found = await this.database.search(query, patience.untilGone(), cities);
    if (found.total > 0 || query.q === undefined || patience.isOver()) return found;
    const beside = await this.locations.withoutRegion(query.q);
    if (beside === undefined) return found;
    const { q, cityId } = beside;
    const inCity = { ...query, q, cityId: query.cityId ?? cityId };
    return this.database.search(inCity, patience.untilGone(), cities);
  }

  /**
   * Hits of the search engine; if there are none, of the query with short words mended, or without its first
   * words. A stop word at the beginning is only asked for when it belongs to a name ("The Ivy").
   */
  private async searchEngine(
    cities: readonly number[],
    query: SearchQuery,
    patience: Patience,
    { ending, isOnly }: EngineQuestion = { ending: '', isOnly: false },
  ): Promise<SearchResult> {
    const ask = (q: string | undefined): Promise<SearchResult> =>
      this.breaker.run(() => this.engine.search({ ...query, q }, cities));
    const wanted = query.q && engineQuery(query.q);
    const typed = wanted && ending ? `${wanted} ${ending}` : wanted || ending;
    const sought = typed && withoutFirstStopWord(typed);
    if (sought) {
      const named = { ...query, q: typed };
      const isName = await this.breaker.run(() =>
        this.engine.isBusinessName({ ...query, q: wanted ?? typed }, cities),
      );
      // The commonest word is given up first, which most often is the stop word.
      if (isName) return this.breaker.run(() => this.engine.search(named, cities, 'frequency'));
    }
    const q = sought ?? typed;
    let result = await ask(q);
    if (result.total > 0 || !q || isOnly || patience.isOver()) return result;
    const respelled = await this.spelling.respelled(q);
    if (respelled !== undefined) result = await ask(respelled);
    const whole = respelled ?? q;
    for (const shorter of shorterQueries(whole)) {
      if (result.total > 0 || patience.isOver() || (await this.isTooWide(shorter))) break;
      result = await ask(shorter);
    }
    return result;
  }

  /**
   * Whether only the name of a city is left, or a postal code beside it: who looks for a plumber in Leeds does not want
   * all of Leeds.
   */
  private async isTooWide(shorter: string): Promise<boolean> {
    // "Great" is a qualifier, and begins the names of cities. What looks like a code before one may be a name: "O2 Leeds".
    const places = [shorter, soughtIn(shorter)].flatMap((left) => [
      left,
      ...codesAndCitiesOf(left).flatMap(({ code, city }) =>
        left.endsWith(code) || /^\d{4}/.test(code) ? city : [],
      ),
    ]);
    for (const place of new Set(places)) {
      if (await this.codes.isKnownCode(place)) return true;
      if (await this.locations.isCityWithoutStopWords(place)) return true;
    }
    return false;
  }
}
