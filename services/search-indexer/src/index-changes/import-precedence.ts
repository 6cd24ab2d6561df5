import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

/** Longest time (ms) that changes wait for imports: a directory that is imported into all day is searchable all the same. */
const LONGEST_WAIT_MS = 60_000;

/**
 * While an import is merging, indexing what it has merged so far would take the processors from it and make both
 * later: the index follows when the import is done, or after a minute.
 */
@Injectable()
export class ImportPrecedence {
  private waitingSince: number | undefined;

  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Whether changes should wait. Index: `imports_one_merging`, which has one row at most. */
  async hasImport(now = Date.now()): Promise<boolean> {
    const { rows } = await this.pool.query<{ merging: boolean }>(
      `SELECT EXISTS (SELECT FROM imports WHERE status IN ('preparing', 'merging')) AS merging`,
    );
    if (rows[0]?.merging !== true) {
      this.waitingSince = undefined;
      return false;
    }
    this.waitingSince ??= now;
    return now - this.waitingSince < LONGEST_WAIT_MS;
  }
}
