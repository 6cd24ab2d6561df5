import { createRegistry, measurePool, runWorker } from '@highstreet/platform';
import { checkConnectedRedis, traceJobs } from '@highstreet/queues';
import { lowerPriority } from '@highstreet/threads';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { AppModule } from './app.module.js';
import { DATABASE_POOL, WORKER_REDIS } from './connections/connections.tokens.js';
import { sitemapWorkerEnv } from './env.js';

// Lowers this process's priority: a sitemap is less urgent than a page, so visitors come first when CPU is
// scarce.
void lowerPriority();

await runWorker({
  service: 'sitemap-worker',
  env: sitemapWorkerEnv,
  traceJobs,
  createModule: (env, logger) => AppModule.forRoot(env, logger),
  manage(app) {
    const pool = app.get<Pool>(DATABASE_POOL);
    const redis = app.get<Redis>(WORKER_REDIS);
    const registry = createRegistry('sitemap-worker');
    measurePool(pool, registry);
    const checks = { postgres: () => pool.query('SELECT 1'), redis: () => checkConnectedRedis(redis) };
    return { checks, registry };
  },
  greeting: 'Waiting for sitemap jobs',
});
