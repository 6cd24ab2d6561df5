import { isUniqueViolation } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { hasTable, planTable } from '../imports/import-tables.js';
import { inRollbackableTransaction, RollBack } from '../imports/transaction.js';
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
  /**
   * Identifies the reading of the file that was planned. A string, because a Date would lose the
   * microseconds.
   */
  reading: string;
}

interface PlannedRows {
  readonly rows: number;
  /** How many of them change something. */
  readonly changes: number;
  /** None of the changed rows was in the directory when the plan was made. */
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
   * Applies a chunk in one transaction, together with its checkpoint, the log of what was done to which
   * business, the changes for the search index, the counters and the import's progress.
   */
  async merge(importId: number, chunk: number): Promise<MergeOutcome> {
    const { outcome, rows } = await inRollbackableTransaction<Merging>(this.pool, (client) =>
      this.mergeChunk(client, importId, chunk),
    );
    this.metrics.rowsMerged(rows);
    return outcome;
  }

  private async mergeChunk(client: pg.PoolClient, importId: number, chunk: number): Promise<Merging> {
    const { rows } = await client.query<MergingImport>(
      `SELECT cancel_requested, chunks_total, staged_at::text AS reading
       FROM imports WHERE id = $1 AND status = 'merging'`,
      [importId],
    );
    const merging = rows[0];
    // A chunk number beyond the plan belongs to a job of an earlier reading, whose plan had more chunks.
    if (!merging || chunk >= merging.chunks_total) return nothing('nothing-to-do');
    if (merging.cancel_requested) return nothing('cancel-requested');

    // A second worker with the same chunk waits here for the first and then has nothing to do.
    const checkpoint = await client.query(
      'INSERT INTO import_chunks (import_id, chunk) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [importId, chunk],
    );
    if (checkpoint.rowCount === 0) return nothing('nothing-to-do');
    const planned = await this.plannedRows(client, importId, chunk);
    if (planned.rows === 0) throw new RollBack<Merging>(nothing('plan-lost'));

    // JIT compilation takes longer than it saves. Without hash and merge joins each row of a chunk is looked
    // up by its ctid instead of scanning the whole staging table, whatever the statistics of a just filled
    // table say.
    await client.query(
      'SET LOCAL jit = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off',
    );
    if (planned.changes < planned.rows) await client.query(noteSourcesSql(importId), [chunk]);
    // A chunk that changes nothing leaves no outcome, because the directory is the same as before.
    const moves =
      planned.changes === 0 ? [] : await applyChunk(client, importId, chunk, merging.reading, planned.allNew);
    await moveCounters(client, moves);
    const counted = (counter: CounterMove['counter']): number =>
      moves.find((move) => move.counter === counter)?.active ?? 0;
    // Also checks that the import has not ended or restarted meanwhile; if it has, everything is rolled back.
    const { rowCount } = await client.query(
      `UPDATE imports SET rows_merged = rows_merged + $2, imported = imported + $3, updated = updated + $4
       WHERE id = $1 AND status = 'merging' AND staged_at = $5::timestamptz`,
      [importId, planned.rows, counted('imported'), counted('updated'), merging.reading],
    );
    if (rowCount === 0) throw new RollBack<Merging>(nothing('nothing-to-do'));
    return { outcome: 'merged', rows: planned.rows };
  }

  /** Returns `noRows` when the plan, an unlogged table, was emptied by a crash of PostgreSQL or dropped. */
  private async plannedRows(client: pg.PoolClient, importId: number, chunk: number): Promise<PlannedRows> {
    const plan = planTable(importId);
    if (!(await hasTable(client, plan))) return noRows;
    const { rows } = await client.query<PlannedRows>(
      `SELECT count(*) AS rows, count(is_new) AS changes, coalesce(bool_and(is_new), false) AS "allNew"
       FROM ${plan} WHERE chunk = $1`,
      [chunk],
    );
    return rows[0] ?? noRows;
  }
}

function nothing(outcome: MergeOutcome): Merging {
  return { outcome, rows: 0 };
}

/**
 * A chunk of new rows only, as in a first load, is inserted without look-ups. If one of its places was
 * created since the plan was made, the whole chunk is decided again.
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
