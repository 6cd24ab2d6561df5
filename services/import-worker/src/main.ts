import {
  closeOnSignal,
  crashOnUnhandled,
  createLogger,
  measurePool,
  NestLogger,
  startManagementServer,
  startTracing,
} from '@highstreet/platform';
import { traceJobs } from '@highstreet/queues';
import { giveWay } from '@highstreet/threads';
import { NestFactory } from '@nestjs/core';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { AppModule } from './app.module.js';
import { DATABASE_POOL, REDIS } from './connections/connections.tokens.js';
import { parseImportWorkerEnv } from './env.js';
import { ImportMetrics } from './metrics/import-metrics.js';

// Visitors come first: on a busy machine an import uses only CPU time that nothing else wants.
void giveWay();

const logger = createLogger('import-worker');
crashOnUnhandled(logger);
const env = parseImportWorkerEnv();
logger.level = env.LOG_LEVEL;

// Before anything connects.
const tracing = await startTracing('import-worker', logger);
if (tracing) await traceJobs();

const app = await NestFactory.createApplicationContext(AppModule.forRoot(env, logger), {
  logger: new NestLogger(logger),
  abortOnError: false,
});
const pool = app.get<Pool>(DATABASE_POOL);
const redis = app.get<Redis>(REDIS);
const { registry } = app.get(ImportMetrics);
measurePool(pool, registry);
const management = await startManagementServer({
  service: 'import-worker',
  host: env.MANAGEMENT_HOST,
  port: env.MANAGEMENT_PORT,
  checks: { postgres: () => pool.query('SELECT 1'), redis: () => redis.ping() },
  registry,
});
closeOnSignal(logger, async () => {
  await management.close();
  await app.close();
  await tracing?.stop();
});
logger.info('Waiting for imports');
