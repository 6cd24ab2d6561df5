import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inTransaction } from '@highstreet/database';
import { poolOf } from '@highstreet/database/schema';
import { StopSignal } from '@highstreet/platform';
import { ensureSearchIndex } from '@highstreet/search-index';
import { freshDatabase, freshSearchIndex } from '@highstreet/testing';
import type { FreshDatabase, FreshSearchIndex } from '@highstreet/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BusinessesRepository } from '../src/documents/businesses.repository.js';
import { DocumentsEndpoint, DocumentsRefusedError } from '../src/documents/documents-endpoint.js';
import { IndexFeed } from '../src/documents/index-feed.js';
import { insertBusinesses } from './directory.js';

const NAMES = ['One', 'Two', 'Three'];
const nothing = { gone: [], confirmed: () => Promise.resolve() };

describe('documents sent to the index', () => {
  let database: FreshDatabase;
  let searchIndex: FreshSearchIndex;
  let endpoint: DocumentsEndpoint;
  const businesses = new BusinessesRepository();

  beforeEach(async () => {
    database = await freshDatabase();
    searchIndex = freshSearchIndex();
    await ensureSearchIndex(searchIndex.client, searchIndex.name);
    await insertBusinesses(
      database.dataSource,
      NAMES.map((name) => ({ name })),
    );
    endpoint = endpointWith(searchIndex.apiKey);
  });
  afterEach(async () => {
    await endpoint.close();
    await searchIndex.drop();
    await database.drop();
  });

  const endpointWith = (apiKey: string): DocumentsEndpoint =>
    new DocumentsEndpoint({ url: searchIndex.url, apiKey, timeout: 30_000 });
  const feedThrough = (through: DocumentsEndpoint): IndexFeed =>
    new IndexFeed(searchIndex.client, through, new StopSignal());
  const documents = async (): Promise<number> =>
    (await searchIndex.client.index(searchIndex.name).getStats()).numberOfDocuments;

  it('stop at an error of the row callback, and leave the connection usable', async () => {
    await inTransaction(poolOf(database.dataSource), async (connection) => {
      const taken: string[] = [];
      const read = businesses.eachActive(connection, 0, 10, (row) => {
        taken.push(row.name);
        if (taken.length === 2) throw new Error('Not this one');
      });
      await expect(read).rejects.toThrow('Not this one');
      expect(taken).toEqual(['One', 'Two']);
      taken.length = 0;
      await businesses.eachActive(connection, 0, 10, (row) => taken.push(row.name));
      expect(taken).toEqual(NAMES);
    });
  });

  it('are confirmed in order, within a task and across tasks', async () => {
    const confirmed: string[] = [];
    await inTransaction(poolOf(database.dataSource), (connection) =>
      feedThrough(endpoint).run(searchIndex.name, async (feed) => {
        for (let round = 0; round < 20; round += 1) {
          await businesses.eachActive(connection, 0, 10, (row) => feed.lines.add(row));
          await feed.add({ gone: [], confirmed: () => Promise.resolve(confirmed.push(`${round}`)).then() });
        }
      }),
    );
    expect(confirmed).toEqual(Array.from({ length: 20 }, (_, round) => `${round}`));
    expect(await documents()).toBe(3);
  });

  it('have no request in flight once their feed has failed', async () => {
    await inTransaction(poolOf(database.dataSource), async (connection) => {
      const fails = feedThrough(endpoint).run(searchIndex.name, async (feed) => {
        for (let batch = 0; batch < 8; batch += 1) {
          await businesses.eachActive(connection, 0, 10, (row) => feed.lines.add(row));
          await feed.add(nothing);
        }
        throw new Error('Broken off');
      });
      await expect(fails).rejects.toThrow('Broken off');
    });
    const tasks = await searchIndex.client.tasks.getTasks({
      indexUids: [searchIndex.name],
      types: ['documentAdditionOrUpdate'],
    });
    expect(tasks.results).toHaveLength(1);
  });

  it('are rejected with the error of the search engine', async () => {
    const stranger = endpointWith('not-the-key-of-this-engine');
    const refused = feedThrough(stranger).run(searchIndex.name, async (feed) => {
      await inTransaction(poolOf(database.dataSource), (connection) =>
        businesses.eachActive(connection, 0, 10, (row) => feed.lines.add(row)),
      );
      await feed.add(nothing);
    });
    await expect(refused).rejects.toThrow(DocumentsRefusedError);
    await expect(refused).rejects.toThrow('invalid_api_key');
    await stranger.close();
    expect(await documents()).toBe(0);
  });

  it('do not wait for ever for a search engine that does not answer', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const waiting = new DocumentsEndpoint({ url: `http://127.0.0.1:${port}`, apiKey: 'key', timeout: 100 });
    await expect(waiting.add(searchIndex.name, Buffer.from('{}\n'))).rejects.toThrow(/timeout/);
    await waiting.close();
    silent.close();
  });
});
