import type { BusinessCard, BusinessSuggestion } from '@highstreet/api-contract';
import { CARD_ATTRIBUTE, NAMING_ATTRIBUTES } from '@highstreet/search-index';
import { Injectable } from '@nestjs/common';
import type { SearchParams } from 'meilisearch';
import { phoneFilter } from '../engine-filter.js';
import { Highlighter } from '../highlights/highlighter.js';
import type { TypedPhone } from '../typed-phone.js';
import { cardTextOf, SearchEngine } from '../search-engine.js';
import type { FoundDocument } from '../search-engine.js';
import { beginningOfName, withoutFirstStopWord } from '../search-phrase.js';
import { businessSuggestionOf } from './business-suggestion.js';
import { namesCityOnly } from './names-city-only.js';

/** Finds businesses by the typed beginning of their name, in one round trip to Meilisearch, or two. */
@Injectable()
export class EngineSuggestionsRepository {
  constructor(private readonly engine: SearchEngine) {}

  /**
   * Every word but stop words must be in the business's name or the city's, and at least one in the business's
   * name: for the name of a city alone, the city itself is suggested. Where no name has the stop word that was typed
   * first, those without it are meant.
   * @throws what `SearchEngine.search` does
   */
  async find(typed: string, limit: number): Promise<BusinessSuggestion[]> {
    const beginning = beginningOfName(typed);
    const found = await this.findNamed(beginning, limit);
    const others = withoutFirstStopWord(beginning);
    return found.length > 0 || others === undefined ? found : this.findNamed(others, limit);
  }

  /**
   * The cards of the businesses whose telephone number ends so.
   * @throws what `SearchEngine.search` does
   */
  async findCalled(phone: TypedPhone, limit: number): Promise<BusinessCard[]> {
    const { hits } = await this.engine.search<SearchParams>({
      q: '',
      filter: [phoneFilter(phone)],
      limit,
      attributesToRetrieve: [CARD_ATTRIBUTE],
    });
    return hits.map(cardOf);
  }

  /** The businesses that are named by all these words. */
  private async findNamed(words: string, limit: number): Promise<BusinessSuggestion[]> {
    const { hits } = await this.engine.search<SearchParams>({
      q: words,
      limit,
      matchingStrategy: 'all',
      attributesToSearchOn: NAMING_ATTRIBUTES,
      attributesToRetrieve: [CARD_ATTRIBUTE],
    });
    const highlighter = new Highlighter(words);
    return (
      hits
        .map(cardOf)
        // A name without a mark is one that the engine divides into other words, unless all of them are the city's.
        .filter(({ name, city }) => highlighter.mark(name) !== undefined || !namesCityOnly(words, city?.name))
        .map(businessSuggestionOf)
    );
  }
}

function cardOf(hit: Pick<FoundDocument, typeof CARD_ATTRIBUTE>): BusinessCard {
  return JSON.parse(Buffer.from(cardTextOf(hit), 'latin1').toString()) as BusinessCard;
}
