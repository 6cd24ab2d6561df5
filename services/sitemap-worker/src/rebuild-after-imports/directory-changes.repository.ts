import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

@Injectable()
export class DirectoryChangesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /**
   * Whether the directory has changed and no import is running: an import that changed something has ended,
   * or everything was deleted, and nothing is being merged. Reads a handful of rows.
   *
   * @param since when the published set was generated; null when there is none. Looks back a minute more, because an
   *   import's end is dated by the beginning of its transaction, which may have waited for a chunk.
   * @param listed number of businesses that the published set lists
   */
  async hasChanged(since: string | null, listed: number): Promise<boolean> {
    const { rows } = await this.pool.query<{ changed: boolean }>(
      `SELECT NOT EXISTS (SELECT FROM imports WHERE status IN ('preparing', 'merging'))
              AND CASE
                    WHEN $1::timestamptz IS NULL OR active_count = 0 THEN (active_count > 0) <> ($2 > 0)
                    ELSE EXISTS (SELECT FROM imports
                                 WHERE finished_at > $1::timestamptz - interval '1 minute'
                                   AND imported + updated > 0)
                  END AS changed
       FROM directory_counters`,
      [since, listed],
    );
    return rows[0]?.changed ?? false;
  }
}
