import { MAX_SEARCH_HITS } from '@highstreet/api-contract';
import type { Settings } from 'meilisearch';
import { CARD_ATTRIBUTE } from './search-document.js';
import type { SearchDocument } from './search-document.js';
import { synonyms } from './synonyms.js';

/** Name of the index that a rebuild fills before it replaces `index`. */
export function rebuiltIndexName(index: string): string {
  return `${index}-rebuild`;
}

/**
 * Set explicitly: otherwise Meilisearch would have to guess between `id`, `placeId`, `categoryId` and
 * `cityId`.
 */
export const SEARCH_PRIMARY_KEY = 'id' satisfies keyof SearchDocument;

/**
 * The letters from which a word may contain one typo, and two: short words resemble each other too much. For the
 * engine, and wherever the API compares words as the engine does.
 */
export const TYPO_WORD_LETTERS = { oneTypo: 5, twoTypos: 9 } as const;

/**
 * The attributes that a search may return: the card, and those that the engine can highlight, so that its
 * highlights can be compared with the API's.
 */
const displayedAttributes = [CARD_ATTRIBUTE, 'id', 'name', 'address'] satisfies (keyof SearchDocument)[];

/** The attributes by which a business is called. */
export const NAMING_ATTRIBUTES = ['name', 'joinedName', 'cityName'] satisfies (keyof SearchDocument)[];

/**
 * The settings of the index.
 * - Filters: `categoryId = 3`, `cityId = 4`, `cityKey = "leeds"`, `postalKey STARTS WITH "ls1"` (stable in
 *   Meilisearch since it left its experimental flag, so no array of prefixes is stored), and the
 *   same with `phoneKey`. Facets are not used.
 * - The order of `searchableAttributes` is their order of weight in the `attribute` rule.
 * - Of a typed postal code, the district that is meant comes before those whose codes begin alike (`sort`), but no
 *   hit with fewer of the query's words.
 * - The trusted rating breaks ties between equal matches, and alone orders a search without words.
 * - Numbers allow no typos: a house number or postcode with one different digit is another place.
 */
export const searchIndexSettings: Settings = {
  displayedAttributes,
  searchableAttributes: [
    'name',
    'joinedName',
    'categoryName',
    'cityName',
    'services',
    'address',
    'postalCode',
    'searchedText',
  ] satisfies (keyof SearchDocument)[],
  filterableAttributes: [
    {
      attributePatterns: [
        'categoryId',
        'cityId',
        'cityKey',
        'postalKey',
        'phoneKey',
      ] satisfies (keyof SearchDocument)[],
      features: { facetSearch: false, filter: { equality: true, comparison: false } },
    },
  ],
  sortableAttributes: ['districtDigits'] satisfies (keyof SearchDocument)[],
  rankingRules: ['words', 'typo', 'sort', 'proximity', 'attribute', 'exactness', 'trustedRating:desc'],
  stopWords: [],
  synonyms: synonyms(),
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: TYPO_WORD_LETTERS,
    disableOnWords: [],
    disableOnAttributes: [],
    disableOnNumbers: true,
  },
  pagination: { maxTotalHits: MAX_SEARCH_HITS },
  facetSearch: false,
};
