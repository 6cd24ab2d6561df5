import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

@Injectable()
export class DirectoryChangesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /**
   * Whether the directory has changed and no import is running: an import that changed something has ended, or the
   * number of businesses is another, as after a deletion of everything or a restore. Reads a handful of rows.
   *
   * @param since when the published set was generated; null when there is none. Looks back a minute more, because an
   *   import's end is dated by the beginning of its transaction, which may have waited for a chunk.
   * @param listed number of businesses that the published set lists: when it was built, all that were active
   */
  async hasChanged(since: string | null, listed: number): Promise<boolean> {
    const { rows } = await this.pool.query<{ changed: boolean }>(
      `SELECT NOT EXISTS (SELECT FROM imports WHERE status IN ('preparing', 'merging'))
              AND (active_count <> $2
                   OR active_count > 0
                      AND EXISTS (SELECT FROM imports
                                  WHERE finished_at > $1::timestamptz - interval '1 minute'
                                    AND imported + updated > 0)) AS changed
       FROM directory_counters`,
      [since, listed],
    );
    return rows[0]?.changed ?? false;
  }
}
