import type { BusinessCard } from '@highstreet/api-contract';
import { JobProducer, rebuildIndexQueue } from '@highstreet/queues';
import { CARD_ATTRIBUTE, searchIndexSettings } from '@highstreet/search-index';
import type { SearchDocument } from '@highstreet/search-index';
import { drainQueues, freshDatabase, freshRedis, freshSearchIndex } from '@highstreet/testing';
import type { FreshDatabase, FreshRedis, FreshSearchIndex } from '@highstreet/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BusinessesRepository } from '../src/rebuild-index/businesses.repository.js';
import { RebuildIndexService } from '../src/rebuild-index/rebuild-index.service.js';
import { insertBusinesses, noteChanges, pendingChanges, until, untilIndexed } from './directory.js';
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

  it('replaces whatever is in the index with what PostgreSQL has', async () => {
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

  it('fills an index again that an older version has filled', async () => {
    await insertBusinesses(database.dataSource, [{ name: 'One' }]);
    await untilIndexed(database.dataSource);
    await indexer.close();
    const index = searchIndex.client.index<SearchDocument>(searchIndex.name);
    // Cards whose fields were attributes of their own.
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

  it('covers the changes that were waiting when it began', async () => {
    const service = indexer.get(RebuildIndexService);
    await insertBusinesses(database.dataSource, [{ name: 'One' }]);
    await noteChanges(database.dataSource, [0]);
    await service.rebuild();
    await untilIndexed(database.dataSource);
    expect(await names()).toEqual(['One']);
  });
});
