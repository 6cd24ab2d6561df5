import { CARD_ATTRIBUTE, NAMING_ATTRIBUTES } from '@highstreet/search-index';
import { Injectable } from '@nestjs/common';
import type { Hit, SearchParams } from 'meilisearch';
import type { AskedQuery, AskedText } from '../asked-query.js';
import { NOTHING, toFilter } from './engine-filter.js';
import { districtOrder } from '../locations/district-order.js';
import { withHighlight } from '../highlights/card-text.js';
import { Highlighter } from '../highlights/highlighter.js';
import { cardTextOf, SearchEngine } from './search-engine.js';
import { spelledOut } from '../query/search-phrase.js';
import type { BestMatch } from '../best-match.js';
import type { SearchReading } from '../search-reading.js';
import { hitWindow } from '../search-result.js';
import type { SearchResult } from '../search-result.js';
import { searchWords } from '../query/search-words.js';

/** Milliseconds for the question before a search: both of them, and PostgreSQL after them, fit into a read's time. */
const NAME_TIMEOUT_MS = 300;

/** Pages with an exact total; with offset and limit, Meilisearch only estimates it. */
type CountedSearch = SearchParams & { page: number; hitsPerPage: number };

/** Which words the engine gives up: by default the last first. */
export type MatchingStrategy = NonNullable<SearchParams['matchingStrategy']>;

interface EngineReading extends Pick<SearchReading, 'cities' | 'isCompared'> {
  matchingStrategy?: MatchingStrategy;
}

interface NameReading extends Pick<SearchReading, 'cities'> {
  /** The keys of cities whose businesses do not count. */
  outside?: readonly number[];
  /** Where the words may be; in names of businesses and cities by default. */
  attributes?: readonly string[] | undefined;
}

/**
 * Search in Meilisearch: one round trip that returns whole cards from the index. Meilisearch could highlight
 * the matches too, but would spend a quarter of its time on that.
 */
@Injectable()
export class EngineSearchRepository {
  constructor(private readonly engine: SearchEngine) {}

  /** @throws what `SearchEngine.search` does */
  async search(
    query: AskedQuery,
    { cities, matchingStrategy, isCompared }: EngineReading,
  ): Promise<SearchResult> {
    const words = query.q ?? '';
    // The engine treats a query of only punctuation as an empty one and would return everything.
    const isWordless = words !== '' && searchWords(words).length === 0;
    const filter = isWordless ? [NOTHING] : toFilter(query, cities);
    const byDistrict = districtOrder(query.location ?? '');
    const window = hitWindow(query);
    const found = await this.engine.search<CountedSearch>({
      q: words,
      filter,
      ...(matchingStrategy && { matchingStrategy }),
      ...(byDistrict && { sort: [`districtDigits:${byDistrict}`] }),
      page: query.page,
      hitsPerPage: query.limit,
      attributesToRetrieve: [CARD_ATTRIBUTE],
      ...(isCompared && { showRankingScoreDetails: true }),
    });
    const texts = found.hits.slice(0, window.limit).map(cardTextOf);
    const highlighter = words === '' ? undefined : new Highlighter(words);
    const cards = highlighter ? texts.map((text) => withHighlight(text, highlighter)) : texts;
    return {
      cards: Buffer.from(`[${cards.join()}]`, 'latin1'),
      total: found.totalHits,
      ...(isCompared && { best: bestMatchOf(words, found.hits[0]) }),
    };
  }

  /**
   * Whether every word of the query is in a business's name or its city's ("the ivy leeds"). It is asked before the
   * search itself, so no ranking and no likenesses of words but the last: both took the engine as long as the search.
   * @throws what `SearchEngine.search` does
   */
  async isBusinessName(
    query: AskedText,
    { cities, outside = [], attributes = NAMING_ATTRIBUTES }: NameReading,
  ): Promise<boolean> {
    const { estimatedTotalHits } = await this.engine.search<SearchParams>(
      {
        q: spelledOut(query.q),
        filter: [
          ...toFilter(query, cities),
          ...(outside.length === 0 ? [] : [`cityId NOT IN [${outside.join()}]`]),
        ],
        limit: 0,
        matchingStrategy: 'all',
        attributesToSearchOn: [...attributes],
      },
      NAME_TIMEOUT_MS,
    );
    return estimatedTotalHits > 0;
  }
}

/** What the engine tells about a hit with `showRankingScoreDetails`. */
function bestMatchOf(asked: string, hit: Pick<Hit, '_rankingScoreDetails'> | undefined): BestMatch {
  const { words, typo } = hit?._rankingScoreDetails ?? {};
  return {
    asked,
    words: words?.matchingWords ?? 0,
    of: words?.maxMatchingWords ?? 0,
    typos: typo?.typoCount ?? 0,
  };
}
