import { isLockHolderSql, OLDEST_SEARCH_CHANGE_SECONDS, SEARCH_INDEX_LOCK } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

/** How far the search index is behind PostgreSQL. */
export interface SearchLag {
  activeBusinesses: number;
  pendingChanges: number;
  oldestChangeSeconds: number | null;
  /** Whether an indexer holds the lock of the index: it rebuilds it, or indexes changes. */
  isLocked: boolean;
}

@Injectable()
export class SearchLagRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * The maintained total, and a scan of the pending changes. The scan uses no index: the table is empty
   * except during and shortly after an import, a scan of a million rows takes 0.15 s (measured on a busy
   * machine), and an index would slow down every merged row.
   */
  async read(): Promise<SearchLag> {
    const { rows } = await this.pool.query<SearchLag>(
      `
      SELECT coalesce((SELECT active_count FROM directory_counters), 0) AS "activeBusinesses",
             count(*) AS "pendingChanges",
             ${OLDEST_SEARCH_CHANGE_SECONDS} AS "oldestChangeSeconds",
             EXISTS (SELECT FROM pg_locks WHERE ${isLockHolderSql('$1')}) AS "isLocked"
      FROM search_changes`,
      [SEARCH_INDEX_LOCK],
    );
    return rows[0] ?? { activeBusinesses: 0, pendingChanges: 0, oldestChangeSeconds: null, isLocked: false };
  }
}
