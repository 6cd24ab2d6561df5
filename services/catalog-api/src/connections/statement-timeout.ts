/**
 * Milliseconds after which PostgreSQL cancels a statement of the API, and the caller gets a 503. Searches set
 * a shorter limit for themselves; an export has a process and a connection of its own, without this limit.
 */
export const STATEMENT_TIMEOUT_MS = 10_000;
