import { createLogger, parseEnv } from '@highstreet/platform';
import { freshDatabase, freshRedis, freshSearchIndex } from '@highstreet/testing';
import type { FreshDatabase, FreshSearchIndex } from '@highstreet/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { LightMyRequestResponse as Response } from 'fastify';
import { createApp } from '../../src/create-app.js';
import type { CreateAppOptions } from '../../src/create-app.js';
import { catalogApiEnv } from '../../src/env.js';

/** Nothing listens on port 9 (discard) here. */
export const CLOSED_PORT_URL = 'http://127.0.0.1:9';

export interface StartedApi {
  app: NestFastifyApplication;
  database: FreshDatabase;
  index: FreshSearchIndex;
  get(url: string, headers?: Record<string, string>): Promise<Response>;
  stop(): Promise<void>;
}

export interface StartApiOptions extends CreateAppOptions {
  /** Receives every log line, including those of the level `debug`; if absent, nothing is logged. */
  log?: (line: string) => void;
}

/** Starts the whole API with the test's own databases; `env` overrides single variables. */
export async function startApi(
  env: Record<string, string> = {},
  { log, ...options }: StartApiOptions = {},
): Promise<StartedApi> {
  const database = await freshDatabase();
  const redis = await freshRedis();
  const index = freshSearchIndex();
  const app = await createApp(
    parseEnv(catalogApiEnv, {
      PORT: '0',
      MANAGEMENT_PORT: '0',
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      MEILISEARCH_URL: index.url,
      MEILISEARCH_API_KEY: index.apiKey,
      SEARCH_INDEX: index.name,
      PUBLIC_ORIGIN: 'https://highstreet.example',
      SESSION_SECRET: 'a session secret for tests, of good length',
      UPLOADS_DIR: '/tmp',
      SITEMAPS_DIR: '/tmp',
      // A busy machine is ten times slower than an idle one.
      READ_TIMEOUT_MS: '30000',
      ...env,
    }),
    log ? createLogger('catalog-api', 'debug', { write: log }) : createLogger('catalog-api', 'silent'),
    options,
  );
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return {
    app,
    database,
    index,
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers }),
    stop: async () => {
      await app.close();
      await redis.close();
      await index.drop();
      await database.drop();
    },
  };
}
