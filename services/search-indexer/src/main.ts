import { measurePool, runWorker } from '@highstreet/platform';
import { traceJobs } from '@highstreet/queues';
import { checkSearchEngine } from '@highstreet/search-index';
import { lowerPriority } from '@highstreet/threads';
import type { Meilisearch } from 'meilisearch';
import type { Pool } from 'pg';
import { AppModule } from './app.module.js';
import { DATABASE_POOL, SEARCH_CLIENT, SEARCH_INDEX } from './connections/connections.tokens.js';
import { searchIndexerEnv } from './env.js';
import { IndexerMetrics } from './metrics/indexer-metrics.js';

// Lowers this process's priority: requests of visitors, also to the search engine, come first.
void lowerPriority();

await runWorker({
  service: 'search-indexer',
  env: searchIndexerEnv,
  traceJobs,
  createModule: (env, logger) => AppModule.forRoot(env, logger),
  manage(app) {
    const pool = app.get<Pool>(DATABASE_POOL);
    const searchClient = app.get<Meilisearch>(SEARCH_CLIENT);
    const index = app.get<string>(SEARCH_INDEX);
    const { registry } = app.get(IndexerMetrics);
    measurePool(pool, registry);
    // Redis is not checked: without it, the timer still finds the changes.
    const checks = {
      postgres: () => pool.query('SELECT 1'),
      meilisearch: () => checkSearchEngine(searchClient, index),
    };
    return { checks, registry };
  },
  greeting: 'Indexing changes',
});
