import { setInterval } from 'node:timers/promises';
import { inTransaction, isLockHolderSql } from '@highstreet/database';
import type pg from 'pg';

/** Thrown where a transaction must be rolled back and yet have a result (`inRollbackableTransaction`). */
export class RollBack<Result> extends Error {
  override readonly name = 'RollBack';

  constructor(readonly result: Result) {
    super('Rolled back on purpose');
  }
}

/**
 * Runs `work` in a transaction, which commits when `work` resolves. Where `work` throws a `RollBack`, it is rolled
 * back and resolves to the result of that, which must be of this type.
 */
export async function inRollbackableTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(pool, work);
  } catch (error) {
    if (error instanceof RollBack) return error.result as Result;
    throw error;
  }
}

/** SQL for the advisory lock key of an import's step ($1). */
const STEP_LOCK = `hashtextextended('highstreet import ' || $1::bigint, 0)`;

/**
 * Locks an import's step for this transaction; false when another transaction holds the lock. The lock ends
 * with the transaction, so a killed worker leaves none behind.
 */
export async function lockStep(client: pg.PoolClient, importId: number): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${STEP_LOCK}) AS locked`,
    [importId],
  );
  return rows[0]?.locked === true;
}

/**
 * Switches the limit on idle transactions off for this one, which waits for a file between statements. Use
 * only where `terminateLockHolder` can end it.
 */
export async function allowIdleTransaction(client: pg.PoolClient): Promise<void> {
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
}

const SIGN_OF_LIFE_INTERVAL_MS = 1_000;

/**
 * Runs `work`, which uses this transaction only now and then, and executes a statement in it each second, so that
 * `LOCK_HOLDER_SEEN` changes. A process that hangs executes none.
 */
export async function showingLife<Result>(
  client: pg.PoolClient,
  work: () => Promise<Result>,
): Promise<Result> {
  const ended = new AbortController();
  const signs = async (): Promise<void> => {
    for await (const _ of setInterval(SIGN_OF_LIFE_INTERVAL_MS, undefined, { signal: ended.signal })) {
      await client.query('SELECT');
    }
  };
  // It ends when it is aborted, or with the connection, which the next statement of the transaction reports.
  const signsEnded = signs().catch(() => undefined);
  try {
    return await work();
  } finally {
    ended.abort();
    await signsEnded;
  }
}

/** SQL expression: when the connection that holds the lock of an import's step ($1) last began or ended a statement. */
export const LOCK_HOLDER_SEEN = `(
  SELECT max(state_change) FROM pg_stat_activity
  WHERE pid IN (SELECT pid FROM pg_locks WHERE ${isLockHolderSql(STEP_LOCK)}))`;

/**
 * Terminates the connection that holds the lock of an import's step, whatever it is doing: its transaction is
 * rolled back, and its owner can write nothing more.
 */
export async function terminateLockHolder(pool: pg.Pool, importId: number): Promise<void> {
  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE ${isLockHolderSql(STEP_LOCK)}`, [
    importId,
  ]);
}

/**
 * Terminates the connection in PostgreSQL as soon as the signal aborts, whatever statement it is running: the
 * transaction rolls back and its query rejects. Closing only our end would leave the statement running.
 *
 * @returns a function that removes the abort listener, to be called when the work is over
 */
export async function terminateOnAbort(
  pool: pg.Pool,
  client: pg.PoolClient,
  signal: AbortSignal,
): Promise<() => void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const end = (): void => {
    // If that fails too, the work runs to its end, and the shutdown waits for it.
    pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]).catch(() => undefined);
  };
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return () => {
    signal.removeEventListener('abort', end);
  };
}
