import type { HealthResponse } from '@highstreet/api-contract';
import { runChecks } from '@highstreet/platform';
import { checkRedis } from '@highstreet/queues';
import { checkSearchEngine, createSearchClient } from '@highstreet/search-index';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Meilisearch } from 'meilisearch';
import type pg from 'pg';
import { DATABASE_POOL, ENV, REDIS } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';

const SEARCH_TIMEOUT_MS = 1_000;

@Injectable()
export class HealthService {
  private readonly search: Meilisearch;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) private readonly env: CatalogApiEnv,
  ) {
    this.search = createSearchClient({
      url: env.MEILISEARCH_URL,
      apiKey: env.MEILISEARCH_API_KEY,
      timeout: SEARCH_TIMEOUT_MS,
    });
  }

  /**
   * Down without PostgreSQL; degraded without Redis (no sign-in, no imports) or Meilisearch (search in
   * PostgreSQL, without services and synonyms).
   */
  async check(): Promise<HealthResponse> {
    const checks = await runChecks({
      postgres: () => this.pool.query('SELECT 1'),
      redis: () => checkRedis(this.redis),
      meilisearch: () => checkSearchEngine(this.search, this.env.SEARCH_INDEX),
    });
    if (checks['postgres'] === 'down') return { status: 'down', checks };
    return { status: Object.values(checks).includes('down') ? 'degraded' : 'ok', checks };
  }
}
