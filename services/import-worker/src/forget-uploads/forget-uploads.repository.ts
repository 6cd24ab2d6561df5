import { inTransaction, tryLockUpload } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { unfinished } from '../imports/unfinished.sql.js';

@Injectable()
export class ForgetUploadsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Runs `remove` if no import needs the file any more: none that has not ended names it, and the last one ended
   * `retentionDays` ago, or there never was one. The file's lock keeps a new import of it waiting meanwhile; it then
   * finds the file gone. False also when somebody else has the lock: the next round looks again.
   */
  async removeUnlessNeeded(
    filePath: string,
    retentionDays: number,
    remove: () => Promise<void>,
  ): Promise<boolean> {
    return await inTransaction(this.pool, async (client) => {
      if (!(await tryLockUpload(client, filePath))) return false;
      // Not together with the lock: this statement must see what was committed before the lock was free.
      const { rows } = await client.query<{ needed: boolean }>(
        `SELECT EXISTS (
           SELECT FROM imports
            WHERE file_path = $1 AND (${unfinished} OR finished_at > now() - make_interval(days => $2))) AS needed`,
        [filePath, retentionDays],
      );
      if (rows[0]?.needed !== false) return false;
      await remove();
      return true;
    });
  }
}
