import type { SearchMode } from '@highstreet/api-contract';
import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import type { AskedQuery, AskedText } from './asked-query.js';
import { CircuitBreaker, CircuitOpenError } from './engine/circuit-breaker.js';
import { DatabaseSearchRepository } from './database/database-search.repository.js';
import type { FoundCards } from './database/database-search.repository.js';
import { EngineSearchRepository } from './engine/engine-search.repository.js';
import type { MatchingStrategy } from './engine/engine-search.repository.js';
import { describeEngineProblem } from './engine/engine-problem.js';
import { LocationCitiesService } from './locations/location-cities.service.js';
import { TextWithCodeService } from './locations/text-with-code.service.js';
import { codesAndCitiesOf } from './locations/location-parts.js';
import type { Patience } from './patience.js';
import { withoutAnyBusiness } from './query/any-business.js';
import { QuerySpellingService } from './query-spelling.service.js';
import {
  engineQuery,
  isWishAlone,
  shorterQueries,
  soughtIn,
  withoutFirstStopWord,
  withPhrase,
} from './query/search-phrase.js';
import type { SearchReading } from './search-reading.js';
import type { SearchResult } from './search-result.js';

export interface SearchAnswer extends SearchResult {
  mode: SearchMode;
}

/** Answers a search whose place is known: asks the engine, or PostgreSQL while the engine cannot answer. */
@Injectable()
export class TextSearchService {
  /** While it is open, PostgreSQL answers. */
  private readonly breaker = new CircuitBreaker((error) => this.warn(error));

