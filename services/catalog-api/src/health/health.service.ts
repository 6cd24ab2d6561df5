import type { HealthResponse } from '@highstreet/api-contract';
import { runChecks } from '@highstreet/platform';
import { checkRedis } from '@highstreet/queues';
import { checkSearchEngine } from '@highstreet/search-index';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Meilisearch } from 'meilisearch';
import type pg from 'pg';
import { DATABASE_POOL, ENV, REDIS, SEARCH_CLIENT } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';

@Injectable()
export class HealthService {
  private running: Promise<HealthResponse> | undefined;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(SEARCH_CLIENT) private readonly search: Meilisearch,
    @Inject(ENV) private readonly env: CatalogApiEnv,
  ) {}

  /**
   * Down without PostgreSQL; degraded without Redis (no sign-in, no imports) or Meilisearch (search in
   * PostgreSQL, without services and descriptions). Whoever asks while a check runs gets its answer: anybody may ask, and a
   * check is a request to each server.
   */
  check(): Promise<HealthResponse> {
    this.running ??= this.runChecks().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async runChecks(): Promise<HealthResponse> {
    const checks = await runChecks({
      postgres: () => this.pool.query('SELECT 1'),
      redis: () => checkRedis(this.redis),
      meilisearch: () => checkSearchEngine(this.search, this.env.SEARCH_INDEX),
    });
    if (checks['postgres'] === 'down') return { status: 'down', checks };
    return { status: Object.values(checks).includes('down') ? 'degraded' : 'ok', checks };
  }
}
