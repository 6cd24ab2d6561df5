import type { BusinessCard } from '@highstreet/api-contract';
import { openPool, SEARCH_REBUILD_ID, SEARCH_RESET_ID } from '@highstreet/database';
import { createLogger, StopSignal } from '@highstreet/platform';
import { JobProducer, rebuildIndexQueue } from '@highstreet/queues';
import {
  CARD_ATTRIBUTE,
  createSearchClient,
  rebuiltIndexName,
  searchIndexSettings,
} from '@highstreet/search-index';
import type { SearchDocument } from '@highstreet/search-index';
import { drainQueues, freshDatabase, freshRedis, freshSearchIndex } from '@highstreet/testing';
import type { FreshDatabase, FreshRedis, FreshSearchIndex } from '@highstreet/testing';
import type { INestApplicationContext } from '@nestjs/common';
import type { Meilisearch } from 'meilisearch';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BusinessesRepository } from '../src/documents/businesses.repository.js';
import { DocumentsEndpoint } from '../src/documents/documents-endpoint.js';
import { IndexFeed } from '../src/documents/index-feed.js';
import { IndexLock } from '../src/index-lock/index-lock.js';
import { RebuildIndexService } from '../src/rebuild-index/rebuild-index.service.js';
import { SearchChangesRepository } from '../src/search-changes/search-changes.repository.js';
import { insertBusinesses, noteChanges, pendingChanges, until, untilIndexed } from './directory.js';
import { Hold } from './hold.js';
import { startIndexer } from './indexer.js';

