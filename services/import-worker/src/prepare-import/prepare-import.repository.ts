import { isUniqueViolation, UNFINISHED_IMPORT } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { RetryLaterError } from '../imports/import-failures.js';
import { hasRows, stagingTable } from '../imports/import-tables.js';
import { inRollbackableTransaction, lockStep, RollBack, terminateOnAbort } from '../imports/transaction.js';
import { assignSlugs } from './assign-slugs.sql.js';
import { createCategories } from './create-categories.sql.js';
import { createCities } from './create-cities.sql.js';
import { decideRows, hasStaleRows } from './decide-rows.sql.js';
import { separateAddresses } from './separate-addresses.sql.js';
import { writePlan } from './write-plan.sql.js';

/** The result of planning. `staging-lost`: a crash of PostgreSQL emptied the staging table. */
export type Planning = 'planned' | 'staging-lost' | 'rows-stale' | 'nothing-to-do';
export type Turn = 'plan' | 'planned' | 'wait' | 'cancelled' | 'nothing-to-do';

/** Delay before retrying while another worker plans this import: its job stalled, but its process lives. */
const PLANNED_ELSEWHERE_DELAY_MS = 2_000;

@Injectable()
export class PrepareImportRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Claims the turn to plan and merge: the partial unique index `imports_one_merging` lets only one import be
   * preparing or merging. Turns follow the order in which imports were requested, even if a later one was
   * read first or an earlier one must be read again: of two imports that name the same business, the later
   * one wins.
   */
  async claimTurn(importId: number): Promise<Turn> {
    const { rows } = await this.pool.query<{ status: string; cancel_requested: boolean; staged: boolean }>(
      `SELECT status, cancel_requested, staged_at IS NOT NULL AS staged FROM imports WHERE id = $1`,
      [importId],
    );
    const found = rows[0];
    if (found?.status === 'merging') return 'planned';
    if (!found?.staged || (found.status !== 'reading' && found.status !== 'preparing'))
      return 'nothing-to-do';
    if (found.cancel_requested) return 'cancelled';
    try {
      const { rowCount } = await this.pool.query(
        `UPDATE imports SET status = 'preparing'
         WHERE id = $1 AND status IN ('reading', 'preparing') AND staged_at IS NOT NULL
           -- An import that is preparing was given its turn: one with a smaller id may have been committed only since then.
           AND (status = 'preparing' OR NOT EXISTS (
             SELECT FROM imports AS earlier
             WHERE earlier.id < $1 AND earlier.${UNFINISHED_IMPORT}))`,
        [importId],
      );
      return rowCount === 1 ? 'plan' : 'wait';
    } catch (error) {
      if (isUniqueViolation(error)) return 'wait';
      throw error;
    }
  }

  /**
   * Writes the whole plan in one transaction, which also sets the status to `merging`.
   *
   * @param stopping when it aborts, the running statement is aborted too.
   * @throws RetryLaterError when another worker plans this import, or this one is stopping.
   */
  async plan(importId: number, stopping: AbortSignal): Promise<Planning> {
    try {
      return await inRollbackableTransaction<Planning>(this.pool, async (client) => {
        const done = await terminateOnAbort(this.pool, client, stopping);
        try {
          return await this.planLocked(client, importId);
        } finally {
          done();
        }
      });
    } catch (error) {
      if (stopping.aborted) throw new RetryLaterError(0);
      throw error;
    }
  }

  /**
   * The numbers of the chunks that are not merged yet, ascending. Reads `import_chunks` by its primary key.
   */
  async unmergedChunks(importId: number): Promise<number[]> {
    const { rows } = await this.pool.query<{ chunk: number }>(
      `SELECT planned.chunk
       FROM imports, generate_series(0, chunks_total - 1) AS planned (chunk)
       WHERE id = $1 AND status = 'merging'
         AND NOT EXISTS (
           SELECT FROM import_chunks AS merged WHERE merged.import_id = imports.id AND merged.chunk = planned.chunk)
       ORDER BY planned.chunk`,
      [importId],
    );
    return rows.map(({ chunk }) => chunk);
  }

  private async planLocked(client: pg.PoolClient, importId: number): Promise<Planning> {
    if (!(await lockStep(client, importId))) throw new RetryLaterError(PLANNED_ELSEWHERE_DELAY_MS);
    const { rows } = await client.query<{ rows_staged: number }>(
      `SELECT rows_staged FROM imports WHERE id = $1 AND status = 'preparing'`,
      [importId],
    );
    const preparing = rows[0];
    if (!preparing) return 'nothing-to-do';
    // An empty staging table would give an empty plan, and the import would complete without its rows.
    if (preparing.rows_staged > 0 && !(await hasRows(client, stagingTable(importId)))) return 'staging-lost';
    // JIT compilation of these few large statements takes longer than it saves.
    await client.query('SET LOCAL jit = off');
    // Sorts the plan of a million rows in memory, and keeps the decisions on them there between statements. Smaller
    // files take less. A connection accepts `temp_buffers` only before its first use of temporary tables; nothing
    // else that uses the pool has any.
    await client.query(`SET LOCAL work_mem = '128MB'`);
    await client.query(`SET LOCAL temp_buffers = '256MB'`);
    // Where a join needs name and number together, a merge join would use the name alone: a thousand
    // branches of one chain would give a million pairs.
    await client.query('SET LOCAL enable_mergejoin = off');
    // ANALYZE of the temporary tables needs a rough distribution only, for which a few thousand rows are
    // enough.
    await client.query('SET LOCAL default_statistics_target = 10');
    const duplicates = await decideRows(client, importId);
    if (await hasStaleRows(client)) throw new RollBack<Planning>('rows-stale');
    await createCategories(client, importId);
    await createCities(client, importId);
    await assignSlugs(client);
    await separateAddresses(client);
    const plan = await writePlan(client, importId);
    // The import may have ended meanwhile and must not be revived.
    const { rowCount } = await client.query(
      `UPDATE imports
       SET status = 'merging', chunks_total = $2, rows_merged = rows_read - $3, duplicates = $4, notes = notes || $5
       WHERE id = $1 AND status = 'preparing'`,
      [importId, plan.chunks, plan.rows, duplicates.count, duplicates.notes],
    );
    if (rowCount === 0) throw new RollBack<Planning>('nothing-to-do');
    return 'planned';
  }
}
