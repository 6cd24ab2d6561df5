import type { SearchMode, SearchQuery } from '@highstreet/api-contract';
import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { CircuitBreaker, CircuitOpenError } from './circuit-breaker.js';
import { DatabaseSearchRepository } from './database-search.repository.js';
import { EngineSearchRepository } from './engine-search.repository.js';
import { describeEngineProblem } from './engine-problem.js';
import { LocationCitiesRepository } from './location-cities.repository.js';
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
    private readonly locations: LocationCitiesRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Hits of the search engine, or of PostgreSQL while the engine cannot answer. */
  async search(query: SearchQuery): Promise<SearchAnswer> {
    const cities = query.location ? await this.citiesMeantBy(query.location) : [];
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
      const { cards, total } = await this.database.search(query, cities);
      return { cards: Buffer.from(JSON.stringify(cards)), total, mode: 'postgres' };
    }
  }

  /** The engine finds most locations without these cities, so the search goes on when PostgreSQL is down. */
  private async citiesMeantBy(location: string): Promise<number[]> {
    try {
      return await this.locations.find(location);
    } catch (error) {
      this.logger.warn({ error }, 'Searching without the cities that the location may mean');
      return [];
    }
  }
}
