import type { StoredImportStatus } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import type { UploadDetails } from './upload-store.js';

/** An import as its row says. Times are dates, counters numbers. */
export interface ImportRecord {
  id: number;
  status: StoredImportStatus;
  file_name: string;
  file_size: number;
  requested_by: string | null;
  rows_total: number | null;
  rows_read: number;
  rows_merged: number;
  imported: number;
  updated: number;
  rejected: number;
  duplicates: number;
  notes: string[];
  failure_reason: string | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

export interface Rejection {
  row_number: number;
  source_column: string;
  reason: string;
}

const SELECT_IMPORT = `
  SELECT i.id, i.status, i.file_name, i.file_size, u.username AS requested_by, i.rows_total, i.rows_read,
         i.rows_merged, i.imported, i.updated, i.rejected, i.duplicates, i.notes, i.failure_reason,
         i.created_at, i.started_at, i.finished_at
    FROM imports i LEFT JOIN users u ON u.id = i.requested_by`;

/** The `imports` table as this service sees it: it creates, reads and asks for the end of imports; workers do them. */
@Injectable()
export class ImportsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** The new import's id. */
  async create(upload: UploadDetails, userId: string): Promise<number> {
    const { rows } = await this.pool.query<{ id: number }>(
      `INSERT INTO imports (file_path, file_name, file_size, rows_total, requested_by)
       VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [upload.filePath, upload.fileName, upload.fileSize, upload.rowCount, userId],
    );
    const [row] = rows;
    if (!row) throw new Error('INSERT INTO imports returned no row');
    return row.id;
  }

  /** Null when there is no such import. By primary key. */
  async find(id: number): Promise<ImportRecord | null> {
    const { rows } = await this.pool.query<ImportRecord>({
      name: 'import-by-id',
      text: `${SELECT_IMPORT} WHERE i.id = $1`,
      values: [id],
    });
    return rows[0] ?? null;
  }

  /** A page of imports, newest first, by the primary key backwards. */
  async list(page: number, limit: number): Promise<{ records: ImportRecord[]; total: number }> {
    const [records, total] = await Promise.all([
      this.pool.query<ImportRecord>(`${SELECT_IMPORT} ORDER BY i.id DESC LIMIT $1 OFFSET $2`, [
        limit,
        (page - 1) * limit,
      ]),
      this.pool.query<{ total: number }>('SELECT count(*) AS total FROM imports'),
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

  /** Asks the workers to stop an import; asking one that has ended changes nothing. */
  async requestCancel(id: number): Promise<void> {
    await this.pool.query(
      `UPDATE imports SET cancel_requested = true
        WHERE id = $1 AND status IN ('queued', 'reading', 'preparing', 'merging')`,
      [id],
    );
  }
}
