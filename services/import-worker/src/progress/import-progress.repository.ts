import type { ImportProgressRow } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

export interface ProgressRow extends ImportProgressRow {
  readonly at: Date;
  readonly started_at: Date | null;
  readonly staged_at: Date | null;
}

@Injectable()
export class ImportProgressRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** The progress of an import, with PostgreSQL's time. By primary key. */
  async find(importId: number): Promise<ProgressRow | undefined> {
    const { rows } = await this.pool.query<ProgressRow>({
      name: 'import-progress',
      text: `
        SELECT now() AS at, status, readings, rows_total, rows_read, rows_merged, imported, updated, rejected,
               duplicates, started_at, staged_at
          FROM imports WHERE id = $1`,
      values: [importId],
    });
    return rows[0];
  }
}
