import { MAX_SEARCH_HITS } from '@highstreet/api-contract';
import type { Settings } from 'meilisearch';
import { CARD_ATTRIBUTE } from './search-document.js';
import type { SearchDocument } from './search-document.js';
import { synonyms } from './synonyms.js';

/** The default of `SEARCH_INDEX`. */
export const DEFAULT_SEARCH_INDEX = 'businesses';

/** Name of the index that a rebuild fills before it takes the place of `index`. */
export function rebuiltIndexName(index: string): string {
  return `${index}-rebuild`;
}

/** Named outright: Meilisearch would have to guess between `id`, `placeId`, `categoryId` and `cityId`. */
export const SEARCH_PRIMARY_KEY = 'id' satisfies keyof SearchDocument;

/** What a search may return: the card, and what the engine itself can mark, to compare it with what the API marks. */
const displayedAttributes = [CARD_ATTRIBUTE, 'id', 'name', 'address'] satisfies (keyof SearchDocument)[];

/**
 * How the index searches.
 * - Filters: `categoryId = 3`, `cityId = 4`, `cityKey = "leeds"`, `postalKey STARTS WITH "ls1"` (stable in
 *   Meilisearch since it left its experimental flag, so no array of prefixes is stored). Facets are not used.
 * - The order of `searchableAttributes` is the order of weight in the `attribute` rule.
 * - Ties of words are broken by the trusted rating, which also orders a search without words.
 * - Numbers admit no typos: a house number or a postcode one digit off is another place.
 */
export const searchIndexSettings: Settings = {
  displayedAttributes,
  searchableAttributes: [
    'name',
    'categoryName',
    'cityName',
    'services',
    'address',
    'postalCode',
    'searchedText',
  ] satisfies (keyof SearchDocument)[],
  filterableAttributes: [
    {
      attributePatterns: ['categoryId', 'cityId', 'cityKey', 'postalKey'],
      features: { facetSearch: false, filter: { equality: true, comparison: false } },
    },
  ],
  sortableAttributes: [],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'exactness', 'trustedRating:desc'],
  stopWords: [],
  synonyms: synonyms(),
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnWords: [],
    disableOnAttributes: [],
    disableOnNumbers: true,
  },
  pagination: { maxTotalHits: MAX_SEARCH_HITS },
  facetSearch: false,
};
