import { OLDEST_SEARCH_CHANGE_SECONDS, SEARCH_RESET_ID } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

/**
 * A business that differs from its document in the index. Each change of the business increases the version.
 */
export interface SearchChange {
  businessId: number;
  version: number;
}

/** A range of business ids: `after` is excluded, `through` is included. */
interface ChangedRange {
  after: number;
  through: number;
}

interface SearchChangeRow {
  business_id: number;
  version: number;
}

const PENDING_RESET = `SELECT business_id, version FROM search_changes WHERE business_id = ${SEARCH_RESET_ID}`;

@Injectable()
export class SearchChangesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /**
   * The smallest business id with a change, which is the rebuild or the reset if one is pending; undefined when
   * there is no change. Index: primary key. ORDER BY makes PostgreSQL read the index even when a drained table is full of
   * dead rows.
   */
  async first(): Promise<number | undefined> {
    const { rows } = await this.pool.query<Pick<SearchChangeRow, 'business_id'>>(
      'SELECT business_id FROM search_changes ORDER BY business_id LIMIT 1',
    );
    return rows[0]?.business_id;
  }

  /** The largest business id with a change. Index: primary key, backwards. */
  async last(): Promise<number | undefined> {
    const { rows } = await this.pool.query<Pick<SearchChangeRow, 'business_id'>>(
      'SELECT business_id FROM search_changes ORDER BY business_id DESC LIMIT 1',
    );
    return rows[0]?.business_id;
  }

  /**
   * The number of pending changes and the oldest one's age. Reads the whole table: some 0.15 s for a million
   * changes.
   */
  async waiting(): Promise<{ count: number; oldestSeconds: number }> {
    const { rows } = await this.pool.query<{ count: number; oldestSeconds: number }>(
      `SELECT count(*) AS count,
              coalesce(${OLDEST_SEARCH_CHANGE_SECONDS}, 0) AS "oldestSeconds"
       FROM search_changes`,
    );
    return rows[0] ?? { count: 0, oldestSeconds: 0 };
  }

  /**
   * The reset, if there is one, and the next changes of a range, in the order of business ids.
   *
   * Changes are read in the order of the primary key rather than by version. This needs no second index,
   * which every merged row would have to update, never scans the dead rows of earlier batches, and is as
   * fair. One statement, because a change made after a reset must not be seen without the reset.
   *
   * The table is often analysed while it is empty. PostgreSQL then expects no rows, however many follow, and would
   * rather read and sort all that come later, for each batch again.
   */
  async next(
    connection: PoolClient,
    { after, through }: ChangedRange,
    limit: number,
  ): Promise<SearchChange[]> {
    // Only here: with the same statistics, the join of `remove` would read the whole table for each change.
    await connection.query('BEGIN; SET LOCAL enable_bitmapscan = off');
    try {
      const { rows } = await connection.query<SearchChangeRow>(
        `(${PENDING_RESET})
         UNION ALL
         (SELECT business_id, version FROM search_changes WHERE business_id > $1 AND business_id <= $2
           ORDER BY business_id LIMIT $3)`,
        [Math.max(after, SEARCH_RESET_ID), through, limit],
      );
      return rows.map(changeOf);
    } finally {
      await connection.query('COMMIT');
    }
  }

  /** The reset, if there is one. Index: primary key. */
  async pendingReset(connection: PoolClient): Promise<SearchChange | undefined> {
    const { rows } = await connection.query<SearchChangeRow>(PENDING_RESET);
    return rows.map(changeOf)[0];
  }

  /** Deletes the changes that the search engine has confirmed, unless the business changed again meanwhile. */
  async remove(connection: PoolClient, changes: readonly SearchChange[]): Promise<void> {
    await this.removeThoseOf(
      connection,
      'unnest($1::bigint[], $2::bigint[]) AS sent (business_id, version)',
      [changes.map((change) => change.businessId), changes.map((change) => change.version)],
    );
  }

  /**
   * Stores the current changes before a rebuild reads the businesses: the rebuild covers them. They are
   * kept in a temporary table, because there may be as many as businesses.
   * @returns the version of the deletion of all businesses, if one is among them
   */
  async note(connection: PoolClient): Promise<number | undefined> {
    await connection.query('DROP TABLE IF EXISTS covered_changes');
    await connection.query(
      'CREATE TEMPORARY TABLE covered_changes AS SELECT business_id, version FROM search_changes',
    );
    const { rows } = await connection.query<Pick<SearchChangeRow, 'version'>>(
      'SELECT version FROM covered_changes WHERE business_id = $1',
      [SEARCH_RESET_ID],
    );
    return rows[0]?.version;
  }

  /**
   * Whether all businesses have been deleted since `note`. Reads one row.
   * @param noted what `note` returned
   */
  async isResetSince(connection: PoolClient, noted: number | undefined): Promise<boolean> {
    const { rowCount } = await connection.query(
      'SELECT FROM search_changes WHERE business_id = $1 AND version IS DISTINCT FROM $2::bigint',
      [SEARCH_RESET_ID, noted],
    );
    return rowCount === 1;
  }

  /** Deletes the changes that `note` stored, unless the business changed again meanwhile. */
  async removeNoted(connection: PoolClient): Promise<void> {
    await this.removeThoseOf(connection, 'covered_changes');
    await connection.query('DROP TABLE covered_changes');
  }

  /**
   * Deletes the changes whose version still is that of the source. Rows that an import has locked are skipped: they
   * are changing, and waiting for them in another order than the import's could deadlock. Index: primary key.
   * @param source SQL of a table with `business_id` and `version`
   */
  private async removeThoseOf(connection: PoolClient, source: string, values?: unknown[]): Promise<void> {
    await connection.query(
      `WITH done AS MATERIALIZED (
         SELECT change.business_id, change.version
         FROM ${source}
         JOIN search_changes change USING (business_id, version)
         FOR UPDATE OF change SKIP LOCKED
       )
       DELETE FROM search_changes change USING done
       WHERE change.business_id = done.business_id AND change.version = done.version`,
      values,
    );
  }
}

function changeOf({ business_id: businessId, version }: SearchChangeRow): SearchChange {
  return { businessId, version };
}
