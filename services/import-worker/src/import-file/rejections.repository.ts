import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import type { RowRejection } from '../map-row/mapped-business.js';

/** The complete list of an import's rejected rows. */
@Injectable()
export class RejectionsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Deletes the rejections of earlier readings of the file, unless `reading` is itself an earlier one: a worker
   * that was suspended must not delete the list of the one that took over.
   */
  async clear(importId: number, reading: number): Promise<void> {
    await this.pool.query(
      `DELETE FROM import_rejections
       WHERE import_id = $1 AND EXISTS (SELECT FROM imports WHERE id = $1 AND readings = $2)`,
      [importId, reading],
    );
  }

  /**
   * One statement for a batch. A row is rejected once, however often the file is read. Rejections of an earlier
   * reading are ignored: another version of the worker may accept these rows.
   */
  async add(importId: number, reading: number, rejections: readonly RowRejection[]): Promise<void> {
    if (rejections.length === 0) return;
    await this.pool.query(
      `INSERT INTO import_rejections (import_id, row_number, source_column, reason)
       SELECT $1, rejected.* FROM unnest($3::integer[], $4::text[], $5::text[]) AS rejected
       WHERE EXISTS (SELECT FROM imports WHERE id = $1 AND readings = $2)
       ON CONFLICT DO NOTHING`,
      [
        importId,
        reading,
        rejections.map(({ rowNumber }) => rowNumber),
        rejections.map(({ column }) => column),
        rejections.map(({ reason }) => reason),
      ],
    );
  }
}
