import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

/**
 * Longest time (ms) that changes wait for imports, so that search is updated even when imports run all day.
 */
const LONGEST_WAIT_MS = 60_000;

interface Imports {
  merging: boolean;
  /** End of the last import that changed anything. */
  ended: string | null;
}

/**
 * Indexing while an import is merging would compete with it for the CPU and delay both. Therefore changes
 * wait until the import has ended, but at most a minute. Changes of an import that has ended do not wait for
 * another one.
 */
@Injectable()
export class ImportPriority {
  /** When the changes that are not yet indexed began to wait (ms). */
  private waitingSince: number | undefined;
  private ended: string | null = null;
  /** End of the last import whose changes are all indexed; null after a start, when it is unknown. */
  private indexed: string | null = null;

  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /**
   * Whether changes should wait. Also stores the state of the imports for `noteIndexed`. By the partial index
   * `imports_one_merging` and, from its end, the primary key: imports take turns by id. The changes of one whose id was
   * committed late may wait the minute.
   */
  async shouldWait(now = performance.now()): Promise<boolean> {
    const { rows } = await this.pool.query<Imports>(
      `SELECT EXISTS (SELECT FROM imports WHERE status IN ('preparing', 'merging')) AS merging,
              (SELECT finished_at::text FROM imports
                WHERE finished_at IS NOT NULL AND imported + updated > 0
                ORDER BY id DESC LIMIT 1) AS ended`,
    );
    this.ended = rows[0]?.ended ?? null;
    if (rows[0]?.merging !== true) {
      this.waitingSince = undefined;
      return false;
    }
    this.waitingSince ??= now;
    return this.ended === this.indexed && now - this.waitingSince < LONGEST_WAIT_MS;
  }

  /** Call when all changes made before the last `shouldWait` call are indexed. */
  noteIndexed(): void {
    this.indexed = this.ended;
    this.waitingSince = undefined;
  }
}
