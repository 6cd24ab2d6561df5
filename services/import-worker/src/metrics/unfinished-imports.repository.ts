import { UNFINISHED_IMPORT } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

export interface StatusCount {
  readonly status: string;
  readonly count: number;
}

@Injectable()
export class UnfinishedImportsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** The number of imports in every unfinished status, zeros included. Index: imports_unfinished. */
  async byStatus(): Promise<StatusCount[]> {
    const { rows } = await this.pool.query<StatusCount>(
      `SELECT known.status, count(imports.id) AS count
       FROM unnest(ARRAY['queued', 'reading', 'preparing', 'merging']) AS known (status)
       LEFT JOIN imports ON imports.status = known.status AND imports.${UNFINISHED_IMPORT}
       GROUP BY known.status`,
    );
    return rows;
  }
}
