import { openPool } from '@highstreet/database';
import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { createRedis, JobProducer, jobTelemetry } from '@highstreet/queues';
import { BullModule } from '@nestjs/bullmq';
import { Global, Inject, Module } from '@nestjs/common';
import type { DynamicModule, OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { ImportWorkerEnv } from '../env.js';
import { DATABASE_POOL, ENV, LOGGER, REDIS, WORKER_REDIS } from './connections.tokens.js';

/**
 * Planning and merging transactions do no work between two statements, so a worker that leaves one idle this
 * long hangs.
 */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;

/** A query that fails ends the reading of a file, which then begins again, so on a busy machine it is worth waiting. */
const CONNECTION_TIMEOUT_MS = 30_000;

/**
 * Connections to PostgreSQL and Redis. They are closed after the worker's jobs have stopped
 * (ShutdownService).
 */
@Global()
@Module({})
export class ConnectionsModule implements OnApplicationShutdown {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: Pool,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(WORKER_REDIS) private readonly workerRedis: Redis,
    private readonly producer: JobProducer,
  ) {}

  /** @param idleInTransactionTimeoutMs milliseconds after which PostgreSQL rolls back an idle transaction */
  static forRoot(
    env: ImportWorkerEnv,
    logger: Logger,
    idleInTransactionTimeoutMs = IDLE_IN_TRANSACTION_TIMEOUT_MS,
  ): DynamicModule {
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
        { provide: ENV, useValue: env },
        { provide: LOGGER, useValue: logger },
        {
          provide: DATABASE_POOL,
          useFactory: () =>
            openPool(
              {
                url: env.DATABASE_URL,
                applicationName: 'import-worker',
                poolSize: env.DATABASE_POOL_SIZE,
                connectionTimeout: CONNECTION_TIMEOUT_MS,
                idleInTransactionTimeout: idleInTransactionTimeoutMs,
              },
              logger,
            ),
        },
        { provide: REDIS, useFactory: () => createRedis(env.REDIS_URL, logger, { retriesPerRequest: 1 }) },
        {
          provide: WORKER_REDIS,
          useFactory: () => createRedis(env.REDIS_URL, undefined, { retriesPerRequest: null }),
        },
        { provide: JobProducer, useFactory: (redis: Redis) => new JobProducer(redis), inject: [REDIS] },
      ],
      exports: [StopSignal, ENV, LOGGER, DATABASE_POOL, REDIS, WORKER_REDIS, JobProducer],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.producer.close();
    this.redis.disconnect();
    this.workerRedis.disconnect();
    await this.pool.end();
  }
}
