import { OLDEST_SEARCH_CHANGE_SECONDS, SEARCH_RESET_ID } from '@highstreet/database';
import type { SearchDocumentRow } from '@highstreet/search-index';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { documentColumns, documentSource } from '../documents/document-columns.js';
import { eachDocumentRow } from '../documents/each-document-row.js';

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
   */
  async next(
    connection: PoolClient,
    { after, through }: ChangedRange,
    limit: number,
  ): Promise<SearchChange[]> {
    const { rows } = await connection.query<SearchChangeRow>(
      `(SELECT business_id, version FROM search_changes WHERE business_id = ${SEARCH_RESET_ID})
       UNION ALL
       (SELECT business_id, version FROM search_changes WHERE business_id > $1 AND business_id <= $2
         ORDER BY business_id LIMIT $3)`,
      [Math.max(after, SEARCH_RESET_ID), through, limit],
    );
    return rows.map((row) => ({ businessId: row.business_id, version: row.version }));
  }

  /**
   * Passes those of the businesses that are active to `take`; the index must not contain the others. Must be
   * called after reading their changes, so that the data are never older than the version. Index: primary
   * key.
   */
  async eachActive(
    connection: PoolClient,
    businessIds: readonly number[],
    take: (row: SearchDocumentRow) => void,
  ): Promise<void> {
    await eachDocumentRow(
      connection,
      `SELECT ${documentColumns} FROM ${documentSource}
       WHERE business.id = ANY($1::bigint[]) AND business.is_active`,
      [businessIds],
      take,
    );
  }

  /**
   * Deletes the changes that the search engine has confirmed, unless the business changed again meanwhile.
   * Rows that an import has locked are skipped: they are changing, and waiting for them in another order than
   * the import's could deadlock. Index: primary key.
   */
  async remove(connection: PoolClient, changes: readonly SearchChange[]): Promise<void> {
    await connection.query(
      `WITH confirmed AS MATERIALIZED (
         SELECT change.business_id, change.version
         FROM unnest($1::bigint[], $2::bigint[]) AS sent (business_id, version)
         JOIN search_changes change USING (business_id, version)
         FOR UPDATE OF change SKIP LOCKED
       )
       DELETE FROM search_changes change USING confirmed
       WHERE change.business_id = confirmed.business_id AND change.version = confirmed.version`,
      [changes.map((change) => change.businessId), changes.map((change) => change.version)],
    );
  }
}
