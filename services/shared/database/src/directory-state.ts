/**
 * SQL: a text that changes with each transaction that changes businesses, and only then. All these
 * transactions (a merged chunk, delete-all, a restored backup) write the row of `directory_counters`, and
 * `xmin` is the transaction that wrote it last. Anything derived from the businesses stays valid as long as
 * this text is the same.
 */
export const DIRECTORY_STATE = '(SELECT xmin::text FROM directory_counters)';
