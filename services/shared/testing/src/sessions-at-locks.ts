import type pg from 'pg';

/** The number of sessions in the client's database that wait for a lock. */
export async function sessionsAtLocks(client: pg.ClientBase): Promise<number> {
  // Within a transaction, PostgreSQL caches its first snapshot of other sessions' activity.
  await client.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}
