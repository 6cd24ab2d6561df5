/** The header that says what answered a search: a `SearchMode`. */
export const SEARCH_MODE_HEADER = 'X-Search-Mode';

/** The same, for the API's documentation. */
export const searchModeHeader = {
  [SEARCH_MODE_HEADER]: 'meilisearch, or postgres while the search engine is away',
} as const;
