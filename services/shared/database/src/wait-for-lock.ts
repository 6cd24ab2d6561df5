import type pg from 'pg';
import { isLockTimeout } from './sql-states.js';

/** Milliseconds to wait for the lock between two checks of the signal. */
const LOCK_WAIT_MS = 2_000;

/**
 * Waits for an advisory lock, which the connection's session then holds. After an error, close the connection:
 * its `lock_timeout` is changed.
 *
 * @param key of the lock: a number that nothing else in the database uses
 * @throws AbortError when `signal` is aborted while waiting
 */
export async function waitForLock(
  connection: pg.PoolClient,
  key: number,
  signal: AbortSignal,
): Promise<void> {
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
