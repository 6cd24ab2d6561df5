import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

/** How long after its end an import is known in detail. Its counters stay. */
const KEPT = `interval '90 days'`;

/** What grows with the rows of an import: which were rejected, what was done to which business, and the checkpoints. */
@Injectable()
export class ImportDetailsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** By the primary keys, which begin with the import. Businesses whose texts are still to be gathered stay listed. */
  async forgetOld(): Promise<void> {
    await this.forget('import_rejections');
    await this.forget('import_outcomes', 'gathered');
    await this.forget('import_chunks');
  }

  private async forget(table: string, condition = 'true'): Promise<void> {
    await this.pool.query(
      `DELETE FROM ${table} USING imports
       WHERE import_id = imports.id AND finished_at < now() - ${KEPT} AND ${condition}`,
    );
  }
}
