import { inTransaction } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

/** For an import whose staged rows or plan are lost or out of date: its file is the source of both. */
@Injectable()
export class ReadAgainRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Restarts an import and gives up its turn. What it has applied stays, as does the log of it, by which the
   * next plan leaves those rows out. Its row counters stay until the next reading starts and resets them.
   *
   * @param options.mapsEveryRow the next reading maps known rows too
   * @returns false when there is nothing to restart: the import has ended or is being read already
   */
  async readAgain(importId: number, options: { mapsEveryRow?: boolean } = {}): Promise<boolean> {
    return await inTransaction(this.pool, async (client) => {
      const { rowCount } = await client.query(
        `UPDATE imports SET status = 'queued', staged_at = NULL, chunks_total = NULL,
             maps_every_row = maps_every_row OR $2
         WHERE id = $1 AND status IN ('reading', 'preparing', 'merging') AND staged_at IS NOT NULL`,
        [importId, options.mapsEveryRow ?? false],
      );
      if (rowCount !== 1) return false;
      await client.query('DELETE FROM import_chunks WHERE import_id = $1', [importId]);
      return true;
    });
  }
}
