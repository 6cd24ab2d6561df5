import type { SystemResponse, SystemServer } from '@highstreet/api-contract';
import { checkRedis } from '@highstreet/queues';
import { checkSearchEngine, rebuiltIndexName } from '@highstreet/search-index';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Meilisearch } from 'meilisearch';
import type pg from 'pg';
import { DATABASE_POOL, ENV, REDIS, SEARCH_CLIENT } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';
import { withinTime } from './within-time.js';

/** Numbers of documents in the index that is searched and in the one that a rebuild fills. */
export interface IndexDocuments {
  current: number;
  rebuilt: number | null;
}

/** Checks the servers behind the API, each separately. */
@Injectable()
export class ServersReader {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(SEARCH_CLIENT) private readonly search: Meilisearch,
    @Inject(ENV) private readonly env: CatalogApiEnv,
  ) {}

  async servers(): Promise<SystemResponse['servers']> {
    const [postgres, redis, meilisearch] = await Promise.all([
      timed(() => this.pool.query('SELECT 1')),
      timed(() => checkRedis(this.redis)),
      timed(() => checkSearchEngine(this.search, this.env.SEARCH_INDEX)),
    ]);
    return { postgres, redis, meilisearch };
  }

  /** A missing index counts as an empty one. @throws when Meilisearch does not answer */
  async documents(): Promise<IndexDocuments> {
    const { indexes } = await this.search.getStats();
    const current = indexes[this.env.SEARCH_INDEX]?.numberOfDocuments ?? 0;
    return { current, rebuilt: indexes[rebuiltIndexName(this.env.SEARCH_INDEX)]?.numberOfDocuments ?? null };
  }

  /**
   * When the index that is searched was created, which a rebuild does.
   * @throws when there is none, or Meilisearch does not answer
   */
  async indexCreatedAt(): Promise<Date> {
    return new Date((await this.search.index(this.env.SEARCH_INDEX).getRawInfo()).createdAt);
  }
}

async function timed(asking: () => Promise<unknown>): Promise<SystemServer> {
  const begun = performance.now();
  const answered = await withinTime(async () => {
    await asking();
    return true;
  });
  if (answered === null) return { status: 'down', milliseconds: null };
  return { status: 'up', milliseconds: Math.round((performance.now() - begun) * 10) / 10 };
}
