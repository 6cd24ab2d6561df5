import { createLogger, NestLogger } from '@highstreet/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../src/app.module.js';
import { FinishImportProcessor } from '../../src/finish-import/finish-import.processor.js';
import { ImportFileProcessor } from '../../src/import-file/import-file.processor.js';
import { MergeRowsProcessor } from '../../src/merge-rows/merge-rows.processor.js';
import { PrepareImportProcessor } from '../../src/prepare-import/prepare-import.processor.js';
import { RecoverImportsTimer } from '../../src/recover-imports/recover-imports.timer.js';

export interface WorkerServers {
  databaseUrl: string;
  redisUrl: string;
  uploadsDir: string;
  /** Milliseconds; by default as in production. */
  idleInTransactionTimeoutMs?: number;
  /** By default as in production on two cores. */
  mappingThreads?: number;
}

/** Starts the real service in this process: its processors take jobs and its timer runs. */
export async function startWorker(servers: WorkerServers): Promise<INestApplicationContext> {
  const logger = createLogger('import-worker', process.env['LOG_LEVEL'] ?? 'silent');
  const app = await NestFactory.createApplicationContext(
    AppModule.forRoot(
      {
        LOG_LEVEL: 'silent',
        MANAGEMENT_HOST: '127.0.0.1',
        MANAGEMENT_PORT: 0,
        DATABASE_URL: servers.databaseUrl,
        DATABASE_POOL_SIZE: 10,
        REDIS_URL: servers.redisUrl,
        MAPPING_THREADS: servers.mappingThreads ?? 2,
        UPLOADS_DIR: servers.uploadsDir,
        UPLOAD_RETENTION_DAYS: 7,
      },
      logger,
      servers.idleInTransactionTimeoutMs,
    ),
    { logger: new NestLogger(logger), abortOnError: false },
  );
  return app;
}

/**
 * Starts the service idle, without jobs or recovery: a test calls the steps itself, in any order and number. Its files
 * have few rows, which one thread maps: starting a second one costs half a second.
 */
export async function startIdleWorker(servers: WorkerServers): Promise<INestApplicationContext> {
  const app = await startWorker({ mappingThreads: 1, ...servers });
  await app.get(RecoverImportsTimer).finish();
  for (const processor of [
    ImportFileProcessor,
    PrepareImportProcessor,
    MergeRowsProcessor,
    FinishImportProcessor,
  ]) {
    await app.get(processor).worker.pause();
  }
  return app;
}