describe('rebuild-index', () => {
  let database: FreshDatabase;
  let redis: FreshRedis;
  let searchIndex: FreshSearchIndex;
  let indexer: INestApplicationContext;

  beforeEach(async () => {
    redis = await freshRedis();
    database = await freshDatabase();
    searchIndex = freshSearchIndex();
    indexer = await startIndexer(database, searchIndex);
  });
  afterEach(async () => {
    await indexer.close();
    await searchIndex.drop();
    await database.drop();
    await redis.close();
  });

  const names = async (): Promise<string[]> => {
    const { results } = await searchIndex.client.index(searchIndex.name).getDocuments({ limit: 100 });
    return results.map((document) => String(document['name'])).sort();
  };

  it('replaces the index with the businesses in PostgreSQL and the current settings', async () => {
    await insertBusinesses(database.dataSource, [{ name: 'One' }, { name: 'Closed', isActive: false }]);
    await untilIndexed(database.dataSource);
    const index = searchIndex.client.index(searchIndex.name);
    await index.addDocuments([{ id: 999, name: 'Stray' }]).waitTask();
    await index.updateSettings({ searchableAttributes: ['address'] }).waitTask();
    const producer = new JobProducer(redis.connection);
    await producer.add(rebuildIndexQueue, {});
    await drainQueues(redis.connection, [rebuildIndexQueue.name]);
    await producer.close();
    expect(await names()).toEqual(['One']);
    expect((await index.getSettings()).searchableAttributes).toEqual(
      searchIndexSettings.searchableAttributes,
    );
    const { results } = await searchIndex.client.getIndexes({ limit: 1000 });
    expect(results.filter(({ uid }) => uid.startsWith(searchIndex.name))).toHaveLength(1);
  });

  it('refills an index that an older version has filled', async () => {
    await insertBusinesses(database.dataSource, [{ name: 'One' }]);
    await untilIndexed(database.dataSource);
    await indexer.close();
    const index = searchIndex.client.index<SearchDocument>(searchIndex.name);
    // An index of the old format, in which the fields of a card were separate attributes.
    await index.updateSettings({ displayedAttributes: ['id', 'name', 'slug'] }).waitTask();
    await index.deleteAllDocuments().waitTask();
    await index
      .addDocuments([{ id: 1, name: 'One', slug: 'one' } as Partial<SearchDocument> as SearchDocument])
      .waitTask();
    indexer = await startIndexer(database, searchIndex);
    const cards = async (): Promise<(string | undefined)[]> =>
      (await index.search('one')).hits.map((hit) => hit[CARD_ATTRIBUTE]);
    await until('the index is filled again', async () => (await cards()).every((card) => card !== undefined));
    expect((await cards()).map((card) => JSON.parse(card ?? '') as BusinessCard)).toMatchObject([
      { name: 'One' },
    ]);
  });

  it('gives an index that an older version has filled the current settings, and keeps its documents', async () => {
    await insertBusinesses(database.dataSource, [{ name: 'One' }]);
    await untilIndexed(database.dataSource);
    await indexer.close();
    const index = searchIndex.client.index(searchIndex.name);
    await index.updateSettings({ searchableAttributes: ['address'], synonyms: {} }).waitTask();
    await index.addDocuments([{ id: 999, name: 'Kept' }]).waitTask();
    indexer = await startIndexer(database, searchIndex);
    const { searchableAttributes, synonyms } = searchIndexSettings;
    await expect.poll(() => index.getSettings()).toMatchObject({ searchableAttributes, synonyms });
    expect(await names()).toEqual(['Kept', 'One']);
  });

  it('rebuilds the index when a restored database asks for it', async () => {
    await insertBusinesses(database.dataSource, [{ name: 'One' }]);
    await untilIndexed(database.dataSource);
    // What a restore leaves: other businesses, and one request instead of a change for each of them.
    await database.dataSource.query(`UPDATE businesses SET name = 'Restored'`);
    await noteChanges(database.dataSource, [SEARCH_REBUILD_ID]);
    await untilIndexed(database.dataSource);
    expect(await names()).toEqual(['Restored']);
  });

  it('keeps the changes that are made while it reads, and indexes them afterwards', async () => {
    const [id] = await insertBusinesses(database.dataSource, [{ name: 'One' }, { name: 'Two' }]);
    await untilIndexed(database.dataSource);
    const businesses = indexer.get(BusinessesRepository);
    const eachActive = businesses.eachActive.bind(businesses);
    let pendingWhileHeld: number[] = [];
    businesses.eachActive = async (connection, afterId, limit, take) => {
      await eachActive(connection, afterId, limit, take);
      if (afterId === 0) {
        await database.dataSource.query(`UPDATE businesses SET name = 'Uno' WHERE id = $1`, [id]);
        await noteChanges(database.dataSource, [Number(id)]);
      } else {
        pendingWhileHeld = await pendingChanges(database.dataSource);
      }
    };
    expect(await indexer.get(RebuildIndexService).rebuild()).toBe(2);
    expect(pendingWhileHeld).toEqual([id]);
    await untilIndexed(database.dataSource);
    expect(await names()).toEqual(['Two', 'Uno']);
  });

  it('empties the old index and begins again when everything is deleted while it reads', async () => {
    await insertBusinesses(database.dataSource, [{ name: 'One' }, { name: 'Two' }]);
    await untilIndexed(database.dataSource);
    const businesses = indexer.get(BusinessesRepository);
    const eachActive = businesses.eachActive.bind(businesses);
    const found: string[][] = [];
    businesses.eachActive = async (connection, afterId, limit, take) => {
      await eachActive(connection, afterId, limit, take);
      found.push(await names());
      if (found.length > 1) return;
      await database.dataSource.query('DELETE FROM businesses');
      await noteChanges(database.dataSource, [SEARCH_RESET_ID]);
      await insertBusinesses(database.dataSource, [{ name: 'Three' }]);
    };
    expect(await indexer.get(RebuildIndexService).rebuild()).toBe(1);
    expect(found.slice(0, 2)).toEqual([['One', 'Two'], []]);
    await untilIndexed(database.dataSource);
    expect(await names()).toEqual(['Three']);
  });

  it('covers the changes that were pending when it began', async () => {
    // The running service would index them, too.
    await indexer.close();
    await insertBusinesses(database.dataSource, [{ name: 'One' }]);
    await noteChanges(database.dataSource, [0]);
    const command = await startCommand();
    await command.rebuild();
    await command.close();
    expect(await pendingChanges(database.dataSource)).toEqual([]);
    expect(await names()).toEqual(['One']);
    indexer = await startIndexer(database, searchIndex);
  });

  it('leaves no empty index behind when it fails before the swap', async () => {
    await insertBusinesses(database.dataSource, [{ name: 'One' }]);
    await untilIndexed(database.dataSource);
    await indexer.close();
    await searchIndex.client.deleteIndex(searchIndex.name).waitTask();
    const command = await startCommand();
    command.client.swapIndexes = () => {
      throw new Error('The engine is away');
    };
    await expect(command.rebuild()).rejects.toThrow('The engine is away');
    await command.close();
    indexer = await startIndexer(database, searchIndex);
    const found = () => names().catch((): string[] => []);
    await until('the index is filled', async () => (await found()).includes('One'));
  });

  describe('by a command that loses its session', () => {
    let command: Command;
    let hold: Hold;

    beforeEach(async () => {
      command = await startCommand();
      hold = new Hold();
    });
    afterEach(async () => {
      hold.release();
      await command.close();
    });

    it('does not replace an index that another process writes to', async () => {
      const { client } = command;
      const getTask = client.tasks.getTask.bind(client.tasks);
      client.tasks.getTask = async (uid) => {
        const task = await getTask(uid);
        if (task.type === 'documentAdditionOrUpdate' && task.status === 'succeeded') await hold.here();
        return task;
      };
      let swaps = 0;
      const swapIndexes = client.swapIndexes.bind(client);
      client.swapIndexes = (swap) => {
        swaps += 1;
        return swapIndexes(swap);
      };
      await loseSessionAndChange();
      expect(swaps).toBe(0);
      expect(await names()).toEqual(['Two', 'Uno']);
    });

    it('has no rebuilt index left to swap in if this happens right before the swap', async () => {
      const { client } = command;
      const swapIndexes = client.swapIndexes.bind(client);
      client.swapIndexes = (swap) =>
        hold.here().then(() => swapIndexes(swap)) as ReturnType<typeof swapIndexes>;
      await loseSessionAndChange();
      expect(await names()).toEqual(['Two', 'Uno']);
      const { results } = await searchIndex.client.getIndexes({ limit: 1000 });
      expect(results.map(({ uid }) => uid)).not.toContain(rebuiltIndexName(searchIndex.name));
    });

    /**
     * While the command is paused, it loses its session, and the service indexes a change; then the command
     * continues.
     */
    async function loseSessionAndChange(): Promise<void> {
      const [id] = await insertBusinesses(database.dataSource, [{ name: 'One' }, { name: 'Two' }]);
      await untilIndexed(database.dataSource);
      const rebuilt = expect(command.rebuild()).rejects.toThrow();
      await Promise.race([hold.reached, rebuilt]);
      await database.dataSource.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'search-indexer-rebuild' AND datname = current_database()`,
      );
      await database.dataSource.query(`UPDATE businesses SET name = 'Uno' WHERE id = $1`, [id]);
      await noteChanges(database.dataSource, [Number(id)]);
      await untilIndexed(database.dataSource);
      hold.release();
      await rebuilt;
    }
  });

  interface Command {
    /** Its own. */
    client: Meilisearch;
    rebuild(): Promise<number>;
    close(): Promise<void>;
  }

  /** Runs what `commands/rebuild-index.js` runs, next to the service. */
  async function startCommand(): Promise<Command> {
    const logger = createLogger('search-indexer', 'silent');
    const options = { url: searchIndex.url, apiKey: searchIndex.apiKey, timeout: 30_000 };
    const pool = await openPool(
      { url: database.url, applicationName: 'search-indexer-rebuild', poolSize: 1 },
      logger,
    );
    const client = createSearchClient(options);
    const endpoint = new DocumentsEndpoint(options);
    const stop = new StopSignal();
    const service = new RebuildIndexService(
      logger,
      client,
      searchIndex.name,
      new IndexFeed(client, endpoint, stop),
      new SearchChangesRepository(pool),
      new BusinessesRepository(),
      new IndexLock(pool),
      stop,
    );
    return {
      client,
      rebuild: () => service.rebuild(),
      close: async () => {
        await endpoint.close();
        await pool.end();
      },
    };
  }
});
