import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { poolOf } from '@highstreet/database/schema';
import { createLogger, StopSignal } from '@highstreet/platform';
import { ensureSearchIndex, searchIndexSettings } from '@highstreet/search-index';
import { freshDatabase, freshRedis, freshSearchIndex, testServers } from '@highstreet/testing';
import type { FreshDatabase, FreshSearchIndex } from '@highstreet/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusinessesRepository } from '../src/documents/businesses.repository.js';
import { DocumentsEndpoint } from '../src/documents/documents-endpoint.js';
import { IndexFeed } from '../src/documents/index-feed.js';
import { IndexChangesService } from '../src/index-changes/index-changes.service.js';
import { IndexLock } from '../src/index-lock/index-lock.js';
import { IndexerMetrics } from '../src/metrics/indexer-metrics.js';
import { RebuildIndexService } from '../src/rebuild-index/rebuild-index.service.js';
import { SearchChangesRepository } from '../src/search-changes/search-changes.repository.js';
import { insertBusinesses, noteChanges, pendingChanges, until, untilIndexed } from './directory.js';
import { startIndexer } from './indexer.js';

describe('index-changes when something goes wrong', () => {
  let database: FreshDatabase;
  let searchIndex: FreshSearchIndex;
  let indexer: INestApplicationContext | undefined;
  let endpoint: DocumentsEndpoint | undefined;

  beforeAll(async () => {
    await (await freshRedis()).close();
  });
  beforeEach(async () => {
    database = await freshDatabase();
    searchIndex = freshSearchIndex();
  });
  afterEach(async () => {
    await indexer?.close();
    indexer = undefined;
    await endpoint?.close();
    endpoint = undefined;
    await searchIndex.drop();
    await database.drop();
  });

  const documents = async (): Promise<number> =>
    (await searchIndex.client.index(searchIndex.name).getStats()).numberOfDocuments;

  /** Draining without the loop, so that the test controls each step. */
  async function drainer(): Promise<{
    service: IndexChangesService;
    changes: SearchChangesRepository;
    lock: IndexLock;
  }> {
    await ensureSearchIndex(searchIndex.client, searchIndex.name);
    const pool = poolOf(database.dataSource);
    const changes = new SearchChangesRepository(pool);
    const lock = new IndexLock(pool);
    const stop = new StopSignal();
    endpoint = new DocumentsEndpoint({ url: searchIndex.url, apiKey: searchIndex.apiKey, timeout: 30_000 });
    const service = new IndexChangesService(
      createLogger('search-indexer', 'silent'),
      searchIndex.client,
      searchIndex.name,
      new IndexFeed(searchIndex.client, endpoint, stop),
      changes,
      new BusinessesRepository(),
      lock,
      new IndexerMetrics(changes),
      stop,
    );
    return { service, changes, lock };
  }

  it('keeps a change that is made while its batch is being indexed', async () => {
    const { service, changes } = await drainer();
    const [first, second] = await insertBusinesses(database.dataSource, [{ name: 'One' }, { name: 'Two' }]);
    const remove = changes.remove.bind(changes);
    changes.remove = async (connection, confirmed) => {
      await noteChanges(database.dataSource, [Number(second)]);
      await remove(connection, confirmed);
    };
    expect(await service.drain()).toBe(2);
    expect(await pendingChanges(database.dataSource)).toEqual([second]);
    expect(first).not.toBe(second);
  });

  it('leaves a business that an import creates meanwhile for the next pass, and so comes to an end', async () => {
    const { service, changes } = await drainer();
    await insertBusinesses(database.dataSource, [{ name: 'One' }]);
    const next = changes.next.bind(changes);
    const created: number[] = [];
    changes.next = async (...asked) => {
      const found = await next(...asked);
      if (created.length < 3)
        created.push(...(await insertBusinesses(database.dataSource, [{ name: 'New' }])));
      return found;
    };
    expect(await service.drain()).toBe(1);
    expect(created).not.toEqual([]);
    expect(await pendingChanges(database.dataSource)).toEqual(created);
  });

  it('does not wait for a change that an import has locked, and keeps it for later', async () => {
    const { service } = await drainer();
    const [held] = await insertBusinesses(database.dataSource, [{ name: 'Held' }, { name: 'Free' }]);
    await database.dataSource.transaction(async (manager) => {
      await manager.query('UPDATE search_changes SET version = version WHERE business_id = $1', [held]);
      expect(await service.drain()).toBe(2);
    });
    expect(await pendingChanges(database.dataSource)).toEqual([held]);
  });

  it('empties the index without waiting for earlier tasks, and none of their documents remain', async () => {
    const { service, changes } = await drainer();
    await insertBusinesses(database.dataSource, [{ name: 'One' }]);
    const next = changes.next.bind(changes);
    changes.next = async (connection, range, limit) => {
      const found = await next(connection, range, limit);
      // Everything is deleted after a batch was read.
      if (range.after === 0) await noteChanges(database.dataSource, [0]);
      return found;
    };
    const waitedFor: string[] = [];
    const { tasks } = searchIndex.client;
    const getTask = tasks.getTask.bind(tasks);
    tasks.getTask = async (uid) => {
      const task = await getTask(uid);
      if (waitedFor.at(-1) !== task.type) waitedFor.push(task.type);
      return task;
    };
    await service.drain();
    expect(waitedFor).toEqual(['documentDeletion', 'documentAdditionOrUpdate']);
    expect(await documents()).toBe(0);
    expect(await pendingChanges(database.dataSource)).toEqual([]);
  });

  it('does nothing while another holder has the index lock', async () => {
    const { service, lock } = await drainer();
    await insertBusinesses(database.dataSource, [{ name: 'One' }]);
    const drainedMeanwhile = await lock.tryHold(() => service.drain());
    expect(drainedMeanwhile).toBe(0);
    expect(await service.drain()).toBe(1);
  });

  it('keeps changes when the search engine fails a task, and recovers automatically', async () => {
    // An index whose primary key our documents do not have.
    await searchIndex.client.createIndex(searchIndex.name, { primaryKey: 'sku' }).waitTask();
    await searchIndex.client.index(searchIndex.name).updateSettings(searchIndexSettings).waitTask();
    const [id] = await insertBusinesses(database.dataSource, [{ name: 'One' }]);
    indexer = await startIndexer(database, searchIndex);
    await until('a task failed', async () => {
      const failed = await searchIndex.client.tasks.getTasks({
        indexUids: [searchIndex.name],
        statuses: ['failed'],
        types: ['documentAdditionOrUpdate'],
      });
      return failed.results.length > 0;
    });
    expect(await pendingChanges(database.dataSource)).toEqual([id]);
    await searchIndex.client.deleteIndex(searchIndex.name).waitTask();
    await untilIndexed(database.dataSource);
    expect(await documents()).toBe(1);
  });

  it('keeps changes while the search engine is unavailable, and indexes them afterwards', async () => {
    const gate = await Gate.to(new URL(searchIndex.url));
    await gate.close();
    indexer = await startIndexer(database, searchIndex, { MEILISEARCH_URL: gate.url });
    const [id] = await insertBusinesses(database.dataSource, [{ name: 'One' }]);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await pendingChanges(database.dataSource)).toEqual([id]);
    await gate.open();
    await untilIndexed(database.dataSource);
    expect(await documents()).toBe(1);
    await indexer.close();
    indexer = undefined;
    await gate.close();
  });

  it('stops in time while the search engine accepts requests and answers none', async () => {
    const asked = new Set<Socket>();
    const hung = createServer((socket) => asked.add(socket.on('error', () => socket.destroy())));
    await new Promise<void>((resolve) => hung.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(hung.address() as AddressInfo).port}`;
    indexer = await startIndexer(database, searchIndex, { MEILISEARCH_URL: url });
    await until('the search engine is asked', () => Promise.resolve(asked.size > 0));
    const from = Date.now();
    await indexer.close();
    indexer = undefined;
    // A service that has not stopped after 15 seconds is ended.
    expect(Date.now() - from).toBeLessThan(12_000);
    for (const socket of asked) socket.destroy();
    hung.close();
  });

  it('polls for changes while Redis is unavailable', async () => {
    const gate = await Gate.to(new URL(testServers().redisUrl));
    await gate.close();
    indexer = await startIndexer(database, searchIndex, { REDIS_URL: gate.url });
    await insertBusinesses(database.dataSource, [{ name: 'One' }]);
    await untilIndexed(database.dataSource);
    expect(await documents()).toBe(1);
  });

  it('rebuilds the index from PostgreSQL when the search engine has lost it', async () => {
    await insertBusinesses(database.dataSource, [{ name: 'One' }, { name: 'Two' }]);
    indexer = await startIndexer(database, searchIndex);
    await untilIndexed(database.dataSource);
    await searchIndex.client.deleteIndex(searchIndex.name).waitTask();
    await until('both are back', async () => (await documents().catch(() => 0)) === 2);
  });

  it('builds a missing index once, though two indexers miss it at the same time', async () => {
    const pool = poolOf(database.dataSource);
    const stop = new StopSignal();
    const logger = createLogger('search-indexer', 'silent');
    const info = vi.spyOn(logger, 'info');
    endpoint = new DocumentsEndpoint({ url: searchIndex.url, apiKey: searchIndex.apiKey, timeout: 30_000 });
    const feed = new IndexFeed(searchIndex.client, endpoint, stop);
    const { client, name } = searchIndex;
    const changes = new SearchChangesRepository(pool);
    const rebuildWith = (lock: IndexLock) =>
      new RebuildIndexService(logger, client, name, feed, changes, new BusinessesRepository(), lock, stop);

    const lock = new IndexLock(pool);
    const late = new IndexLock(pool);
    // Between the other indexer's question and its turn, this one builds the index.
    late.tryHold = async (work) => {
      await rebuildWith(lock).rebuildUnlessPresent();
      return lock.tryHold(work);
    };
    await rebuildWith(late).rebuildUnlessPresent();
    const rebuilt = info.mock.calls.filter(([, message]) => message === 'Rebuilt the search index');
    expect(rebuilt).toHaveLength(1);
    expect(await documents()).toBe(0);
  });

  it('rebuilds an index that was deleted while changes were sent, which the engine created again', async () => {
    await insertBusinesses(database.dataSource, [{ name: 'One' }, { name: 'Two' }]);
    indexer = await startIndexer(database, searchIndex);
    await untilIndexed(database.dataSource);
    const { client, name } = searchIndex;
    const { taskUid } = await client.deleteIndex(name);
    // As documents do that arrive for an index that is gone: without settings and primary key.
    await client.tasks.waitForTask((await client.createIndex(name)).taskUid);
    expect((await client.tasks.getTask(taskUid)).status).toBe('succeeded');
    await insertBusinesses(database.dataSource, [{ name: 'Three' }]);
    await until('all are found', async () => (await documents().catch(() => 0)) === 3);
    expect(await client.index(name).getDisplayedAttributes()).not.toContain('*');
  });

  it('rebuilds such an index while there is no business, too, or it would refuse the next ones', async () => {
    await searchIndex.client.createIndex(searchIndex.name).waitTask();
    indexer = await startIndexer(database, searchIndex);
    await insertBusinesses(database.dataSource, [{ name: 'One' }]);
    await untilIndexed(database.dataSource);
    expect(await documents()).toBe(1);
  });
});

/** A port in front of a server that can be closed and opened again. */
class Gate {
  private readonly sockets = new Set<Socket>();

  private constructor(
    private server: Server,
    readonly url: string,
    private readonly target: URL,
  ) {}

  static async to(target: URL): Promise<Gate> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = new URL(target);
    url.port = String((server.address() as AddressInfo).port);
    return new Gate(server, url.href, target);
  }

  async open(): Promise<void> {
    this.server = createServer((socket) => {
      const behind = connect(Number(this.target.port), this.target.hostname);
      for (const end of [socket, behind]) {
        this.sockets.add(end);
        end.on('error', () => end.destroy());
      }
      socket.pipe(behind).pipe(socket);
    });
    const port = Number(new URL(this.url).port);
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
