import type { ImportsQuery } from '@highstreet/api-contract';
import { NOTHING_APPLIED_NOTE, UNFINISHED_IMPORT } from '@highstreet/database';
import type { ImportProgressRow } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

/** An import as it is stored. Times are dates, counters are numbers. */
export interface ImportRecord extends ImportProgressRow {
  id: number;
  file_path: string;
  file_name: string;
  file_size: number;
  requested_by: string | null;
  retry_of: number | null;
  /** Whether no later import names the same file. */
  latest_of_file: boolean;
  /** Whether the list of rejected rows is still stored. */
  rejections_kept: boolean;
  notes: string[];
  failure_reason: string | null;
  created_at: Date;
  started_at: Date | null;
  /** When its file had been read to its end; null before that. */
  staged_at: Date | null;
  finished_at: Date | null;
}

export interface Rejection {
  row_number: number;
  source_column: string;
  reason: string;
}

/**
 * Per import one lookup in the index imports_file and one in the primary key of import_rejections. With EXISTS the
 * planner reads that table from its beginning where few imports have most of it, and so all of it for any other import.
 */
const SELECT_IMPORT = `
  SELECT i.id, i.status, i.file_path, i.file_name, i.file_size, u.username AS requested_by, i.retry_of,
         NOT EXISTS (SELECT FROM imports later WHERE later.file_path = i.file_path AND later.id > i.id)
           AS latest_of_file,
         i.readings, i.rows_total, i.rows_read, i.rows_merged, i.imported, i.updated, i.rejected, i.duplicates,
         (SELECT min(r.row_number) FROM import_rejections r WHERE r.import_id = i.id) IS NOT NULL AS rejections_kept,
         i.notes, i.failure_reason, i.created_at, i.started_at, i.staged_at, i.finished_at
    FROM imports i LEFT JOIN users u ON u.id = i.requested_by`;

/** Reads and cancels imports; everything else is written by the import worker. */
@Injectable()
export class ImportsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Null when there is no such import. By primary key. */
  async find(id: number): Promise<ImportRecord | null> {
    const { rows } = await this.pool.query<ImportRecord>({
      name: 'import-by-id',
      text: `${SELECT_IMPORT} WHERE i.id = $1`,
      values: [id],
    });
    return rows[0] ?? null;
  }

  /**
   * A page of imports, newest first, by the primary key backwards, or by the index imports_unfinished.
   */
  async list({ page, limit, unfinished }: ImportsQuery): Promise<{ records: ImportRecord[]; total: number }> {
    const condition = unfinished === undefined ? '' : `WHERE i.${UNFINISHED_IMPORT}`;
    const [records, total] = await Promise.all([
      this.pool.query<ImportRecord>(`${SELECT_IMPORT} ${condition} ORDER BY i.id DESC LIMIT $1 OFFSET $2`, [
        limit,
        (page - 1) * limit,
      ]),
      this.pool.query<{ total: number }>(`SELECT count(*) AS total FROM imports i ${condition}`),
    ]);
    return { records: records.rows, total: total.rows[0]?.total ?? 0 };
  }

  /** Rejected rows after row `after`, in the file's order. By primary key. */
  async rejections(importId: number, after: number, limit: number): Promise<Rejection[]> {
    const { rows } = await this.pool.query<Rejection>(
      `SELECT row_number, source_column, reason FROM import_rejections
        WHERE import_id = $1 AND row_number > $2 ORDER BY row_number LIMIT $3`,
      [importId, after, limit],
    );
    return rows;
  }

  /**
   * Ends an import that no worker has begun to read, with the note that the import worker would write. Returns
   * whether it did. A worker that begins at the same moment waits for the row and then finds the import ended.
   */
  async cancelUnread(id: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE imports SET status = 'cancelled', cancel_requested = true, finished_at = now(),
              notes = array_append(notes, $2)
        WHERE id = $1 AND status = 'queued' AND readings = 0`,
      [id, NOTHING_APPLIED_NOTE],
    );
    return rowCount === 1;
  }

  /** Asks the workers to stop an import; has no effect on one that has ended. */
  async requestCancel(id: number): Promise<void> {
    await this.pool.query(
      `UPDATE imports SET cancel_requested = true
        WHERE id = $1 AND ${UNFINISHED_IMPORT}`,
      [id],
    );
  }
}
