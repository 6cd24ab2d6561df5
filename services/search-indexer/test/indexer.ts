import { createLogger, NestLogger, parseEnv } from '@highstreet/platform';
import type { FreshDatabase, FreshSearchIndex } from '@highstreet/testing';
import { testServers } from '@highstreet/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../src/app.module.js';
import type { SearchIndexerEnv } from '../src/env.js';
import { searchIndexerEnv } from '../src/env.js';

/** Starts the whole service except its management port. */
export function startIndexer(
  database: FreshDatabase,
  searchIndex: FreshSearchIndex,
  overrides: Partial<SearchIndexerEnv> = {},
): Promise<INestApplicationContext> {
  const env = parseEnv(searchIndexerEnv, {
    DATABASE_URL: database.url,
    REDIS_URL: testServers().redisUrl,
    MEILISEARCH_URL: searchIndex.url,
    MEILISEARCH_API_KEY: searchIndex.apiKey,
    SEARCH_INDEX: searchIndex.name,
    MANAGEMENT_PORT: '0',
  });
  const logger = createLogger('search-indexer', 'silent');
  return NestFactory.createApplicationContext(AppModule.forRoot({ ...env, ...overrides }, logger), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
}
