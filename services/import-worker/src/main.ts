import { constants, setPriority } from 'node:os';
import { poolOf } from '@highstreet/database';
import {
  closeOnSignal,
  crashOnUnhandled,
  createLogger,
  createRegistry,
  NestLogger,
  startManagementServer,
} from '@highstreet/platform';
import { NestFactory } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { REDIS } from './connections/connections.tokens.js';
import { parseImportWorkerEnv } from './env.js';

// Visitors come first: on a busy machine an import takes the processor time that nothing else wants. Threads inherit it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const env = parseImportWorkerEnv();
const logger = createLogger('import-worker', env.LOG_LEVEL);
crashOnUnhandled(logger);

const app = await NestFactory.createApplicationContext(AppModule.forRoot(env, logger), {
  logger: new NestLogger(logger),
  abortOnError: false,
});
const pool = poolOf(app.get(DataSource));
const redis = app.get<Redis>(REDIS);
const management = await startManagementServer({
  service: 'import-worker',
  host: env.MANAGEMENT_HOST,
  port: env.MANAGEMENT_PORT,
  checks: { postgres: () => pool.query('SELECT 1'), redis: () => redis.ping() },
  registry: createRegistry('import-worker'),
});
closeOnSignal(logger, async () => {
  await management.close();
  await app.close();
});
logger.info('Waiting for imports');
