import { openPool } from '@highstreet/database';
import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { createRedis, JobProducer, jobTelemetry } from '@highstreet/queues';
import { BullModule } from '@nestjs/bullmq';
import { Global, Inject, Module } from '@nestjs/common';
import type { DynamicModule, OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { SitemapWorkerEnv } from '../env.js';
import { DATABASE_POOL, ENV, LOGGER, WORKER_REDIS } from './connections.tokens.js';

/** Connections to PostgreSQL and Redis, for every feature. */
@Global()
@Module({})
export class ConnectionsModule implements OnApplicationShutdown {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: Pool,
    @Inject(WORKER_REDIS) private readonly workerRedis: Redis,
    private readonly producer: JobProducer,
  ) {}

  static forRoot(env: SitemapWorkerEnv, logger: Logger): DynamicModule {
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
          provide: WORKER_REDIS,
          useFactory: () => createRedis(env.REDIS_URL, logger, { retriesPerRequest: null }),
        },
        {
          provide: JobProducer,
          useFactory: (redis: Redis) => new JobProducer(redis),
          inject: [WORKER_REDIS],
        },
        {
          provide: DATABASE_POOL,
          useFactory: () =>
            openPool(
              {
                url: env.DATABASE_URL,
                applicationName: 'sitemap-worker',
                poolSize: env.DATABASE_POOL_SIZE,
              },
              logger,
            ),
        },
      ],
      exports: [StopSignal, ENV, LOGGER, WORKER_REDIS, JobProducer, DATABASE_POOL],
    };
  }

  /** ShutdownService has closed the workers before this runs. */
  async onApplicationShutdown(): Promise<void> {
    await this.producer.close();
    this.workerRedis.disconnect();
    await this.pool.end();
  }
}
