import { holdLock, SEARCH_INDEX_LOCK, tryHoldLock } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

/** However many indexers run, only the holder of this lock writes to the index. */
@Injectable()
export class IndexLock {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Runs the work unless another session holds the lock or waits for it; then returns undefined at once. */
  tryHold<Result>(work: (connection: PoolClient) => Promise<Result>): Promise<Result | undefined> {
    return tryHoldLock(this.pool, SEARCH_INDEX_LOCK, work);
  }

  /**
   * Waits for the lock, then runs the work.
   * @throws AbortError when `signal` is aborted while waiting
   */
  hold<Result>(signal: AbortSignal, work: (connection: PoolClient) => Promise<Result>): Promise<Result> {
    return holdLock(this.pool, SEARCH_INDEX_LOCK, signal, work);
  }
}
