import { UNFINISHED_IMPORT } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { hasRows, planTable, stagingTable } from '../imports/import-tables.js';

export interface UnfinishedImport {
  readonly id: number;
  readonly status: 'queued' | 'reading' | 'preparing' | 'merging';
  readonly staged: boolean;
  readonly rowsStaged: number;
  readonly chunksTotal: number | null;
  /** When its file had been read to its end, or when the import was created: its present jobs are newer. */
  readonly jobsSince: Date;
}

@Injectable()
export class RecoverImportsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** By the partial index `imports_unfinished`. */
  async unfinished(): Promise<UnfinishedImport[]> {
    const { rows } = await this.pool.query<UnfinishedImport>(
      `SELECT id, status, staged_at IS NOT NULL AS staged, rows_staged AS "rowsStaged", chunks_total AS "chunksTotal",
              coalesce(staged_at, created_at) AS "jobsSince"
       FROM imports WHERE ${UNFINISHED_IMPORT} ORDER BY id`,
    );
    return rows;
  }

  /** Whether a crash of PostgreSQL has emptied the staging table or the plan of an import. */
  async lostItsRows({ id, status, staged, rowsStaged, chunksTotal }: UnfinishedImport): Promise<boolean> {
    if (!staged) return false;
    if (rowsStaged > 0 && !(await hasRows(this.pool, stagingTable(id)))) return true;
    return status === 'merging' && (chunksTotal ?? 0) > 0 && !(await hasRows(this.pool, planTable(id)));
  }

  /** Imports that have ended or been deleted, and whose tables a killed worker did not drop. */
  async endedWithTables(): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `SELECT DISTINCT owner.id::bigint AS id
       FROM pg_class, substring(relname FROM '^import_(?:rows|plan)_([0-9]+)$') AS owner (id)
       WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND owner.id IS NOT NULL
         AND NOT EXISTS (
           SELECT FROM imports
           WHERE imports.id = owner.id::bigint AND ${UNFINISHED_IMPORT})`,
    );
    return rows.map(({ id }) => id);
  }
}
