import { setTimeout as pause } from 'node:timers/promises';
import {
  hasGivenWay,
  inTransaction,
  SEARCH_RESET_ID,
  shortDeadlockTimeoutSql,
  UNFINISHED_IMPORT,
} from '@highstreet/database';
import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL, LOGGER } from '../connections/connections.tokens.js';
import { DirectoryBusyError, ImportRunningError } from './admin-businesses.errors.js';

const ATTEMPTS = 12;
/** How long an attempt waits for each lock, while readers queue up behind it. */
const LOCK_TIMEOUT_MS = 500;
/** Of the last attempt: for a role that may not shorten deadlock_timeout, which then is one second. */
const LAST_LOCK_TIMEOUT_MS = 1_500;
/** Lets the waiting readers finish before the next attempt. */
const PAUSE_MS = 300;

const EMPTIED_TABLES = [
  // These come before businesses: the code that fills them from it locks in the same order.
  'search_words',
  'business_texts',
  'city_names',
  'businesses',
  // Reading a file looks up businesses, then these.
  'business_sources',
  'cities',
  'categories',
  'slug_history',
  'country_counters',
  'search_changes',
];

interface LockHolder {
  mode: string;
  /** Null for a process of another role. An autovacuum's locks are of the mode ShareUpdateExclusiveLock. */
  backend_type: string | null;
  application_name: string;
  state: string | null;
  seconds: number | null;
}

@Injectable()
export class DeleteAllRepository {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

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
    for (let left = ATTEMPTS - 1; ; left -= 1) {
      try {
        return await this.attempt(left > 0 ? LOCK_TIMEOUT_MS : LAST_LOCK_TIMEOUT_MS);
      } catch (error) {
        if (!hasGivenWay(error)) throw error;
        if (left === 0) break;
        await pause(PAUSE_MS);
      }
    }
    this.logger.warn({ holders: await this.lockHolders() }, 'The directory cannot be emptied: it is locked');
    throw new DirectoryBusyError();
  }

  private async attempt(lockTimeout: number): Promise<number> {
    await assertNoImportMerging(this.pool);
    return await inTransaction(this.pool, async (client) => {
      await client.query(`SET LOCAL lock_timeout = ${lockTimeout}`);
      await client.query(shortDeadlockTimeoutSql('transaction'));
      // Blocks every writer of `imports`. An import that is about to prepare waits for our commit and then
      // plans for an empty directory; one that began earlier is found by this second check.
      await client.query('LOCK TABLE imports IN SHARE ROW EXCLUSIVE MODE');
      await assertNoImportMerging(client);
      await client.query(`TRUNCATE ${EMPTIED_TABLES.join(', ')}`);
      const counted = await client.query<{ count: number }>(
        `UPDATE directory_counters SET active_count = 0, total_count = 0, city_count = 0
           FROM (SELECT total_count AS count FROM directory_counters FOR UPDATE) before
         RETURNING before.count`,
      );
      await client.query('INSERT INTO search_changes (business_id) VALUES ($1)', [SEARCH_RESET_ID]);
      return counted.rows[0]?.count ?? 0;
    });
  }

  /** Who has locked the tables, for the log: how, the kind of the process, the service, and for how long. */
  private async lockHolders(): Promise<LockHolder[]> {
    const { rows } = await this.pool.query<LockHolder>(
      `SELECT DISTINCT mode, backend_type, application_name, state,
              extract(epoch FROM now() - xact_start)::integer AS seconds
       FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE granted AND relation = ANY ($1::regclass[]) AND pid <> pg_backend_pid()`,
      [['imports', ...EMPTIED_TABLES]],
    );
    return rows;
  }
}

async function assertNoImportMerging(client: pg.Pool | pg.PoolClient): Promise<void> {
  // Partial index: imports_unfinished.
  const { rows } = await client.query(
    `SELECT FROM imports
      WHERE ${UNFINISHED_IMPORT} AND (status IN ('preparing', 'merging') OR imported + updated > 0)
      LIMIT 1`,
  );
  if (rows.length > 0) throw new ImportRunningError();
}
