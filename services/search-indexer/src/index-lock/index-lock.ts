import { SEARCH_INDEX_LOCK, waitForLock } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

/**
 * However many indexers run, only the holder of this lock writes to the index. The lock belongs to one
 * database session. The work gets that session's connection and reads through it, so a holder that lost the
 * lock cannot continue. Steps that read nothing call `assertHeld` first.
 */
@Injectable()
export class IndexLock {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /**
   * Runs the work if no other session holds the lock or waits for it; otherwise returns undefined at once.
   */
  async tryHold<Result>(work: (connection: PoolClient) => Promise<Result>): Promise<Result | undefined> {
    return this.onConnection(async (connection) => {
      const { rows } = await connection.query<{ locked: boolean }>(
        'SELECT pg_try_advisory_lock($1) AS locked',
        [SEARCH_INDEX_LOCK],
      );
      if (!rows[0]?.locked) return undefined;
      return unlockAfter(connection, work);
    });
  }

  /**
   * Waits for the lock, then runs the work.
   * @throws AbortError when `signal` is aborted while waiting
   */
  async hold<Result>(
    signal: AbortSignal,
    work: (connection: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    return this.onConnection(async (connection) => {
      await waitForLock(connection, SEARCH_INDEX_LOCK, signal);
      return unlockAfter(connection, work);
    });
  }

  /**
   * Queries the holder's connection: the lock is held as long as its session lives.
   * @throws the connection error, when the session was lost
   */
  async assertHeld(connection: PoolClient): Promise<void> {
    await connection.query('SELECT 1');
  }

  /**
   * Returns the connection to the pool only on success. After an error it is closed, which reliably frees the
   * lock.
   */
  private async onConnection<Result>(use: (connection: PoolClient) => Promise<Result>): Promise<Result> {
    const connection = await this.pool.connect();
    try {
      const result = await use(connection);
      connection.release();
      return result;
    } catch (error) {
      connection.release(true);
      throw error;
    }
  }
}

async function unlockAfter<Result>(
  connection: PoolClient,
  work: (connection: PoolClient) => Promise<Result>,
): Promise<Result> {
  const result = await work(connection);
  await connection.query('SELECT pg_advisory_unlock($1)', [SEARCH_INDEX_LOCK]);
  return result;
}
