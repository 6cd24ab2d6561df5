import { inTransaction, isUniqueViolation } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { planTable } from '../imports/import-tables.js';
import { RolledBack } from '../imports/transaction.js';
import { ImportMetrics } from '../metrics/import-metrics.js';
import { applyChunkSql } from './apply-chunk.sql.js';
import type { ApplyMode } from './apply-chunk.sql.js';
import { moveCounters } from './counters.sql.js';
import type { CounterMove } from './counters.sql.js';
import { noteSourcesSql } from './note-sources.sql.js';

export type MergeOutcome = 'merged' | 'nothing-to-do' | 'cancel-requested' | 'plan-lost';

interface Merging {
  readonly outcome: MergeOutcome;
  /** Rows of the chunk, when it was merged. */
  readonly rows: number;
}

interface MergingImport {
  cancel_requested: boolean;
  chunks_total: number;
  /** Which reading of the file the plan is of; as text, since a Date would lose its microseconds. */
  reading: string;
}

interface PlannedRows {
  readonly rows: number;
  /** How many of them change something. */
  readonly changes: number;
  /** None of those was in the directory when it was planned. */
  readonly allNew: boolean;
}

const noRows: PlannedRows = { rows: 0, changes: 0, allNew: false };

@Injectable()
export class MergeRowsRepository {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly metrics: ImportMetrics,
  ) {}

  /**
   * Applies a chunk in one transaction with all its evidence: the chunk's checkpoint, what was done to
   * which business, what the search index has to hear, the counters and the import's progress.
   */
  async merge(importId: number, chunk: number): Promise<MergeOutcome> {
    try {
      const { outcome, rows } = await inTransaction(this.pool, (client) =>
        this.mergeChunk(client, importId, chunk),
      );
      this.metrics.rowsMerged(rows);
      return outcome;
    } catch (error) {
      if (error instanceof RolledBack) return error.reason as MergeOutcome;
      throw error;
    }
  }

  private async mergeChunk(client: pg.PoolClient, importId: number, chunk: number): Promise<Merging> {
    const { rows } = await client.query<MergingImport>(
      `SELECT cancel_requested, chunks_total, staged_at::text AS reading
       FROM imports WHERE id = $1 AND status = 'merging'`,
      [importId],
    );
    const merging = rows[0];
    // A number beyond the plan is a job of an earlier reading, which had more to do.
    if (!merging || chunk >= merging.chunks_total) return nothing('nothing-to-do');
    if (merging.cancel_requested) return nothing('cancel-requested');

    // A second worker with the same chunk waits here for the first, and then has nothing to do.
    const checkpoint = await client.query(
      'INSERT INTO import_chunks (import_id, chunk) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [importId, chunk],
    );
    if (checkpoint.rowCount === 0) return nothing('nothing-to-do');
    const planned = await this.plannedRows(client, importId, chunk);
    if (planned.rows === 0) throw new RolledBack<MergeOutcome>('plan-lost');

    // Compiling the statement takes longer than it saves. Whatever the statistics say of a table that was filled a
    // moment ago: each row of a chunk is looked up by its place, never found by reading all that is staged.
    await client.query(
      'SET LOCAL jit = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off',
    );
    if (planned.changes < planned.rows) await client.query(noteSourcesSql(importId), [chunk]);
    // A chunk that changes nothing leaves no trace: the state of the directory is the one that it was.
    const moves =
      planned.changes === 0 ? [] : await applyChunk(client, importId, chunk, merging.reading, planned.allNew);
    await moveCounters(client, moves);
    const counted = (counter: CounterMove['counter']): number =>
      moves.find((move) => move.counter === counter)?.active ?? 0;
    // Also the check that the import has not ended or begun anew meanwhile: then nothing of this stays.
    const { rowCount } = await client.query(
      `UPDATE imports SET rows_merged = rows_merged + $2, imported = imported + $3, updated = updated + $4
       WHERE id = $1 AND status = 'merging' AND staged_at = $5::timestamptz`,
      [importId, planned.rows, counted('imported'), counted('updated'), merging.reading],
    );
    if (rowCount === 0) throw new RolledBack<MergeOutcome>('nothing-to-do');
    return { outcome: 'merged', rows: planned.rows };
  }

  /** No rows when the plan, which is unlogged, was emptied by a crash of PostgreSQL or is gone. */
  private async plannedRows(client: pg.PoolClient, importId: number, chunk: number): Promise<PlannedRows> {
    const plan = planTable(importId);
    const { rows } = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
      plan,
    ]);
    if (!rows[0]?.exists) return noRows;
    const counted = await client.query<PlannedRows>(
      `SELECT count(*) AS rows, count(is_new) AS changes, coalesce(bool_and(is_new), false) AS "allNew"
       FROM ${plan} WHERE chunk = $1`,
      [chunk],
    );
    return counted.rows[0] ?? noRows;
  }
}

function nothing(outcome: MergeOutcome): Merging {
  return { outcome, rows: 0 };
}

/**
 * A chunk of new rows only, as in a first load, is inserted without a look at each; should one of its places have
 * come into being since it was planned, the whole chunk is decided again.
 */
async function applyChunk(
  client: pg.PoolClient,
  importId: number,
  chunk: number,
  reading: string,
  allNew: boolean,
): Promise<CounterMove[]> {
  const apply = async (mode: ApplyMode): Promise<CounterMove[]> => {
    const { rows } = await client.query<CounterMove>(applyChunkSql(importId, mode), [
      importId,
      chunk,
      reading,
    ]);
    return rows;
  };
  if (!allNew) return apply('decide-again');
  await client.query('SAVEPOINT before_chunk');
  try {
    return await apply('insert');
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await client.query('ROLLBACK TO SAVEPOINT before_chunk');
    return apply('decide-again');
  }
}
