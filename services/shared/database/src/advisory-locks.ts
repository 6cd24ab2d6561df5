/**
 * Keys of the advisory locks that a session holds for the whole of some work. They are arbitrary, but each must differ
 * from the others: a database has one space of keys. The keys of locks that end with a transaction (of an import, a file,
 * the texts for searching) are hashes of names instead, in the file that takes the lock.
 */

/** Only its holder, one search indexer, writes to the search index. */
export const SEARCH_INDEX_LOCK = 7_301_001;
/** One build of the sitemaps at a time. */
export const SITEMAP_BUILD_LOCK = 7_301_002;
/** One backup at a time. */
export const BACKUP_LOCK = 7_301_003;
/** One migration at a time. */
export const MIGRATION_LOCK = 7_301_004;

/**
 * SQL: the condition on a row of `pg_locks` that it is the holder of an advisory lock of this database. The view shows
 * a key in two halves.
 *
 * @param key SQL of the key, a bigint
 */
export function isLockHolderSql(key: string): string {
  return `locktype = 'advisory' AND objsubid = 1 AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND (classid::bigint << 32) | objid::bigint = ${key}`;
}
