/**
 * Key of the advisory lock of the search index: an arbitrary number that nothing else in this database uses. Only its
 * holder, one search indexer, writes to the index.
 */
export const SEARCH_INDEX_LOCK = 7_301_001;
