import { poolOf } from '@highstreet/database';
import {
  closeOnSignal,
  crashOnUnhandled,
  createLogger,
  createRegistry,
  startManagementServer,
} from '@highstreet/platform';
import { DataSource } from 'typeorm';
import { createApp } from './create-app.js';
import { parseCatalogApiEnv } from './env.js';

const env = parseCatalogApiEnv();
const logger = createLogger('catalog-api', env.LOG_LEVEL);
crashOnUnhandled(logger);

const registry = createRegistry('catalog-api');
const app = await createApp(env, logger, { registry });
const pool = poolOf(app.get(DataSource));
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
});
await app.listen(env.PORT, env.HOST);
logger.info({ port: env.PORT }, 'Listening');
