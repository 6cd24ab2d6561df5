import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

@Injectable()
export class DirectoryChangesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /**
   * Whether the directory has changed: an import that changed something has ended, or the number of businesses is
   * another, as after a deletion of everything or a restore. While an import is running, which will change it again, only
   * if what an earlier one changed has waited for long: a feed of files may keep one running for ever. A directory that is
   * empty because it is new (no import has ended in it) has lost nothing: its backup is still to be restored.
   *
   * @param since when the published set was generated; null when there is none. Looks back a minute more, because an
   *   import's end is dated by the beginning of its transaction, which may have waited for a chunk.
   * @param listed number of businesses that the published set lists: when it was built, all that were active
   * @param patience minutes for which the changes of an import that has ended wait for running ones
   */
  async hasChanged(since: string | null, listed: number, patience: number): Promise<boolean> {
    const { rows } = await this.pool.query<{ changed: boolean }>(
      `SELECT CASE WHEN active_count = 0 THEN $2 > 0 AND EXISTS (SELECT FROM imports WHERE finished_at IS NOT NULL)
                   ELSE active_count <> $2 OR waiting.since IS NOT NULL END
              AND (waiting.since < now() - make_interval(mins => $3)
                   OR NOT EXISTS (SELECT FROM imports WHERE status IN ('preparing', 'merging'))) AS changed
       FROM directory_counters,
            (SELECT min(finished_at) AS since FROM imports
              WHERE finished_at > coalesce($1::timestamptz, '-infinity') - interval '1 minute'
                AND imported + updated > 0) AS waiting`,
      [since, listed, patience],
    );
    return rows[0]?.changed ?? false;
  }
}
