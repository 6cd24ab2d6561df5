import { inTransaction, isLockTimeout, NOTHING_APPLIED_NOTE, UNFINISHED_IMPORT } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { analyseIfGrown } from '../imports/analyse.js';
import type { ImportFailure } from '../imports/import-failures.js';
import { listCounts } from '../imports/list-counts.js';
import { planTable, stagingTable } from '../imports/import-tables.js';

/** Number of applied rows from which on the planner's statistics may be updated at once. */
const LARGE_IMPORT_ROWS = 10_000;
/** Milliseconds to wait for the lock of tables that a chunk still reads. */
const DROP_TIMEOUT_MS = 2_000;

interface LockedImport {
  status: string;
  cancel_requested: boolean;
  rows_read: number;
  rows_merged: number;
  chunks_total: number | null;
}

interface Evidence {
  imported: number;
  updated: number;
  rejected: number;
  chunks: number;
  /** Notes on what was applied. */
  notes: string[];
}

@Injectable()
export class FinishImportRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Completes the import when every chunk of its plan has been merged. */
  complete(importId: number): Promise<'completed' | 'cancel-requested' | 'not-yet'> {
    return inTransaction(this.pool, async (client) => {
      const found = await this.lock(client, importId);
      if (found?.status !== 'merging') return 'not-yet';
      const evidence = await this.evidence(client, importId);
      if (evidence.chunks !== found.chunks_total)
        return found.cancel_requested ? 'cancel-requested' : 'not-yet';
      await client.query(
        `UPDATE imports
         SET status = 'completed', finished_at = now(), imported = $2, updated = $3, rejected = $4, rows_merged = rows_read,
             notes = notes || $5::text[]
         WHERE id = $1`,
        [importId, evidence.imported, evidence.updated, evidence.rejected, evidence.notes],
      );
      return 'completed';
    });
  }

  /** False when the import has already ended, or its cancellation was not requested. */
  cancel(importId: number): Promise<boolean> {
    return inTransaction(this.pool, async (client) => {
      const found = await this.lock(client, importId);
      if (!found?.cancel_requested) return false;
      const { imported, updated, rejected, notes } = await this.evidence(client, importId);
      const kept =
        imported + updated === 0 ? NOTHING_APPLIED_NOTE : keptNote('Cancelled', found, imported, updated);
      await client.query(
        `UPDATE imports
         SET status = 'cancelled', finished_at = now(), imported = $2, updated = $3, rejected = $4,
             notes = notes || $5::text[]
         WHERE id = $1`,
        [importId, imported, updated, rejected, [...notes, kept]],
      );
      return true;
    });
  }

  /** False when the import has ended already. */
  fail(importId: number, failure: ImportFailure): Promise<boolean> {
    return inTransaction(this.pool, async (client) => {
      const found = await this.lock(client, importId);
      if (!found) return false;
      const { imported, updated, rejected, notes } = await this.evidence(client, importId);
      const kept = imported + updated === 0 ? [] : [keptNote('Failed', found, imported, updated)];
      await client.query(
        `UPDATE imports
         SET status = 'failed', finished_at = now(), imported = $2, updated = $3, rejected = $4,
             failure_code = $5, failure_reason = $6, notes = notes || $7::text[]
         WHERE id = $1`,
        [importId, imported, updated, rejected, failure.code, failure.reason, [...notes, ...kept]],
      );
      return true;
    });
  }

  /**
   * Must not run in the transaction that ends the import: dropping waits for a chunk that still reads these
   * tables, and that chunk may be waiting for the import's row (to find that it has ended, and roll back).
   *
   * Tables that another session, such as pg_dump, keeps reading are left to the next recovery round.
   */
  async dropTables(importId: number): Promise<void> {
    try {
      await inTransaction(this.pool, async (client) => {
        await client.query(`SET LOCAL lock_timeout = ${DROP_TIMEOUT_MS}`);
        await client.query(`DROP TABLE IF EXISTS ${planTable(importId)}, ${stagingTable(importId)}`);
      });
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
  }

  async analyseAfterLargeImport(importId: number): Promise<void> {
    const { rows } = await this.pool.query<{ applied: number }>(
      `SELECT imported + updated AS applied FROM imports WHERE id = $1`,
      [importId],
    );
    if ((rows[0]?.applied ?? 0) < LARGE_IMPORT_ROWS) return;
    await analyseIfGrown(this.pool, 'businesses', ['businesses', 'cities', 'categories']);
  }

  /**
   * Locks the import's row; undefined if the import has ended. A chunk that would commit later finds it ended
   * and rolls back.
   */
  private async lock(client: pg.PoolClient, importId: number): Promise<LockedImport | undefined> {
    const { rows } = await client.query<LockedImport>(
      `SELECT status, cancel_requested, rows_read, rows_merged, chunks_total
       FROM imports WHERE id = $1 AND ${UNFINISHED_IMPORT} FOR NO KEY UPDATE`,
      [importId],
    );
    return rows[0];
  }

  /** What the import actually applied, counted from the log of each chunk. */
  private async evidence(client: pg.PoolClient, importId: number): Promise<Evidence> {
    const { rows } = await client.query<Omit<Evidence, 'notes'>>(
      `SELECT coalesce(sum(cardinality(imported)), 0)::integer AS imported,
              coalesce(sum(cardinality(updated)), 0)::integer AS updated,
              (SELECT count(*) FROM import_rejections WHERE import_id = $1) AS rejected,
              (SELECT count(*) FROM import_chunks WHERE import_id = $1) AS chunks
       FROM import_outcomes WHERE import_id = $1`,
      [importId],
    );
    const counted = rows[0] ?? { imported: 0, updated: 0, rejected: 0, chunks: 0 };
    return { ...counted, notes: await this.notesOnLostValues(client, importId) };
  }

  /** A row replaces everything that is stored of its business, so that a file with fewer columns takes values away. */
  private async notesOnLostValues(client: pg.PoolClient, importId: number): Promise<string[]> {
    const { rows } = await client.query<{ name: string; businesses: number }>(
      `SELECT name, sum(businesses::integer) AS businesses
       FROM import_outcomes, jsonb_each_text(lost) AS taken (name, businesses)
       WHERE import_id = $1 GROUP BY name ORDER BY 2 DESC, 1`,
      [importId],
    );
    if (rows.length === 0) return [];
    const taken = listCounts(rows.map(({ name, businesses }) => [name, businesses]));
    return [`What updated businesses had and have no longer, because their rows do not say it: ${taken}`];
  }
}

/**
 * Leaves the row count out if an earlier reading applied more: when a file is read again, its rows are
 * counted from zero.
 */
function keptNote(
  ending: 'Cancelled' | 'Failed',
  { rows_read: read, rows_merged: merged }: LockedImport,
  imported: number,
  updated: number,
): string {
  const how = merged < imported + updated ? ending : `${ending} after ${merged} of ${read} rows`;
  return `${how}: ${imported} new and ${updated} changed businesses were kept.`;
}