  constructor(
    private readonly engine: EngineSearchRepository,
    private readonly database: DatabaseSearchRepository,
    private readonly locations: LocationCitiesService,
    private readonly codes: TextWithCodeService,
    private readonly spelling: QuerySpellingService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async search(query: AskedQuery, patience: Patience, reading: SearchReading = {}): Promise<SearchAnswer> {
    try {
      return await this.searchEngine(query, patience, reading);
    } catch (error) {
      if (!(error instanceof CircuitOpenError)) this.warn(error);
      const { cards, total } = await patience.firstWithHits(this.databaseAnswers(query, patience, reading));
      return { cards: Buffer.from(JSON.stringify(cards)), total, mode: 'postgres' };
    }
  }

  /** The same, but undefined while the engine cannot answer. */
  searchOnlyEngine(
    query: AskedQuery,
    patience: Patience,
    reading: SearchReading,
  ): Promise<SearchAnswer | undefined> {
    return this.searchEngine(query, patience, reading).catch(() => undefined);
  }

  /**
   * Whether a business of other cities has these whole words in its name or its city's: `Visit Portland Maine`. Only the
   * engine knows.
   * @param attributes where the words may be, if not in both
   */
  async isNameOutside(
    query: AskedText,
    cities: readonly number[],
    attributes?: readonly string[],
  ): Promise<boolean> {
    const words = query.q.split(/\s+/);
    // The last word would otherwise begin others: `ME` those with "Menu".
    const q = [...words.slice(0, -1), `"${words.at(-1) ?? ''}"`].join(' ');
    // Nothing is reported here: an engine that fails, fails the next search as well, which reports it.
    return this.breaker
      .run(() => this.engine.isBusinessName({ ...query, q }, { outside: cities, attributes }))
      .catch(() => false);
  }

  private async searchEngine(
    query: AskedQuery,
    patience: Patience,
    reading: SearchReading,
  ): Promise<SearchAnswer> {
    const found = await patience.firstWithHits(this.engineAnswers(query, reading));
    return { ...found, mode: 'meilisearch' };
  }

  private warn(error: unknown): void {
    this.logger.warn(
      { problem: describeEngineProblem(error), circuit: this.breaker.state },
      'Searching without the engine',
    );
  }

  /**
   * Hits of PostgreSQL, which insists on all words; if there are none, with the words that are written otherwise, apart or
   * together, without the country or state behind a city, or without words that any business has; for a wish alone, all
   * that is chosen beside it.
   */
  private async *databaseAnswers(
    query: AskedQuery,
    { gone }: Patience,
    reading: SearchReading,
  ): AsyncGenerator<FoundCards, void, void> {
    const { cities, phrase } = reading;
    const ask = (q: string | undefined, cityId = query.cityId): Promise<FoundCards> =>
      this.database.search({ ...query, q, cityId }, gone, { cities, phrase });
    yield ask(query.q);
    if (query.q !== undefined && phrase === undefined) {
      const respelled = await this.spelling.respelled(query.q);
      if (respelled !== undefined) yield ask(respelled);
      const joined = await this.spelling.joinedOtherwise(respelled ?? query.q, query.q);
      if (joined !== undefined) yield ask(joined);
      const beside = await this.locations.withoutRegion(respelled ?? query.q);
      if (beside !== undefined) yield ask(beside.q, query.cityId ?? beside.cityId);
      const shorter = withoutAnyBusiness(respelled ?? query.q);
      if (shorter !== undefined) yield ask(shorter);
    }
    if (isWishOfPlace(query, reading)) yield ask(undefined);
  }

  /**
   * Hits of the search engine; if there are none, of the query with short words mended, with words apart that were typed
   * as one or the other way round, or without its first words; for a wish alone, all that is chosen beside it. A stop word
   * at the beginning is only asked for when it belongs to a name ("The Ivy").
   */
  private async *engineAnswers(
    query: AskedQuery,
    reading: SearchReading,
  ): AsyncGenerator<SearchResult, void, void> {
    const { cities, phrase, ending = '', isWhole = false, isOnly = false, isCompared } = reading;
    // Only hits of the usual strategy, which gives up words from the end, can be compared by how many they have.
    const ask = (q: string | undefined, matchingStrategy?: MatchingStrategy): Promise<SearchResult> => {
      const how = matchingStrategy === undefined ? { cities, isCompared } : { cities, matchingStrategy };
      // Behind a blank, the engine takes the last word for a whole one.
      return this.breaker.run(() => this.engine.search({ ...query, q: q && isWhole ? `${q} ` : q }, how));
    };
    if (phrase !== undefined) return yield ask(withPhrase(query.q ?? '', phrase), 'all');
    const wanted = query.q && engineQuery(query.q);
    const typed = wanted && ending ? `${wanted} ${ending}` : wanted || ending;
    const sought = typed && withoutFirstStopWord(typed);
    if (sought) {
      const isName = await this.breaker.run(() =>
        this.engine.isBusinessName({ ...query, q: wanted ?? typed }, { cities }),
      );
      // The commonest word is given up first, which most often is the stop word.
      if (isName) return yield ask(typed, 'frequency');
    }
    const q = sought ?? typed;
    yield ask(q);
    if (!q || isOnly) return;
    const respelled = await this.spelling.respelled(q);
    if (respelled !== undefined) yield ask(respelled);
    const whole = respelled ?? q;
    const joined = await this.spelling.joinedOtherwise(whole, query.q ?? q);
    if (joined !== undefined) yield ask(joined, 'all');
    if (isWishOfPlace(query, reading)) yield ask(undefined);
    for (const shorter of shorterQueries(whole)) {
      if (await this.isTooWide(shorter)) return;
      yield ask(shorter);
    }
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

/**
 * Whether a search has nothing but a wish beside the category or place that is chosen: `cheap` in Zürich. Then all of that is
 * meant. Not where a postal code stood in the text.
 */
function isWishOfPlace(
  { q, categoryId, cityId, location }: AskedQuery,
  { phrase, ending = '', isOnly = false }: SearchReading,
): boolean {
  const isChosen = Boolean(location) || (categoryId ?? cityId ?? phrase) !== undefined;
  return q !== undefined && isWishAlone(q) && isChosen && ending === '' && !isOnly;
}
