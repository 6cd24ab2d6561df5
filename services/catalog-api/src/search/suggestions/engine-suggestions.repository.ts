import type { BusinessCard, BusinessSuggestion } from '@highstreet/api-contract';
import { CARD_ATTRIBUTE, NAMING_ATTRIBUTES } from '@highstreet/search-index';
import { Injectable } from '@nestjs/common';
import type { SearchParams } from 'meilisearch';
import { phoneFilter } from '../engine/engine-filter.js';
import { Highlighter } from '../highlights/highlighter.js';
import type { TypedPhone } from '../query/typed-phone.js';
import { cardTextOf, SearchEngine } from '../engine/search-engine.js';
import type { FoundDocument } from '../engine/search-engine.js';
import { beginningOfName } from '../query/search-phrase.js';
import { addressIn, otherBeginning } from './other-beginning.js';
import { businessSuggestionOf } from './business-suggestion.js';
import { namesCityOnly } from './names-city-only.js';

/** Finds businesses by the typed beginning of their name, in one round trip to Meilisearch, or two. */
@Injectable()
export class EngineSuggestionsRepository {
  constructor(private readonly engine: SearchEngine) {}

  /**
   * Every word but stop words must be in the business's name or the city's, and at least one in the business's
   * name: for the name of a city alone, the city itself is suggested. Where there is none, those at the address are meant
   * that was typed, or those whose name begins otherwise.
   * @throws what `SearchEngine.search` does
   */
  async find(typed: string, limit: number): Promise<BusinessSuggestion[]> {
    const beginning = beginningOfName(typed);
    const found = await this.findNamed(beginning, limit);
    if (found.length > 0) return found;
    const address = addressIn(beginning);
    if (address !== undefined) {
      return this.findMarked(address, limit, [...NAMING_ATTRIBUTES, 'address'], 'address');
    }
    const other = otherBeginning(beginning);
    return other === undefined ? found : this.findNamed(other, limit);
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
  private findNamed(words: string, limit: number): Promise<BusinessSuggestion[]> {
    return this.findMarked(words, limit, NAMING_ATTRIBUTES, 'name');
  }

  /** The businesses that have all these words in some attributes, and at least one of them in the field of the card. */
  private async findMarked(
    words: string,
    limit: number,
    attributes: readonly string[],
    field: 'name' | 'address',
  ): Promise<BusinessSuggestion[]> {
    const { hits } = await this.engine.search<SearchParams>({
      q: words,
      limit,
      matchingStrategy: 'all',
      attributesToSearchOn: [...attributes],
      attributesToRetrieve: [CARD_ATTRIBUTE],
    });
    const highlighter = new Highlighter(words);
    // A name without a mark is one that the engine divides into other words, unless all of them are the city's.
    const isNamed = ({ city }: BusinessCard): boolean =>
      field === 'name' && !namesCityOnly(words, city?.name);
    return hits
      .map(cardOf)
      .filter((card) => highlighter.mark(card[field]) !== undefined || isNamed(card))
      .map(businessSuggestionOf);
  }
}

function cardOf(hit: Pick<FoundDocument, typeof CARD_ATTRIBUTE>): BusinessCard {
  return JSON.parse(Buffer.from(cardTextOf(hit), 'latin1').toString()) as BusinessCard;
}
