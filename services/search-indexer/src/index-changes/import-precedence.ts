import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

/** Longest time (ms) that changes wait for imports: a directory that is imported into all day is searchable all the same. */
const LONGEST_WAIT_MS = 60_000;

interface Imports {
  merging: boolean;
  /** When the last of those ended that changed anything. */
  ended: string | null;
}

/**
 * While an import is merging, indexing what it has merged so far would take the processors from it and make both
 * later: the index follows when the import is done, or after a minute. What another has finished does not wait for it.
 */
@Injectable()
export class ImportPrecedence {
  private waitingSince: number | undefined;
  private ended: string | null = null;
  /** The last import whose changes are all indexed; none that ended before this process began is known to be. */
  private indexed: string | null = null;

  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Whether changes should wait. Reads all imports, of which there are some thousands at most. */
  async hasImport(now = Date.now()): Promise<boolean> {
    const { rows } = await this.pool.query<Imports>(
      `SELECT coalesce(bool_or(status IN ('preparing', 'merging')), false) AS merging,
              max(finished_at) FILTER (WHERE imported + updated > 0)::text AS ended
         FROM imports`,
    );
    this.ended = rows[0]?.ended ?? null;
    if (rows[0]?.merging !== true) {
      this.waitingSince = undefined;
      return false;
    }
    this.waitingSince ??= now;
    return this.ended === this.indexed && now - this.waitingSince < LONGEST_WAIT_MS;
  }

  /** What was changed when `hasImport` was asked is indexed. */
  noteIndexed(): void {
    this.indexed = this.ended;
  }
}
