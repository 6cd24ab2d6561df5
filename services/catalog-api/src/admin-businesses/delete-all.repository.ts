import { inTransaction, isLockTimeout, SEARCH_RESET_ID } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { DirectoryBusyError, ImportRunningError } from './admin-businesses.errors.js';

/**
 * Milliseconds to wait for each lock, by attempt, while readers queue up behind us. Shorter than
 * deadlock_timeout (1 s), so that this transaction gives way in a deadlock. Only the last attempt is longer:
 * after deadlock_timeout, PostgreSQL interrupts an autovacuum that stands in the way.
 */
const LOCK_TIMEOUTS_MS = [500, 500, 500, 500, 500, 500, 500, 1_500];

@Injectable()
export class DeleteAllRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Empties the directory in one transaction; users and the history of imports stay. Returns the number of
   * deleted businesses.
   *
   * TRUNCATE takes milliseconds for any size, but it waits for all running reads, and new reads wait behind
   * it. It therefore waits a short time, lets the reads through and tries again.
   * @throws ImportRunningError while an import is preparing or merging, or has merged some rows and reads its
   *   file again: only its remaining rows would end up in the directory. An import that has merged nothing
   *   yet is allowed: it finds an empty directory and fills it.
   * @throws DirectoryBusyError when a long read, such as an export, does not end
   */
  async deleteAll(): Promise<number> {
    for (const lockTimeout of LOCK_TIMEOUTS_MS) {
      try {
        return await this.attempt(lockTimeout);
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
      }
    }
    throw new DirectoryBusyError();
  }

  private async attempt(lockTimeout: number): Promise<number> {
    await assertNoImportMerging(this.pool);
    return await inTransaction(this.pool, async (client) => {
      await client.query(`SET LOCAL lock_timeout = ${lockTimeout}`);
      // Blocks every writer of `imports`. An import that is about to prepare waits for our commit and then
      // plans for an empty directory; one that began earlier is found by this second check.
      await client.query('LOCK TABLE imports IN SHARE ROW EXCLUSIVE MODE');
      await assertNoImportMerging(client);
      // The first three come before businesses: the code that fills them from it locks in the same order.
      await client.query(
        'TRUNCATE search_words, business_texts, city_names, businesses, cities, categories, slug_history, country_counters, search_changes',
      );
      const counted = await client.query<{ count: number }>(
        `UPDATE directory_counters SET active_count = 0, total_count = 0, city_count = 0
           FROM (SELECT total_count AS count FROM directory_counters FOR UPDATE) before
         RETURNING before.count`,
      );
      await client.query('INSERT INTO search_changes (business_id) VALUES ($1)', [SEARCH_RESET_ID]);
      return counted.rows[0]?.count ?? 0;
    });
  }
}

async function assertNoImportMerging(client: pg.Pool | pg.PoolClient): Promise<void> {
  // Partial index: imports_unfinished.
  const { rows } = await client.query(
    `SELECT FROM imports
      WHERE status IN ('queued', 'reading', 'preparing', 'merging')
        AND (status IN ('preparing', 'merging') OR imported + updated > 0)
      LIMIT 1`,
  );
  if (rows.length > 0) throw new ImportRunningError();
}
