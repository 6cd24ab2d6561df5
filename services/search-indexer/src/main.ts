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
import type { Meilisearch } from 'meilisearch';
import type { Pool } from 'pg';
import { AppModule } from './app.module.js';
import { DATABASE_POOL, SEARCH_CLIENT } from './connections/connections.tokens.js';
import { parseSearchIndexerEnv } from './env.js';
import { IndexerMetrics } from './metrics/indexer-metrics.js';

// Lowers this process's priority: requests of visitors, also to the search engine, come first.
void giveWay();

const logger = createLogger('search-indexer');
crashOnUnhandled(logger);
const env = parseSearchIndexerEnv();
logger.level = env.LOG_LEVEL;

// Tracing must start before anything connects.
const tracing = await startTracing('search-indexer', logger);
if (tracing) await traceJobs();

const app = await NestFactory.createApplicationContext(AppModule.forRoot(env, logger), {
  logger: new NestLogger(logger),
  abortOnError: false,
});
const pool = app.get<Pool>(DATABASE_POOL);
const searchClient = app.get<Meilisearch>(SEARCH_CLIENT);
const { registry } = app.get(IndexerMetrics);
measurePool(pool, registry);
const management = await startManagementServer({
  service: 'search-indexer',
  host: env.MANAGEMENT_HOST,
  port: env.MANAGEMENT_PORT,
  // Redis is not checked: without it, the timer still finds the changes.
  checks: { postgres: () => pool.query('SELECT 1'), meilisearch: () => searchClient.health() },
  registry,
});
closeOnSignal(logger, async () => {
  await management.close();
  await app.close();
  await tracing?.stop();
});
logger.info('Indexing changes');
