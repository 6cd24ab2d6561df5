import type { SearchQuery } from '@highstreet/api-contract';
import { CARD_ATTRIBUTE, foldPlaceName, foldPostalCode } from '@highstreet/search-index';
import { Injectable } from '@nestjs/common';
import type { SearchParams } from 'meilisearch';
import { withHighlight } from './highlights/card-text.js';
import { Highlighter } from './highlights/highlighter.js';
import { cardTextOf, SearchEngine } from './search-engine.js';
import { hitWindow } from './search-result.js';
import type { SearchResult } from './search-result.js';
import { searchWords } from './search-words.js';

/** Counted pages, not offset and limit: those only estimate the total. */
type CountedSearch = SearchParams & { page: number; hitsPerPage: number };

/**
 * Search in Meilisearch: one round trip, answered with whole cards from the index. It could mark what matched, but takes a
 * quarter of its time for that.
 */
@Injectable()
export class EngineSearchRepository {
  constructor(private readonly engine: SearchEngine) {}

  /**
   * @param cities keys of further cities that the location means
   * @throws what `SearchEngine.search` does
   */
  async search(query: SearchQuery, cities: readonly number[]): Promise<SearchResult> {
    const words = query.q ?? '';
    // The engine takes a query of punctuation only for none, and would answer everything.
    const isWordless = words !== '' && searchWords(words).length === 0;
    const filter = isWordless ? [NOTHING] : toFilter(query, cities);
    const window = hitWindow(query);
    const found = await this.engine.search<CountedSearch>({
      q: words,
      filter,
      page: query.page,
      hitsPerPage: query.limit,
      attributesToRetrieve: [CARD_ATTRIBUTE],
    });
    const texts = found.hits.slice(0, window.limit).map(cardTextOf);
    const highlighter = words === '' ? undefined : new Highlighter(words);
    const cards = highlighter ? texts.map((text) => withHighlight(text, highlighter)) : texts;
    return { cards: Buffer.from(`[${cards.join()}]`, 'latin1'), total: found.totalHits };
  }
}

/** Holds for no business. Asked all the same, so that an engine that is away is noticed and the answer says who gave it. */
const NOTHING = 'categoryId = -1';

/**
 * Every expression must hold; the inner list is an alternative. A location of punctuation only matches nothing. Folded
 * text holds letters, digits and spaces, so it can be quoted as it is.
 */
export function toFilter(
  { location, categoryId, cityId }: SearchQuery,
  cities: readonly number[] = [],
): (string | string[])[] {
  const filter: (string | string[])[] = [];
  if (categoryId !== undefined) filter.push(`categoryId = ${categoryId}`);
  if (cityId !== undefined) filter.push(`cityId = ${cityId}`);
  if (location) {
    const city = foldPlaceName(location);
    const postalCode = foldPostalCode(location);
    if (city === '') return [NOTHING];
    const byCity = cities.length > 0 ? [`cityId IN [${cities.join()}]`] : [];
    filter.push([`cityKey = "${city}"`, `postalKey STARTS WITH "${postalCode}"`, ...byCity]);
  }
  return filter;
}
