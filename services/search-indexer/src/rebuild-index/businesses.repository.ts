import { SEARCH_RESET_ID } from '@highstreet/database';
import type { SearchDocumentRow } from '@highstreet/search-index';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { documentColumns, documentSource } from '../documents/document-columns.js';
import { eachDocumentRow } from '../documents/each-document-row.js';

@Injectable()
export class BusinessesRepository {
  /**
   * Passes the next active businesses after an id to `take`, ordered by id. Index: primary key, as a range
   * scan.
   */
  async eachActive(
    connection: PoolClient,
    afterId: number,
    limit: number,
    take: (row: SearchDocumentRow) => void,
  ): Promise<void> {
    await eachDocumentRow(
      connection,
      `SELECT ${documentColumns} FROM ${documentSource}
       WHERE business.id > $1 AND business.is_active
       ORDER BY business.id LIMIT $2`,
      [afterId, limit],
      take,
    );
  }

  /**
   * Stores the current changes before the rebuild reads the businesses: the rebuild covers them. They are
   * kept in a temporary table, because there may be as many as businesses.
   * @returns the version of the deletion of all businesses, if one is among them
   */
  async noteChanges(connection: PoolClient): Promise<number | undefined> {
    await connection.query('DROP TABLE IF EXISTS covered_changes');
    await connection.query(
      'CREATE TEMPORARY TABLE covered_changes AS SELECT business_id, version FROM search_changes',
    );
    const { rows } = await connection.query<{ version: number }>(
      'SELECT version FROM covered_changes WHERE business_id = $1',
      [SEARCH_RESET_ID],
    );
    return rows[0]?.version;
  }

  /**
   * Whether all businesses have been deleted since `noteChanges`. Reads one row.
   * @param noted what `noteChanges` returned
   */
  async haveBeenDeleted(connection: PoolClient, noted: number | undefined): Promise<boolean> {
    const { rowCount } = await connection.query(
      'SELECT FROM search_changes WHERE business_id = $1 AND version IS DISTINCT FROM $2::bigint',
      [SEARCH_RESET_ID, noted],
    );
    return rowCount === 1;
  }

  /**
   * Deletes the stored changes, unless the business changed again meanwhile. Rows that an import has locked
   * are skipped, as in SearchChangesRepository.remove.
   */
  async removeNotedChanges(connection: PoolClient): Promise<void> {
    await connection.query(
      `WITH covered AS MATERIALIZED (
         SELECT change.business_id, change.version
         FROM covered_changes
         JOIN search_changes change USING (business_id, version)
         FOR UPDATE OF change SKIP LOCKED
       )
       DELETE FROM search_changes change USING covered
       WHERE change.business_id = covered.business_id AND change.version = covered.version`,
    );
    await connection.query('DROP TABLE covered_changes');
  }
}
