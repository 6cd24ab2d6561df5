import { inTransaction, tryLockUpload, UNFINISHED_IMPORT } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

@Injectable()
export class ForgetUploadsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Runs `remove` if no import needs the file any more: no unfinished import names it, and the last one ended
   * `retentionDays` ago, or there never was one. Meanwhile the file's lock blocks a new import of it, which
   * then finds the file missing. Also returns false when the lock is taken; the next round tries again.
   */
  async removeUnlessNeeded(
    filePath: string,
    retentionDays: number,
    remove: () => Promise<void>,
  ): Promise<boolean> {
    return await inTransaction(this.pool, async (client) => {
      if (!(await tryLockUpload(client, filePath))) return false;
      // A separate statement, because it must see what was committed before the lock was released.
      const { rows } = await client.query<{ needed: boolean }>(
        `SELECT EXISTS (
           SELECT FROM imports
            WHERE file_path = $1 AND (${UNFINISHED_IMPORT} OR finished_at > now() - make_interval(days => $2))) AS needed`,
        [filePath, retentionDays],
      );
      if (rows[0]?.needed !== false) return false;
      await remove();
      return true;
    });
  }
}
