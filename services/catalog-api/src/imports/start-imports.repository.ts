import { inTransaction, lockUpload } from '@highstreet/database';
import type { ImportStatus } from '@highstreet/api-contract';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import type { UploadDetails } from '../uploads/upload-store.js';

/** An import that is to be retried, with the facts that decide whether it can be. */
export interface RetryCandidate {
  readonly status: ImportStatus;
  /** The last import of the same file: the candidate itself unless the file was imported again. */
  readonly latest: { readonly id: number; readonly status: ImportStatus };
}

/** New rows of `imports`. */
@Injectable()
export class StartImportsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Runs `work` in a transaction that locks the file: nothing else can remove the file or create an import of
   * it meanwhile. Commits when `work` resolves.
   */
  async withFileLocked<Result>(
    filePath: string,
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> {
    return await inTransaction(this.pool, async (client) => {
      await lockUpload(client, filePath);
      return await work(client);
    });
  }

  /** Creates an import of an upload. Returns its id. */
  async create(client: pg.PoolClient, upload: UploadDetails, userId: string): Promise<number> {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO imports (file_path, file_name, file_size, rows_total, requested_by)
       VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [upload.filePath, upload.fileName, upload.fileSize, upload.rowCount, userId],
    );
    return idOf(rows);
  }

  /** Null when there is no such import. By the primary key and the index `imports_file`. */
  async retryCandidate(client: pg.PoolClient, importId: number): Promise<RetryCandidate | null> {
    const { rows } = await client.query<{
      status: ImportStatus;
      latest_id: number;
      latest_status: ImportStatus;
    }>(
      `SELECT i.status, latest.id AS latest_id, latest.status AS latest_status
         FROM imports i
        CROSS JOIN LATERAL (
              SELECT id, status FROM imports WHERE file_path = i.file_path ORDER BY id DESC LIMIT 1) latest
        WHERE i.id = $1`,
      [importId],
    );
    const [row] = rows;
    return row ? { status: row.status, latest: { id: row.latest_id, status: row.latest_status } } : null;
  }

  /** Creates an import of an earlier import's file. Returns its id. */
  async createRetry(client: pg.PoolClient, importId: number, userId: string): Promise<number> {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO imports (file_path, file_name, file_size, rows_total, requested_by, retry_of)
       SELECT file_path, file_name, file_size, rows_total, $2, id FROM imports WHERE id = $1 RETURNING id`,
      [importId, userId],
    );
    return idOf(rows);
  }
}

function idOf(rows: readonly { id: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error('INSERT INTO imports returned no row');
  return row.id;
}
