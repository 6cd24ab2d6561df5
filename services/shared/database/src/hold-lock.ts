import type pg from 'pg';
import { isLockTimeout } from './sql-states.js';

/** Milliseconds to wait for the lock between two checks of the signal. */
const LOCK_WAIT_MS = 2_000;

/** What is done under a lock, on the connection whose session holds it. */
type Work<Result> = (connection: pg.PoolClient) => Promise<Result>;

/**
 * Waits for an advisory lock, then runs the work. Work that reads through its connection cannot continue once it has
 * lost the lock; steps that read nothing call `assertLockHeld` first.
 *
 * @param key of the lock (advisory-locks.ts)
 * @throws AbortError when `signal` is aborted while waiting
 */
export async function holdLock<Result>(
  pool: pg.Pool,
  key: number,
  signal: AbortSignal,
  work: Work<Result>,
): Promise<Result> {
  return onConnection(pool, async (connection) => {
    await waitForLock(connection, key, signal);
    return unlockAfter(connection, key, work);
  });
}

/** The same if no other session holds the lock or waits for it; otherwise returns undefined at once. */
export async function tryHoldLock<Result>(
  pool: pg.Pool,
  key: number,
  work: Work<Result>,
): Promise<Result | undefined> {
  return onConnection(pool, async (connection) => {
    const { rows } = await connection.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS locked',
      [key],
    );
    if (!rows[0]?.locked) return undefined;
    return unlockAfter(connection, key, work);
  });
}

/**
 * Queries the holder's connection: the lock is held as long as its session lives.
 * @throws the connection error, when the session was lost
 */
export async function assertLockHeld(connection: pg.PoolClient): Promise<void> {
  await connection.query('SELECT 1');
}

/**
 * Returns the connection to the pool only on success. After an error it is closed, which reliably frees the lock,
 * rolls back, and forgets a changed `lock_timeout`.
 */
async function onConnection<Result>(pool: pg.Pool, use: Work<Result>): Promise<Result> {
  const connection = await pool.connect();
  try {
    const result = await use(connection);
    connection.release();
    return result;
  } catch (error) {
    connection.release(true);
    throw error;
  }
}

async function waitForLock(connection: pg.PoolClient, key: number, signal: AbortSignal): Promise<void> {
  await connection.query(`SET lock_timeout = ${LOCK_WAIT_MS}`);
  while (!(await lockWithinTimeout(connection, key))) signal.throwIfAborted();
  await connection.query('RESET lock_timeout');
}

async function lockWithinTimeout(connection: pg.PoolClient, key: number): Promise<boolean> {
  try {
    await connection.query('SELECT pg_advisory_lock($1)', [key]);
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
}

async function unlockAfter<Result>(
  connection: pg.PoolClient,
  key: number,
  work: Work<Result>,
): Promise<Result> {
  const result = await work(connection);
  await connection.query('SELECT pg_advisory_unlock($1)', [key]);
  return result;
}
