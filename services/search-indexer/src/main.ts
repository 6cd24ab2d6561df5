import {
  closeOnSignal,
  crashOnUnhandled,
  createLogger,
  NestLogger,
  startManagementServer,
} from '@highstreet/platform';
import { NestFactory } from '@nestjs/core';
import type { Meilisearch } from 'meilisearch';
import type { Pool } from 'pg';
import { AppModule } from './app.module.js';
import { DATABASE_POOL, SEARCH_CLIENT } from './connections/connections.tokens.js';
import { parseSearchIndexerEnv } from './env.js';
import { IndexerMetrics } from './metrics/indexer-metrics.js';

const env = parseSearchIndexerEnv();
const logger = createLogger('search-indexer', env.LOG_LEVEL);
crashOnUnhandled(logger);

const app = await NestFactory.createApplicationContext(AppModule.forRoot(env, logger), {
  logger: new NestLogger(logger),
  abortOnError: false,
});
const pool = app.get<Pool>(DATABASE_POOL);
const searchClient = app.get<Meilisearch>(SEARCH_CLIENT);
const management = await startManagementServer({
  service: 'search-indexer',
  host: env.MANAGEMENT_HOST,
  port: env.MANAGEMENT_PORT,
  // Without Redis the timer still finds the changes.
  checks: { postgres: () => pool.query('SELECT 1'), meilisearch: () => searchClient.health() },
  registry: app.get(IndexerMetrics).registry,
});
closeOnSignal(logger, async () => {
  await management.close();
  await app.close();
});
logger.info('Indexing changes');
