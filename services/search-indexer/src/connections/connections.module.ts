import { dataSourceOptions, poolOf } from '@highstreet/database';
import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { createRedis, jobTelemetry } from '@highstreet/queues';
import { createSearchClient } from '@highstreet/search-index';
import { BullModule } from '@nestjs/bullmq';
import { Global, Inject, Module } from '@nestjs/common';
import type { DynamicModule, OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import type { SearchIndexerEnv } from '../env.js';
import { DATABASE_POOL, LOGGER, SEARCH_CLIENT, SEARCH_INDEX, WORKER_REDIS } from './connections.tokens.js';

/** Milliseconds for one request to the search engine: a batch of documents is some ten megabytes. */
export const SEARCH_TIMEOUT_MS = 30_000;

/** The servers that the indexer stands between, for every feature. */
@Global()
@Module({})
export class ConnectionsModule implements OnApplicationShutdown {
  constructor(@Inject(WORKER_REDIS) private readonly workerRedis: Redis) {}

  static forRoot(env: SearchIndexerEnv, logger: Logger): DynamicModule {
    return {
      module: ConnectionsModule,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions({
            url: env.DATABASE_URL,
            applicationName: 'search-indexer',
            poolSize: env.DATABASE_POOL_SIZE,
          }),
          retryAttempts: 10,
          retryDelay: 1_000,
        }),
        BullModule.forRootAsync({
          useFactory: (connection: Redis) => ({ connection, ...jobTelemetry() }),
          inject: [WORKER_REDIS],
        }),
        BullModule.registerQueue(),
      ],
      providers: [
        StopSignal,
        { provide: LOGGER, useValue: logger },
        { provide: SEARCH_INDEX, useValue: env.SEARCH_INDEX },
        {
          provide: WORKER_REDIS,
          useFactory: () => createRedis(env.REDIS_URL, logger, { retriesPerRequest: null }),
        },
        { provide: DATABASE_POOL, useFactory: poolOf, inject: [DataSource] },
        {
          provide: SEARCH_CLIENT,
          useFactory: () =>
            createSearchClient({
              url: env.MEILISEARCH_URL,
              apiKey: env.MEILISEARCH_API_KEY,
              timeout: SEARCH_TIMEOUT_MS,
            }),
        },
      ],
      exports: [StopSignal, LOGGER, SEARCH_INDEX, DATABASE_POOL, SEARCH_CLIENT, WORKER_REDIS],
    };
  }

  /** The workers were closed in the step before. */
  onApplicationShutdown(): void {
    this.workerRedis.disconnect();
  }
}
