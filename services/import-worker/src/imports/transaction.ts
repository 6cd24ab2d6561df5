import type pg from 'pg';

/** A transaction was given up on purpose; nothing of it remains. */
export class RolledBack<Reason> extends Error {
  override readonly name = 'RolledBack';

  constructor(readonly reason: Reason) {
    super('Rolled back');
  }
}

/**
 * Makes this transaction the only one that works on a step of an import; false when another has it.
 * The lock goes with the transaction, so a killed worker leaves none behind.
 */
export async function lockStep(client: pg.PoolClient, importId: number): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('highstreet import ' || $1::bigint, 0)) AS locked`,
    [importId],
  );
  return rows[0]?.locked === true;
}

/**
 * Lets this transaction wait for what is not PostgreSQL's, for however long: it is not rolled back for that. Only for one that others
 * end when its owner hangs (`endHolder`).
 */
export async function letWait(client: pg.PoolClient): Promise<void> {
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
}

/**
 * Ends the connection that holds an import's step, whatever it is in: its transaction is rolled back, and whoever it belonged to
 * cannot write on it any more. The key is that of `lockStep`, which `pg_locks` shows in two halves.
 */
export async function endHolder(pool: pg.Pool, importId: number): Promise<void> {
  await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks
     WHERE locktype = 'advisory' AND objsubid = 1 AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND (classid::bigint << 32) | objid::bigint = hashtextextended('highstreet import ' || $1::bigint, 0)`,
    [importId],
  );
}

/**
 * Ends the connection at PostgreSQL as soon as the signal aborts, whatever statement it is in: the transaction rolls back
 * and its query rejects. Closing our end alone would leave the statement running.
 *
 * @returns to be called when the work is over: the signal is not listened to any more.
 */
export async function endWhenAborted(
  pool: pg.Pool,
  client: pg.PoolClient,
  signal: AbortSignal,
): Promise<() => void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const end = (): void => {
    // Should that fail too, the work goes on to its end, and stopping waits for it.
    pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]).catch(() => undefined);
  };
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return () => {
    signal.removeEventListener('abort', end);
  };
}
