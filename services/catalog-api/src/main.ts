import { poolOf } from '@highstreet/database/schema';
import {
  bufferedOutput,
  closeOnSignal,
  crashOnUnhandled,
  createLogger,
  createRegistry,
  measurePool,
  startManagementServer,
  startTracing,
} from '@highstreet/platform';
import { traceJobs } from '@highstreet/queues';
import { DataSource } from 'typeorm';
import { createApp } from './create-app.js';
import { parseCatalogApiEnv } from './env.js';
import { measureQueues } from './metrics/queue-metrics.js';
import { countSearchModes } from './metrics/search-mode-metrics.js';
import { QueuesReader } from './system/queues.reader.js';

const logger = createLogger('catalog-api', 'info', bufferedOutput());
crashOnUnhandled(logger);
const env = parseCatalogApiEnv();
logger.level = env.LOG_LEVEL;

// Before anything connects.
const tracing = await startTracing('catalog-api', logger);
if (tracing) await traceJobs();

const registry = createRegistry('catalog-api');
const app = await createApp(env, logger, { registry });
const pool = poolOf(app.get(DataSource));
measurePool(pool, registry);
countSearchModes(app.getHttpAdapter().getInstance(), registry);
measureQueues(() => app.get(QueuesReader, { strict: false }).states(), registry);
// Before anybody is told that this instance is ready.
await app.listen(env.PORT, env.HOST);
logger.info({ port: env.PORT }, 'Listening');
const management = await startManagementServer({
  service: 'catalog-api',
  host: env.MANAGEMENT_HOST,
  port: env.MANAGEMENT_PORT,
  // Without PostgreSQL nothing is right; without Redis or Meilisearch the public pages still are.
  checks: { postgres: () => pool.query('SELECT 1') },
  registry,
});
closeOnSignal(logger, async () => {
  await management.close();
  await app.close();
  await tracing?.stop();
});
