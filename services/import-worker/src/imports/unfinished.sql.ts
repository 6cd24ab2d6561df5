/** SQL: an import that has not ended. Word for word the condition of the partial index `imports_unfinished`. */
export const unfinished = `status IN ('queued', 'reading', 'preparing', 'merging')`;
