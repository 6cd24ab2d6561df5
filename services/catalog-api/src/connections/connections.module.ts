import { dataSourceOptions, poolOf } from '@highstreet/database/schema';
import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { createRedis, JobProducer } from '@highstreet/queues';
import { createSearchClient } from '@highstreet/search-index';
import { Global, Inject, Module } from '@nestjs/common';
import type { DynamicModule, OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import type { CatalogApiEnv } from '../env.js';
import { DATABASE_POOL, ENV, LOGGER, REDIS, SEARCH_CLIENT } from './connections.tokens.js';
import { nameRoutesOf, RouteNamingClient } from './route-naming-client.js';
import { STATEMENT_TIMEOUT_MS } from './statement-timeout.js';

/** Milliseconds after which a request stops waiting for Redis. */
const REDIS_COMMAND_TIMEOUT_MS = 3_000;
/**
 * The longest pause in a transaction is a look at an uploaded file. An instance that hangs in one that deletes
 * everything would block every reader, those of the other instances too.
 */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
/** Milliseconds after which a question about the state of Meilisearch fails. */
const SEARCH_TIMEOUT_MS = 1_000;

/**
 * The clients of the servers behind the API, one per server, shared by all features. Closed after the last
 * request was answered.
 */
@Global()
@Module({})
export class ConnectionsModule implements OnApplicationShutdown {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly producer: JobProducer,
  ) {}

  /** @param idleInTransactionTimeoutMs milliseconds after which PostgreSQL rolls back an idle transaction */
  static forRoot(
    env: CatalogApiEnv,
    logger: Logger,
    idleInTransactionTimeoutMs = IDLE_IN_TRANSACTION_TIMEOUT_MS,
  ): DynamicModule {
    return {
      module: ConnectionsModule,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions(
            {
              url: env.DATABASE_URL,
              applicationName: 'catalog-api',
              poolSize: env.DATABASE_POOL_SIZE,
              statementTimeout: STATEMENT_TIMEOUT_MS,
              idleInTransactionTimeout: idleInTransactionTimeoutMs,
              client: RouteNamingClient,
            },
            logger,
          ),
          retryAttempts: 10,
          retryDelay: 1_000,
        }),
      ],
      providers: [
        StopSignal,
        { provide: ENV, useValue: env },
        { provide: LOGGER, useValue: logger },
        {
          provide: DATABASE_POOL,
          useFactory: (dataSource: DataSource) => nameRoutesOf(poolOf(dataSource)),
          inject: [DataSource],
        },
        {
          provide: REDIS,
          useFactory: () =>
            createRedis(env.REDIS_URL, logger, {
              retriesPerRequest: 1,
              commandTimeout: REDIS_COMMAND_TIMEOUT_MS,
            }),
        },
        { provide: JobProducer, useFactory: (redis: Redis) => new JobProducer(redis), inject: [REDIS] },
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
      exports: [StopSignal, ENV, LOGGER, DATABASE_POOL, REDIS, JobProducer, SEARCH_CLIENT, TypeOrmModule],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.producer.close();
    this.redis.disconnect();
  }
}
