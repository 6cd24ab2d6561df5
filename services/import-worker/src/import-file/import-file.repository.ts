import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { stagingTable } from '../imports/import-tables.js';
import { LOCK_HOLDER_SEEN, terminateLockHolder } from '../imports/transaction.js';
import { CopyWriter } from './copy-writer.js';
import { stagedColumns } from './encoding/staged-row.js';

export type ReadingClaim =
  | {
      readonly kind: 'read';
      readonly filePath: string;
      /** Number of this reading. Progress reports of an earlier one are ignored. */
      readonly reading: number;
      /** An earlier reading took known rows as unchanged, and they changed before the import was planned. */
      readonly mapsEveryRow: boolean;
    }
  | { readonly kind: 'staged' | 'cancelled' | 'nothing-to-do' };

/** Whether to go on reading. */
export type ReadingProgress = 'go-on' | 'cancelled' | 'ended';

export interface StagedCounts {
  readonly rowsRead: number;
  readonly rowsStaged: number;
  readonly rejected: number;
}

interface ClaimRow {
  status: string;
  file_path: string;
  cancel_requested: boolean;
  staged: boolean;
  maps_every_row: boolean;
}

@Injectable()
export class ImportFileRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Starts or restarts reading an import, unless it is past that step. Called while holding the step's lock.
   */
  async claim(importId: number): Promise<ReadingClaim> {
    const { rows } = await this.pool.query<ClaimRow>(
      `SELECT status, file_path, cancel_requested, staged_at IS NOT NULL AS staged, maps_every_row
       FROM imports WHERE id = $1`,
      [importId],
    );
    const found = rows[0];
    if (!found || (found.status !== 'queued' && found.status !== 'reading')) return { kind: 'nothing-to-do' };
    if (found.cancel_requested) return { kind: 'cancelled' };
    if (found.staged) return { kind: 'staged' };
    const claimed = await this.pool.query<{ readings: number }>(
      `UPDATE imports
       SET status = 'reading', started_at = coalesce(started_at, now()), readings = readings + 1,
           rows_read = 0, rows_staged = 0, rows_merged = 0, rejected = 0, duplicates = 0, notes = '{}'
       WHERE id = $1 AND status IN ('queued', 'reading') AND staged_at IS NULL
       RETURNING readings`,
      [importId],
    );
    const reading = claimed.rows[0]?.readings;
    if (reading === undefined) return { kind: 'nothing-to-do' };
    return { kind: 'read', filePath: found.file_path, reading, mapsEveryRow: found.maps_every_row };
  }

  /**
   * Whether the import's file is still being read, or will be. After that, the holder of the step's lock
   * plans it.
   */
  async isToBeRead(importId: number): Promise<boolean> {
    const { rows } = await this.pool.query(
      `SELECT FROM imports WHERE id = $1 AND status IN ('queued', 'reading') AND staged_at IS NULL`,
      [importId],
    );
    return rows.length === 1;
  }

  /** Changes while a file is being opened and read. If two calls return the same value, the reader makes no progress. */
  async progressFingerprint(importId: number): Promise<string> {
    const { rows } = await this.pool.query<{ fingerprint: string }>(
      `SELECT concat_ws(' ', status, readings, rows_read, rejected, staged_at, ${LOCK_HOLDER_SEEN}) AS fingerprint
       FROM imports WHERE id = $1`,
      [importId],
    );
    return rows[0]?.fingerprint ?? 'gone';
  }

  /** Disconnects the worker that reads the file: its transaction rolls back and it can write nothing more. */
  async disconnectReader(importId: number): Promise<void> {
    await terminateLockHolder(this.pool, importId);
  }

  /**
   * Creates the import's staging table and starts the COPY into it. FREEZE requires that this transaction
   * created the table; it writes rows already frozen, so that planning need not write their pages again. Rows
   * of up to a page stay inline and uncompressed: they are read twice and then dropped.
   */
  async startStaging(client: pg.PoolClient, importId: number): Promise<CopyWriter> {
    const table = stagingTable(importId);
    await client.query(`DROP TABLE IF EXISTS ${table}`);
    await client.query(
      `CREATE UNLOGGED TABLE ${table} (LIKE import_rows)
       WITH (toast_tuple_target = 8160, autovacuum_enabled = off)`,
    );
    return CopyWriter.start(
      client,
      `COPY ${table} (${stagedColumns.join(', ')}) FROM STDIN WITH (FORMAT binary, FREEZE)`,
    );
  }

  /** Stores the reading progress. Returns whether to go on. */
  async reportProgress(importId: number, reading: number, counts: StagedCounts): Promise<ReadingProgress> {
    const { rows } = await this.pool.query<{ cancel_requested: boolean }>(
      `UPDATE imports SET rows_read = $2, rejected = $3
       WHERE id = $1 AND status = 'reading' AND staged_at IS NULL AND readings = $4
       RETURNING cancel_requested`,
      [importId, counts.rowsRead, counts.rejected, reading],
    );
    const found = rows[0];
    if (!found) return 'ended';
    return found.cancel_requested ? 'cancelled' : 'go-on';
  }

  /** Must run in the transaction that filled the staging table, so that both commit together. */
  async markStaged(
    client: pg.PoolClient,
    importId: number,
    counts: StagedCounts,
    notes: readonly string[],
  ): Promise<boolean> {
    const { rowCount } = await client.query(
      `UPDATE imports SET rows_read = $2, rows_staged = $3, rejected = $4, notes = $5, staged_at = clock_timestamp()
       WHERE id = $1 AND status = 'reading'`,
      [importId, counts.rowsRead, counts.rowsStaged, counts.rejected, notes],
    );
    return rowCount === 1;
  }
}
