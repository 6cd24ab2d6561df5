/** `business_id` of the row in `search_changes` that requests that the whole index be emptied. */
export const SEARCH_RESET_ID = 0;

/** `business_id` of the row in `search_changes` that requests that the whole index be built again. */
export const SEARCH_REBUILD_ID = -1;

/**
 * SQL: the age of the oldest row of `search_changes` in seconds, by PostgreSQL's clock, which has dated it; null when
 * there is none. Not negative, though the clock may have been set back since.
 */
export const OLDEST_SEARCH_CHANGE_SECONDS = `extract(epoch FROM now() - min(least(changed_at, now())))::float8`;
