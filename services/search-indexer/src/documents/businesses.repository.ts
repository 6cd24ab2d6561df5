import { BUSINESS_REFERENCES, SEARCH_DOCUMENT_COLUMNS } from '@highstreet/search-index';
import type { SearchDocumentRow } from '@highstreet/search-index';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { eachDocumentRow } from './each-document-row.js';

/** Businesses with their category and city. */
const documentSource = `businesses b ${BUSINESS_REFERENCES}`;

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
      `SELECT ${SEARCH_DOCUMENT_COLUMNS} FROM ${documentSource}
       WHERE b.id > $1 AND b.is_active
       ORDER BY b.id LIMIT $2`,
      [afterId, limit],
      take,
    );
  }

  /**
   * Passes those of the businesses that are active to `take`; the index must not contain the others. Must be
   * called after reading their changes, so that the data are never older than the version. Index: primary
   * key.
   */
  async eachActiveOf(
    connection: PoolClient,
    businessIds: readonly number[],
    take: (row: SearchDocumentRow) => void,
  ): Promise<void> {
    await eachDocumentRow(
      connection,
      `SELECT ${SEARCH_DOCUMENT_COLUMNS} FROM ${documentSource}
       WHERE b.id = ANY($1::bigint[]) AND b.is_active`,
      [businessIds],
      take,
    );
  }
}
