import type { SearchMode, SearchQuery } from '@highstreet/api-contract';
import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { CircuitBreaker, CircuitOpenError } from './circuit-breaker.js';
import { DatabaseSearchRepository } from './database-search.repository.js';
import { EngineSearchRepository } from './engine-search.repository.js';
import { describeEngineProblem } from './engine-problem.js';
import { LocationCitiesService } from './location-cities.service.js';
import type { SearchResult } from './search-result.js';

export interface SearchAnswer extends SearchResult {
  mode: SearchMode;
}

/**
 * Three failures cost three visitors half a second each; then PostgreSQL answers for five seconds until the
 * next try.
 */
const breakerOptions = { failures: 3, openFor: 5_000 };

@Injectable()
export class SearchService {
  private readonly breaker = new CircuitBreaker(breakerOptions);

  constructor(
    private readonly engine: EngineSearchRepository,
    private readonly database: DatabaseSearchRepository,
    private readonly locations: LocationCitiesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The hits; for a location without any, those in the cities whose names it misspells.
   * @param untilGone the signal of a client that leaves, which costs time: asked for only without the engine
   * @throws SearchAbandonedError
   */
  async search(query: SearchQuery, untilGone: () => AbortSignal): Promise<SearchAnswer> {
    if (!query.location) return this.searchIn([], query, untilGone);
    const answer = await this.searchIn(await this.locations.meantBy(query.location), query, untilGone);
    if (answer.total > 0) return answer;
    const cities = await this.locations.misspelledAs(query.location);
    return cities.length === 0 ? answer : this.searchIn(cities, query, untilGone);
  }

  /** Hits of the search engine, or of PostgreSQL while the engine cannot answer. */
  private async searchIn(
    cities: readonly number[],
    query: SearchQuery,
    untilGone: () => AbortSignal,
  ): Promise<SearchAnswer> {
    try {
      const result = await this.breaker.run(() => this.engine.search(query, cities));
      return { ...result, mode: 'meilisearch' };
    } catch (error) {
      if (!(error instanceof CircuitOpenError)) {
        this.logger.warn(
          { error: describeEngineProblem(error), circuit: this.breaker.state },
          'Searching without the engine',
        );
      }
      const { cards, total } = await this.database.search(query, untilGone(), cities);
      return { cards: Buffer.from(JSON.stringify(cards)), total, mode: 'postgres' };
    }
  }
}
