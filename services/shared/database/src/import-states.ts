/**
 * SQL: an import that has not ended. Word for word the condition of the partial index `imports_unfinished`. It begins
 * with the column, so that an alias may precede it: `earlier.${UNFINISHED_IMPORT}`.
 */
export const UNFINISHED_IMPORT = `status IN ('queued', 'reading', 'preparing', 'merging')`;

/** The note of an import that the API or a worker cancelled before anything of it was applied. */
export const NOTHING_APPLIED_NOTE = 'Cancelled before anything was applied.';
