import type { BusinessCard, BusinessSuggestion } from '@highstreet/api-contract';
import { CARD_ATTRIBUTE } from '@highstreet/search-index';
import { Injectable } from '@nestjs/common';
import type { SearchParams } from 'meilisearch';
import { Highlighter } from './highlights/highlighter.js';
import { cardTextOf, SearchEngine } from './search-engine.js';

/** Businesses by what has been typed of their name, in one round trip to Meilisearch. */
@Injectable()
export class EngineSuggestionsRepository {
  constructor(private readonly engine: SearchEngine) {}

  /**
   * Every word must be in the name or the city's, and one at least in the name: whoever types a city only is
   * offered the city.
   * @throws what `SearchEngine.search` does
   */
  async find(typed: string, limit: number): Promise<BusinessSuggestion[]> {
    const { hits } = await this.engine.search<SearchParams>({
      q: typed,
      limit,
      matchingStrategy: 'all',
      attributesToSearchOn: ['name', 'cityName'],
      attributesToRetrieve: [CARD_ATTRIBUTE],
    });
    const highlighter = new Highlighter(typed);
    return hits
      .map((hit) => JSON.parse(Buffer.from(cardTextOf(hit), 'latin1').toString()) as BusinessCard)
      .filter(({ name }) => highlighter.mark(name) !== undefined)
      .map(({ id, name, slug, placeId, city }) => ({ id, name, slug, placeId, city: city?.name ?? null }));
  }
}
