import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { planTable } from '../imports/import-tables.js';
import { inTransaction, RolledBack } from '../imports/transaction.js';
import { applyChunkSql } from './apply-chunk.sql.js';
import { moveCounters } from './counters.sql.js';
import type { CounterMove } from './counters.sql.js';

export type MergeOutcome = 'merged' | 'nothing-to-do' | 'cancel-requested' | 'plan-lost';

interface MergingImport {
  cancel_requested: boolean;
  chunks_total: number;
  /** Which reading of the file the plan is of; as text, since a Date would lose its microseconds. */
  reading: string;
}

@Injectable()
export class MergeRowsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Applies a chunk in one transaction with all its evidence: the chunk's checkpoint, what was done to
   * which business, what the search index has to hear, the counters and the import's progress.
   */
  async merge(importId: number, chunk: number): Promise<MergeOutcome> {
    try {
      return await inTransaction(this.pool, (client) => this.mergeChunk(client, importId, chunk));
    } catch (error) {
      if (error instanceof RolledBack) return error.reason as MergeOutcome;
      throw error;
    }
  }

  private async mergeChunk(client: pg.PoolClient, importId: number, chunk: number): Promise<MergeOutcome> {
    const { rows } = await client.query<MergingImport>(
      `SELECT cancel_requested, chunks_total, staged_at::text AS reading
       FROM imports WHERE id = $1 AND status = 'merging'`,
      [importId],
    );
    const merging = rows[0];
    // A number beyond the plan is a job of an earlier reading, which had more to do.
    if (!merging || chunk >= merging.chunks_total) return 'nothing-to-do';
    if (merging.cancel_requested) return 'cancel-requested';

    // A second worker with the same chunk waits here for the first, and then has nothing to do.
    const checkpoint = await client.query(
      'INSERT INTO import_chunks (import_id, chunk) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [importId, chunk],
    );
    if (checkpoint.rowCount === 0) return 'nothing-to-do';
    const planned = await this.plannedRows(client, importId, chunk);
    if (planned === 0) throw new RolledBack<MergeOutcome>('plan-lost');

    // A chunk's rows are sorted by key in memory; compiling the statement takes longer than it saves.
    await client.query(`SET LOCAL jit = off`);
    await client.query(`SET LOCAL work_mem = '32MB'`);
    const applied = await client.query<CounterMove>(applyChunkSql(importId), [importId, chunk]);
    await moveCounters(client, applied.rows);
    const counted = (outcome: string): number =>
      applied.rows.find((move) => move.counter === 'outcome' && move.key === outcome)?.active ?? 0;
    // Also the check that the import has not ended or begun anew meanwhile: then nothing of this stays.
    const { rowCount } = await client.query(
      `UPDATE imports SET rows_merged = rows_merged + $2, imported = imported + $3, updated = updated + $4
       WHERE id = $1 AND status = 'merging' AND staged_at::text = $5`,
      [importId, planned, counted('i'), counted('u'), merging.reading],
    );
    if (rowCount === 0) throw new RolledBack<MergeOutcome>('nothing-to-do');
    return 'merged';
  }

  /** 0 when the plan, which is unlogged, was emptied by a crash of PostgreSQL or is gone. */
  private async plannedRows(client: pg.PoolClient, importId: number, chunk: number): Promise<number> {
    const plan = planTable(importId);
    const { rows } = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
      plan,
    ]);
    if (!rows[0]?.exists) return 0;
    const counted = await client.query<{ count: number }>(
      `SELECT count(*) AS count FROM ${plan} WHERE chunk = $1`,
      [chunk],
    );
    return counted.rows[0]?.count ?? 0;
  }
}
