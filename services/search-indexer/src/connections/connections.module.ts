import { openPool } from '@highstreet/database';
import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { createRedis, jobTelemetry } from '@highstreet/queues';
import { createSearchClient } from '@highstreet/search-index';
import type { SearchClientOptions } from '@highstreet/search-index';
import { BullModule } from '@nestjs/bullmq';
import { Global, Inject, Module } from '@nestjs/common';
import type { DynamicModule, OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { DocumentsEndpoint } from '../documents/documents-endpoint.js';
import type { SearchIndexerEnv } from '../env.js';
import {
  DATABASE_POOL,
  DOCUMENTS_ENDPOINT,
  LOGGER,
  SEARCH_CLIENT,
  SEARCH_INDEX,
  WORKER_REDIS,
} from './connections.tokens.js';

/**
 * Timeout in milliseconds of a request of Meilisearch's client, which asks and adds tasks, but sends no documents. A stop
 * waits for it, and is given up after 15 seconds (shutdown.ts).
 */
const SEARCH_TIMEOUT_MS = 10_000;
/** The same of a request that sends documents, two megabytes at a time. A stop waits for it, too. */
const DOCUMENTS_TIMEOUT_MS = 30_000;

type SearchEnv = Pick<SearchIndexerEnv, 'MEILISEARCH_URL' | 'MEILISEARCH_API_KEY'>;

/** Connection options for Meilisearch's client. */
export function searchClientOptions(env: SearchEnv): SearchClientOptions {
  return { url: env.MEILISEARCH_URL, apiKey: env.MEILISEARCH_API_KEY, timeout: SEARCH_TIMEOUT_MS };
}

/** Connection options for `DocumentsEndpoint`. */
export function documentsOptions(env: SearchEnv): SearchClientOptions {
  return { ...searchClientOptions(env), timeout: DOCUMENTS_TIMEOUT_MS };
}

/** Connections to PostgreSQL, Redis and the search engine, for every feature. */
@Global()
@Module({})
export class ConnectionsModule implements OnApplicationShutdown {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: Pool,
    @Inject(WORKER_REDIS) private readonly workerRedis: Redis,
    @Inject(DOCUMENTS_ENDPOINT) private readonly documents: DocumentsEndpoint,
  ) {}

  static forRoot(env: SearchIndexerEnv, logger: Logger): DynamicModule {
    return {
      module: ConnectionsModule,
      imports: [
        BullModule.forRootAsync({
          useFactory: (connection: Redis) => ({ connection, ...jobTelemetry() }),
          inject: [WORKER_REDIS],
        }),
        // No queue: this loads the module that finds the @Processor classes and starts them.
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
        {
          provide: DATABASE_POOL,
          useFactory: () =>
            openPool(
              {
                url: env.DATABASE_URL,
                applicationName: 'search-indexer',
                poolSize: env.DATABASE_POOL_SIZE,
              },
              logger,
            ),
        },
        { provide: SEARCH_CLIENT, useFactory: () => createSearchClient(searchClientOptions(env)) },
        { provide: DOCUMENTS_ENDPOINT, useFactory: () => new DocumentsEndpoint(documentsOptions(env)) },
      ],
      exports: [
        StopSignal,
        LOGGER,
        SEARCH_INDEX,
        DATABASE_POOL,
        SEARCH_CLIENT,
        DOCUMENTS_ENDPOINT,
        WORKER_REDIS,
      ],
    };
  }

  /** ShutdownService has closed the workers before this runs. */
  async onApplicationShutdown(): Promise<void> {
    this.workerRedis.disconnect();
    await this.documents.close();
    await this.pool.end();
  }
}
