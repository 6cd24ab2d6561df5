import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, NestLogger, parseEnv } from '@highstreet/platform';
import { freshDatabase, freshRedis } from '@highstreet/testing';
import type { FreshDatabase, FreshRedis } from '@highstreet/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../src/app.module.js';
import { BuildSitemapProcessor } from '../src/build-sitemap/build-sitemap.processor.js';
import { sitemapWorkerEnv } from '../src/env.js';

export const ORIGIN = 'https://highstreet.example';

export interface StartedWorker {
  app: INestApplicationContext;
  database: FreshDatabase;
  redis: FreshRedis;
  /** SITEMAPS_DIR of this test. */
  folder: string;
  /** Environment variables for a second worker in its own process. */
  environment: Record<string, string>;
  /** Leaves build jobs to other workers. */
  pauseBuilds(): Promise<void>;
  resumeBuilds(): void;
  stop(): Promise<void>;
}

/** Starts the whole service except its management port, with its own database and Redis. */
export async function startWorker(changed: Record<string, string> = {}): Promise<StartedWorker> {
  const folder = await mkdtemp(join(tmpdir(), 'sitemaps-'));
  const database = await freshDatabase();
  const redis = await freshRedis();
  const environment = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    PUBLIC_ORIGIN: ORIGIN,
    SITEMAPS_DIR: folder,
    MANAGEMENT_PORT: '0',
    // No test uses the network; one runs its own site.
    SITEMAP_SAMPLE_PAGES: '0',
    ...changed,
  };
  const env = parseEnv(sitemapWorkerEnv, environment);
  const logger = createLogger('sitemap-worker', 'silent');
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(env, logger), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  return {
    app,
    database,
    redis,
    folder,
    environment,
    pauseBuilds: () => app.get(BuildSitemapProcessor).worker.pause(),
    resumeBuilds: () => {
      void app.get(BuildSitemapProcessor).worker.resume();
    },
    stop: async () => {
      await app.close();
      await redis.close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
