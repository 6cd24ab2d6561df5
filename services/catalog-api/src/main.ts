import { poolOf } from '@highstreet/database/schema';
import {
  bufferedOutput,
  closeOnSignal,
  crashOnUnhandled,
  createLogger,
  createRegistry,
  measurePool,
  parseEnv,
  startManagementServer,
  startTracing,
} from '@highstreet/platform';
import { traceJobs } from '@highstreet/queues';
import { DataSource } from 'typeorm';
import { createApp } from './create-app.js';
import { catalogApiEnv } from './env.js';
import { measureQueues } from './metrics/queue-metrics.js';
import { countSearchModes } from './metrics/search-mode-metrics.js';
import { QueuesReader } from './system/queues.reader.js';

const logger = createLogger('catalog-api', 'info', bufferedOutput());
crashOnUnhandled(logger);
const env = parseEnv(catalogApiEnv);
logger.level = env.LOG_LEVEL;

// Must run before anything connects, so that the clients are instrumented.
const tracing = await startTracing('catalog-api', logger);
if (tracing) await traceJobs();

const registry = createRegistry('catalog-api');
const app = await createApp(env, logger, { registry });
const pool = poolOf(app.get(DataSource));
measurePool(pool, registry);
countSearchModes(app.getHttpAdapter().getInstance(), registry);
measureQueues(() => app.get(QueuesReader, { strict: false }).states(), registry);
// Listens before the management server does, which reports this instance as ready.
await app.listen(env.PORT, env.HOST);
logger.info({ port: env.PORT }, 'Listening');
const management = await startManagementServer({
  service: 'catalog-api',
  host: env.MANAGEMENT_HOST,
  port: env.MANAGEMENT_PORT,
  // Without PostgreSQL nothing works; without Redis or Meilisearch the public pages still do.
  checks: { postgres: () => pool.query('SELECT 1') },
  registry,
});
closeOnSignal(logger, async () => {
  await management.close();
  await app.close();
  await tracing?.stop();
});
