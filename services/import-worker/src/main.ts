import { measurePool, runWorker } from '@highstreet/platform';
import { checkRedis, traceJobs } from '@highstreet/queues';
import { lowerPriority } from '@highstreet/threads';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { AppModule } from './app.module.js';
import { DATABASE_POOL, REDIS } from './connections/connections.tokens.js';
import { importWorkerEnv } from './env.js';
import { ImportMetrics } from './metrics/import-metrics.js';

// Visitors come first: on a busy machine an import uses only CPU time that nothing else wants.
void lowerPriority();

await runWorker({
  service: 'import-worker',
  env: importWorkerEnv,
  traceJobs,
  createModule: (env, logger) => AppModule.forRoot(env, logger),
  manage(app) {
    const pool = app.get<Pool>(DATABASE_POOL);
    const redis = app.get<Redis>(REDIS);
    const { registry } = app.get(ImportMetrics);
    measurePool(pool, registry);
    const checks = { postgres: () => pool.query('SELECT 1'), redis: () => checkRedis(redis) };
    return { checks, registry };
  },
  greeting: 'Waiting for imports',
});
