import { dataSourceOptions, poolOf } from '@highstreet/database';
import type { Logger } from '@highstreet/platform';
import { createSearchClient } from '@highstreet/search-index';
import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SearchIndexerEnv } from '../env.js';
import { DATABASE_POOL, LOGGER, SEARCH_CLIENT, SEARCH_INDEX } from './connections.tokens.js';
import { StopSignal } from './stop-signal.js';

/** Milliseconds for one request to the search engine: a batch of documents is some ten megabytes. */
export const SEARCH_TIMEOUT_MS = 30_000;

const LONGEST_RETRY_DELAY_MS = 2_000;

/** The servers that the indexer stands between, for every feature. */
@Global()
@Module({})
export class ConnectionsModule {
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
        BullModule.forRoot({
          connection: {
            url: env.REDIS_URL,
            // Workers wait for Redis as long as it takes.
            maxRetriesPerRequest: null,
            retryStrategy: (attempt: number) => Math.min(attempt * 100, LONGEST_RETRY_DELAY_MS),
          },
        }),
        BullModule.registerQueue(),
      ],
      providers: [
        StopSignal,
        { provide: LOGGER, useValue: logger },
        { provide: SEARCH_INDEX, useValue: env.SEARCH_INDEX },
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
      exports: [StopSignal, LOGGER, SEARCH_INDEX, DATABASE_POOL, SEARCH_CLIENT],
    };
  }
}
