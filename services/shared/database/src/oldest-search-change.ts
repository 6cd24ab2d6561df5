/**
 * SQL: the age of the oldest row of `search_changes` in seconds, by PostgreSQL's clock, which has dated it; null when
 * there is none. Not negative, though the clock may have been set back since.
 */
export const OLDEST_SEARCH_CHANGE_SECONDS = `extract(epoch FROM now() - min(least(changed_at, now())))::float8`;
