import { inTransaction, isLockTimeout } from '@highstreet/database';
import type pg from 'pg';

/** Milliseconds to wait for the lock; after one second, PostgreSQL interrupts an autovacuum for it. */
const LOCK_TIMEOUT_MS = 2_000;

/**
 * Updates the planner's statistics of these tables at once, not within the next minutes, if PostgreSQL expects a fifth more
 * or fewer rows in `ofBusinesses`, which has one for each, than there are businesses: without this, queries right after a
 * first load would be planned for empty tables.
 *
 * Not after updates, however many: ANALYZE interrupts the autovacuum that they have caused, which would never end where
 * imports follow one another. Where a vacuum that cannot be interrupted holds a table, its own statistics must do.
 */
export async function analyseIfGrown(
  pool: pg.Pool,
  ofBusinesses: 'businesses' | 'business_texts',
  tables: readonly string[],
): Promise<void> {
  const { rows } = await pool.query<{ grown: boolean }>(
    `SELECT abs(total_count - reltuples) > total_count / 5 AS grown
     FROM directory_counters, pg_class WHERE pg_class.oid = $1::regclass`,
    [ofBusinesses],
  );
  if (rows[0]?.grown !== true) return;
  try {
    await inTransaction(pool, async (client) => {
      await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(`ANALYZE ${tables.join(', ')}`);
    });
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
  }
}
