import { openPool, runCommand } from '@highstreet/database';
import { createLogger, parseEnv, StopSignal } from '@highstreet/platform';
import { createSearchClient } from '@highstreet/search-index';
import { documentsOptions, searchClientOptions } from '../connections/connections.module.js';
import { BusinessesRepository } from '../documents/businesses.repository.js';
import { DocumentsEndpoint } from '../documents/documents-endpoint.js';
import { IndexFeed } from '../documents/index-feed.js';
import { rebuildIndexEnv } from '../env.js';
import { IndexLock } from '../index-lock/index-lock.js';
import { RebuildIndexService } from '../rebuild-index/rebuild-index.service.js';
import { SearchChangesRepository } from '../search-changes/search-changes.repository.js';

/**
 * `node dist/commands/rebuild-index.js`: rebuilds the search index from PostgreSQL while the services keep
 * running.
 */
await runCommand(async (onStop) => {
  const stop = new StopSignal();
  onStop(() => {
    stop.abort();
  });
  const env = parseEnv(rebuildIndexEnv);
  const logger = createLogger('search-indexer', env.LOG_LEVEL);
  const pool = await openPool(
    { url: env.DATABASE_URL, applicationName: 'search-indexer-rebuild', poolSize: 1 },
    logger,
  );
  const client = createSearchClient(searchClientOptions(env));
  const endpoint = new DocumentsEndpoint(documentsOptions(env));
  try {
    const rebuildIndex = new RebuildIndexService(
      logger,
      client,
      env.SEARCH_INDEX,
      new IndexFeed(client, endpoint, stop),
      new SearchChangesRepository(pool),
      new BusinessesRepository(),
      new IndexLock(pool),
      stop,
    );
    const documents = await rebuildIndex.rebuild();
    process.stdout.write(`Rebuilt ${env.SEARCH_INDEX} with ${documents} businesses\n`);
  } finally {
    await endpoint.close();
    await pool.end();
  }
});
