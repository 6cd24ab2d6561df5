import type {
  BusinessCard,
  BusinessSuggestion,
  SearchMode,
  SuggestionsResponse,
} from '@highstreet/api-contract';
import type { Logger } from '@highstreet/platform';
import { phoneKey } from '@highstreet/search-index';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../../connections/connections.tokens.js';
import { CircuitBreaker, CircuitOpenError } from '../engine/circuit-breaker.js';
import { DatabaseSearchRepository } from '../database/database-search.repository.js';
import { DirectoryNamesRepository } from '../directory-names.repository.js';
import { describeEngineProblem } from '../engine/engine-problem.js';
import { LocationCitiesService } from '../locations/location-cities.service.js';
import { isWholePhone, typedPhone } from '../query/typed-phone.js';
import type { TypedPhone } from '../query/typed-phone.js';
import { searchWords } from '../query/search-words.js';
import { SearchAbandonedError } from '../search.errors.js';
import { businessSuggestionOf } from './business-suggestion.js';
import { EngineSuggestionsRepository } from './engine-suggestions.repository.js';

/** What fits above a phone's keyboard. */
const NAME_LIMIT = 3;
const BUSINESS_LIMIT = 5;

export interface SuggestionsAnswer {
  suggestions: SuggestionsResponse;
  mode: SearchMode;
}

interface FoundBusinesses {
  businesses: BusinessSuggestion[];
  mode: SearchMode;
}

@Injectable()
export class SuggestionsService {
  /** Not the search's: a response too slow for a keystroke may still be fast enough for a search. */
  private readonly breaker = new CircuitBreaker((error) => this.warn(error));

  constructor(
    private readonly names: DirectoryNamesRepository,
    private readonly engine: EngineSuggestionsRepository,
    private readonly database: DatabaseSearchRepository,
    private readonly locations: LocationCitiesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * A few categories, cities and businesses for the typed text; none if it contains no word.
   * @param untilGone the signal of a client that leaves, which costs time: asked for only without the engine
   */
  async suggest(typed: string, untilGone: () => AbortSignal): Promise<SuggestionsAnswer> {
    if (searchWords(typed).length === 0) {
      return { suggestions: { categories: [], cities: [], businesses: [] }, mode: 'meilisearch' };
    }
    const [{ categories, cities }, { businesses, mode }] = await Promise.all([
      this.names.get(),
      this.findBusinesses(typed, untilGone),
    ]);
    const named = cities.find(typed, NAME_LIMIT);
    const meant = named.length > 0 ? named : await this.locations.meantWhileTyped(typed);
    return {
      suggestions: {
        categories: categories.find(typed, NAME_LIMIT),
        cities: meant.slice(0, NAME_LIMIT),
        businesses,
      },
      mode,
    };
  }

  private warn(error: unknown): void {
    this.logger.warn(
      { problem: describeEngineProblem(error), circuit: this.breaker.state },
      'Suggesting without the engine',
    );
  }

  private async findBusinesses(typed: string, untilGone: () => AbortSignal): Promise<FoundBusinesses> {
    try {
      const businesses = await this.breaker.run(() => this.findWithEngine(typed));
      return { businesses, mode: 'meilisearch' };
    } catch (error) {
      if (!(error instanceof CircuitOpenError)) this.warn(error);
      return { businesses: await this.findWithoutEngine(typed, untilGone()), mode: 'postgres' };
    }
  }

  /** The business whose telephone number was typed, or else those whose name begins so. */
  private async findWithEngine(typed: string): Promise<BusinessSuggestion[]> {
    const phone = typedPhone(typed);
    const called = phone && calledBy(phone, await this.engine.findCalled(phone, BUSINESS_LIMIT));
    return called && called.length > 0 ? called : this.engine.find(typed, BUSINESS_LIMIT);
  }

  /**
   * Returns no businesses when the database has no time for them: categories and cities are useful on their
   * own. @throws SearchAbandonedError
   */
  private async findWithoutEngine(typed: string, gone: AbortSignal): Promise<BusinessSuggestion[]> {
    try {
      const page = { page: 1, limit: BUSINESS_LIMIT };
      const phone = typedPhone(typed);
      const called = phone && calledBy(phone, (await this.database.search({ ...page, phone }, gone)).cards);
      if (called && called.length > 0) return called;
      const { cards } = await this.database.search({ ...page, q: typed }, gone);
      return cards.map(businessSuggestionOf);
    } catch (error) {
      if (error instanceof SearchAbandonedError) throw error;
      this.logger.warn({ problem: describeEngineProblem(error) }, 'Suggesting no businesses');
      return [];
    }
  }
}

/** Those of the cards whose whole number was typed. */
function calledBy(phone: TypedPhone, cards: readonly BusinessCard[]): BusinessSuggestion[] {
  return cards
    .filter(({ phoneE164, phone: stored }) => isWholePhone(phone, phoneKey(phoneE164, stored) ?? ''))
    .map(businessSuggestionOf);
}
