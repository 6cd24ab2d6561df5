import {
  closeOnSignal,
  crashOnUnhandled,
  createLogger,
  createRegistry,
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
import { DATABASE_POOL, WORKER_REDIS } from './connections/connections.tokens.js';
import { parseSitemapWorkerEnv } from './env.js';

// Lowers this process's priority: a sitemap is less urgent than a page, so visitors come first when CPU is
// scarce.
void giveWay();

const logger = createLogger('sitemap-worker');
crashOnUnhandled(logger);
const env = parseSitemapWorkerEnv();
logger.level = env.LOG_LEVEL;

// Tracing must start before anything connects.
const tracing = await startTracing('sitemap-worker', logger);
if (tracing) await traceJobs();

const app = await NestFactory.createApplicationContext(AppModule.forRoot(env, logger), {
  logger: new NestLogger(logger),
  abortOnError: false,
});
const pool = app.get<Pool>(DATABASE_POOL);
const redis = app.get<Redis>(WORKER_REDIS);
const registry = createRegistry('sitemap-worker');
measurePool(pool, registry);
const management = await startManagementServer({
  service: 'sitemap-worker',
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
logger.info('Waiting for sitemap jobs');
