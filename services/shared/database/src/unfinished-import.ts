/**
 * SQL: an import that has not ended. Word for word the condition of the partial index `imports_unfinished`. It begins
 * with the column, so that an alias may precede it: `earlier.${UNFINISHED_IMPORT}`.
 */
export const UNFINISHED_IMPORT = `status IN ('queued', 'reading', 'preparing', 'merging')`;
