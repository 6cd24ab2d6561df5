/**
 * SQL: a text that is another after each transaction that changed businesses, and the same until then. All of them write the row
 * of `directory_counters` (a merged chunk, delete-all, a restored backup), and `xmin` is the transaction that wrote it
 * last. What is true of the businesses in one state is true for as long as it lasts.
 */
export const DIRECTORY_STATE = '(SELECT xmin::text FROM directory_counters)';
