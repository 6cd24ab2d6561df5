import type { BusinessCard } from '@highstreet/api-contract';
import { businessCard } from '@highstreet/api-contract';
import { inTransaction } from '@highstreet/database';
import { poolOf } from '@highstreet/database/schema';
import { indexChangesQueue, JobProducer } from '@highstreet/queues';
import { CARD_ATTRIBUTE, toSearchDocument } from '@highstreet/search-index';
import type { SearchDocument, SearchDocumentRow } from '@highstreet/search-index';
import { drainQueues, freshDatabase, freshRedis, freshSearchIndex } from '@highstreet/testing';
import type { FreshDatabase, FreshRedis, FreshSearchIndex } from '@highstreet/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusinessesRepository } from '../src/documents/businesses.repository.js';
import { IndexChangesLoop } from '../src/index-changes/index-changes.loop.js';
import { insertBusinesses, noteChanges, untilIndexed } from './directory.js';
import { startIndexer } from './indexer.js';

describe('index-changes', () => {
  let database: FreshDatabase;
  let redis: FreshRedis;
  let searchIndex: FreshSearchIndex;
  let indexer: INestApplicationContext;

  beforeAll(async () => {
    redis = await freshRedis();
  });
  afterAll(async () => {
    await redis.close();
  });
  beforeEach(async () => {
    database = await freshDatabase();
    searchIndex = freshSearchIndex();
    indexer = await startIndexer(database, searchIndex);
  });
  afterEach(async () => {
    await indexer.close();
    await searchIndex.drop();
    await database.drop();
  });

  async function found(words: string, filter?: string): Promise<SearchDocument[]> {
    const { hits } = await searchIndex.client
      .index<SearchDocument>(searchIndex.name)
      .search(words, filter ? { filter } : {});
    return hits;
  }

  async function search(words: string, filter?: string): Promise<string[]> {
    return (await found(words, filter)).map((hit) => hit.name);
  }

  it('makes a new business searchable, with the card that the API returns', async () => {
    const [id] = await insertBusinesses(database.dataSource, [
      { name: 'Marmalade Kitchen', city: 'Bath', category: 'Breakfast', services: ['Vegan options'] },
    ]);
    await untilIndexed(database.dataSource);
    const card = businessCard.parse(JSON.parse((await found('marmalade'))[0]?.[CARD_ATTRIBUTE] ?? ''));
    expect(card).toMatchObject({
      id,
      name: 'Marmalade Kitchen',
      city: { name: 'Bath', slug: 'bath' },
      category: { name: 'Breakfast' },
      rating: 4.5,
    });
  });

  it('finds businesses by misspelt words, category, city, service, free text and synonym', async () => {
    await insertBusinesses(database.dataSource, [
      { name: 'Marmalade Kitchen', city: 'Bath', category: 'Breakfast', services: ['Vegan options'] },
      { name: 'Hill & Sons', city: 'Dundee', category: 'Chemist', about: 'Step-free entrance' },
    ]);
    await untilIndexed(database.dataSource);
    for (const words of ['marmelade', 'breakfast', 'bath', 'vegan']) {
      expect(await search(words), words).toEqual(['Marmalade Kitchen']);
    }
    for (const words of ['pharmacy', 'step-free', 'dundee chemist']) {
      expect(await search(words), words).toEqual(['Hill & Sons']);
    }
  });

  it('reads only the searchable beginning of long texts, and indexes the same document', async () => {
    const long = { description: '🍵 чай '.repeat(1_400), about: 'пирог и чай '.repeat(1_600) };
    const [id = 0] = await insertBusinesses(database.dataSource, [{ name: 'Long', ...long }]);
    let row: SearchDocumentRow | undefined;
    await inTransaction(poolOf(database.dataSource), (client) =>
      new BusinessesRepository().eachActive(client, id - 1, 1, (each) => {
        row = each;
      }),
    );
    if (!row) throw new Error('The business is not there');
    expect(row.description?.length).toBeLessThan(long.description.length);
    expect(row.about?.length).toBeLessThan(long.about.length);
    expect(toSearchDocument(row)).toEqual(toSearchDocument({ ...row, ...long }));
  });

  it('filters by location: a city in any spelling, or the beginning of a postal code', async () => {
    await insertBusinesses(database.dataSource, [
      { name: 'One', city: 'Zürich', postalCode: '8001' },
      { name: 'Two', city: 'Leeds', postalCode: 'LS1 4AP' },
      { name: 'Three', city: 'Leeds', postalCode: 'LS11 5DJ' },
    ]);
    await untilIndexed(database.dataSource);
    expect(await search('', 'cityKey = "zurich"')).toEqual(['One']);
    expect(await search('', 'postalKey STARTS WITH "ls14"')).toEqual(['Two']);
    expect((await search('', 'postalKey STARTS WITH "ls1"')).sort()).toEqual(['Three', 'Two']);
  });

  it('ranks equal matches by the trusted rating', async () => {
    await insertBusinesses(database.dataSource, [
      { name: 'Corner Bakery', reviewCount: 3 },
      { name: 'Corner Bakery', reviewCount: 900, about: 'the known one' },
    ]);
    await untilIndexed(database.dataSource);
    const hits = await found('corner bakery');
    expect(hits.map((hit) => (JSON.parse(hit[CARD_ATTRIBUTE]) as BusinessCard).reviewCount)).toEqual([
      900, 3,
    ]);
  });

  it('applies renames, closures and deletions to the index', async () => {
    const [renamed, closed, removed, kept] = await insertBusinesses(database.dataSource, [
      { name: 'Thistle Bar' },
      { name: 'Thistle Books' },
      { name: 'Thistle Cinema' },
      { name: 'Thistle Dairy' },
    ]);
    await untilIndexed(database.dataSource);
    expect(await search('thistle')).toHaveLength(4);
    await database.dataSource.query(`UPDATE businesses SET name = 'Heather Bar' WHERE id = $1`, [renamed]);
    await database.dataSource.query('UPDATE businesses SET is_active = false WHERE id = $1', [closed]);
    await database.dataSource.query('DELETE FROM businesses WHERE id = $1', [removed]);
    await noteChanges(database.dataSource, [renamed, closed, removed].map(Number));
    await untilIndexed(database.dataSource);
    expect(await search('thistle')).toEqual(['Thistle Dairy']);
    expect(await search('heather')).toEqual(['Heather Bar']);
    expect(kept).toBeTypeOf('number');
  });

  it('empties the index on a reset, then indexes later changes', async () => {
    await insertBusinesses(database.dataSource, [{ name: 'Before' }]);
    await untilIndexed(database.dataSource);
    await database.dataSource.transaction(async (manager) => {
      await manager.query('DELETE FROM businesses');
      await manager.query('INSERT INTO search_changes (business_id) VALUES (0)');
    });
    await insertBusinesses(database.dataSource, [{ name: 'After' }]);
    await untilIndexed(database.dataSource);
    expect(await search('')).toEqual(['After']);
  });

  it('is woken by a job', async () => {
    // Without the job, its next poll would find the change, too.
    const wake = vi.spyOn(indexer.get(IndexChangesLoop), 'wake');
    const producer = new JobProducer(redis.connection);
    await insertBusinesses(database.dataSource, [{ name: 'Wake' }]);
    await producer.add(indexChangesQueue, {});
    await drainQueues(redis.connection, [indexChangesQueue.name]);
    await producer.close();
    expect(wake).toHaveBeenCalledOnce();
    await untilIndexed(database.dataSource);
    expect(await search('wake')).toEqual(['Wake']);
  });

  it('indexes more changes than one batch holds', async () => {
    await database.dataSource.query(`
      INSERT INTO businesses (place_id, name, slug, address, row_hash)
      SELECT 'p' || n, 'Stall ' || n, 's' || n, 'Market', '\\x00' FROM generate_series(1, 9000) n`);
    await database.dataSource.query('INSERT INTO search_changes (business_id) SELECT id FROM businesses');
    await untilIndexed(database.dataSource);
    const { numberOfDocuments } = await searchIndex.client.index(searchIndex.name).getStats();
    expect(numberOfDocuments).toBe(9000);
  });
});
