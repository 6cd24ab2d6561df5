import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorResponse, systemResponse } from '@highstreet/api-contract';
import type { SystemResponse } from '@highstreet/api-contract';
import { SEARCH_INDEX_LOCK } from '@highstreet/database';
import {
  buildSitemapQueue,
  importFileQueue,
  indexChangesQueue,
  JobProducer,
  queueNames,
  rebuildIndexQueue,
  workerOptions,
} from '@highstreet/queues';
import type { PublishedSitemaps, QueueDefinition } from '@highstreet/queues';
import {
  createSearchClient,
  ensureSearchIndex,
  rebuiltIndexName,
  waitForSuccess,
} from '@highstreet/search-index';
import { testServers } from '@highstreet/testing';
import { UnrecoverableError, Worker } from 'bullmq';
import type { Processor } from 'bullmq';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueuesReader } from '../src/system/queues.reader.js';
import { RebuildIndexService } from '../src/system/rebuild-index.service.js';
import { SystemService } from '../src/system/system.service.js';
import { adminCalls, createAdmin } from './support/admin.js';
import { insertDirectory } from './support/directory.js';
import { CLOSED_PORT_URL, startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

let api: StartedApi;
let call: (options: InjectOptions) => Promise<Response>;
let folder: string;
let redis: Redis;
let workers: Worker[];

async function start(env: Record<string, string> = {}): Promise<void> {
  api = await startApi({ SITEMAPS_DIR: folder, ...env });
  await createAdmin(api.database.dataSource);
  call = await adminCalls(api);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'system-'));
  redis = new Redis(testServers().redisUrl, { maxRetriesPerRequest: null });
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close(true)));
  await redis.quit();
  await api.stop();
  await rm(folder, { recursive: true });
});

const DAY_SECONDS = 24 * 60 * 60;
/** On a busy machine, one part may time out. */
const POLLING = { timeout: 20_000 };

/** The response in which every part has answered in time. */
function look(): Promise<SystemResponse> {
  return vi.waitFor(async () => {
    const system = await ask();
    expect([system.queues, system.search.rebuild, system.sitemap.build]).not.toContain('unknown');
    expect([system.queues, system.search.activeBusinesses, system.search.documents]).not.toContain(null);
    return system;
  }, POLLING);
}

async function ask(): Promise<SystemResponse> {
  const response = await call({ method: 'GET', url: '/api/admin/system' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  return systemResponse.parse(response.json());
}

const rebuild = (): Promise<Response> => call({ method: 'POST', url: '/api/admin/system/rebuild-index' });

async function queue(name: string): Promise<NonNullable<SystemResponse['queues']>[number] | undefined> {
  return (await look()).queues?.find((one) => one.name === name);
}

/** Takes the jobs of a queue, as its service does. */
async function work<Payload>(definition: QueueDefinition<Payload>, processor: Processor): Promise<void> {
  const worker = new Worker(definition.name, processor, { ...workerOptions(definition), connection: redis });
  workers.push(worker);
  await worker.waitUntilReady();
}

/** A job that runs until `release` is called. */
function heldJob(): { processor: Processor; release: () => void } {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    processor: () => held,
    release: () => {
      release();
    },
  };
}

describe('queues', () => {
  beforeEach(() => start());

  it('are all listed, with their waiting, active, delayed and failed jobs', async () => {
    const producer = api.app.get(JobProducer);
    for (const importId of [1, 2, 3]) await producer.add(importFileQueue, { importId });
    const { queues, servers } = await look();
    expect(queues?.map(({ name }) => name)).toEqual([...queueNames]);
    expect(servers).toMatchObject({
      postgres: { status: 'up' },
      redis: { status: 'up' },
      meilisearch: { status: 'up' },
    });
    expect(await queue('import-file')).toEqual({
      name: 'import-file',
      waiting: 3,
      active: 0,
      delayed: 0,
      failed: 0,
      completedPerMinute: 0,
      workers: 0,
    });

    const { processor, release } = heldJob();
    await work(importFileQueue, (job, token) => {
      if (job.id === 'import-1-read') throw new UnrecoverableError('This file is no file');
      if (job.id === 'import-2-read' && job.attemptsMade === 0) throw new Error('Not now');
      return processor(job, token);
    });
    await vi.waitFor(async () => {
      expect(await queue('import-file')).toMatchObject({
        waiting: 0,
        active: 1,
        delayed: 1,
        failed: 1,
        workers: 1,
      });
    }, POLLING);
    release();
  });

  it('have a completion rate for the last minutes, although finished jobs are removed', async () => {
    const producer = api.app.get(JobProducer);
    await work(indexChangesQueue, () => Promise.resolve());
    for (let done = 1; done <= 3; done += 1) {
      await producer.add(indexChangesQueue, {});
      await vi.waitFor(async () => {
        expect((await producer.queue(indexChangesQueue).getMetrics('completed')).meta.count).toBe(done);
      });
    }
    expect(await queue('index-changes')).toMatchObject({ completedPerMinute: 0.6, workers: 1, failed: 0 });
  });

  it('measure how long the next job has waited, in seconds', async () => {
    const reader = api.app.get(QueuesReader);
    const ages = async (): Promise<Map<string, number>> =>
      new Map((await reader.states()).map(({ name, oldestWaitingSeconds }) => [name, oldestWaitingSeconds]));
    expect(Math.max(...(await ages()).values())).toBe(0);
    const queue = api.app.get(JobProducer).queue(importFileQueue);
    const minutes = (count: number): number => Date.now() - count * 60_000;
    await queue.add('import-file', {}, { timestamp: minutes(10) });
    await queue.add('import-file', {}, { timestamp: minutes(1) });
    expect((await ages()).get('import-file')).toBeGreaterThanOrEqual(600);
    expect((await ages()).get('import-file')).toBeLessThan(6_000);
  });

  it('count only the workers of their own Redis database', async () => {
    const elsewhere = redis.duplicate({ db: 63, maxRetriesPerRequest: null });
    const worker = new Worker(importFileQueue.name, () => Promise.resolve(), { connection: elsewhere });
    await worker.waitUntilReady();
    await work(importFileQueue, () => Promise.resolve());
    expect(await queue('import-file')).toMatchObject({ workers: 1 });
    await worker.close(true);
    await elsewhere.quit();
  });
});

describe('the search index', () => {
  beforeEach(() => start());

  it('is compared with the active businesses, and reports its oldest pending change', async () => {
    await insertDirectory(
      api.database.dataSource,
      [],
      [
        { name: 'One', slug: 'one', placeId: 'one-0001' },
        { name: 'Two', slug: 'two', placeId: 'two-0002' },
        { name: 'Closed', slug: 'closed', placeId: 'closed-3', isActive: false },
      ],
    );
    await api.database.dataSource.query('TRUNCATE search_changes');
    expect((await look()).search).toMatchObject({
      documents: 0,
      pendingChanges: 0,
      oldestChangeSeconds: null,
    });
    await api.database.dataSource.query(
      `INSERT INTO search_changes (business_id, changed_at) VALUES (1, now() - interval '24 hours'), (2, now())`,
    );
    const client = createSearchClient({ url: api.index.url, apiKey: api.index.apiKey, timeout: 10_000 });
    await ensureSearchIndex(client, api.index.name);
    await waitForSuccess(client, await client.index(api.index.name).addDocuments([{ id: 1, name: 'One' }]));
    const { oldestChangeSeconds, ...search } = (await look()).search;
    expect(oldestChangeSeconds).toBeGreaterThanOrEqual(DAY_SECONDS);
    expect(oldestChangeSeconds).toBeLessThan(2 * DAY_SECONDS);
    expect(search).toEqual({
      activeBusinesses: 2,
      documents: 1,
      pendingChanges: 2,
      rebuild: 'none',
      rebuiltDocuments: null,
    });
  });

  it('is rebuilt on request, but only once however often it is requested', async () => {
    const answers = await Promise.all([rebuild(), rebuild()]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(202);
    const again = await rebuild();
    expect(again.statusCode).toBe(409);
    expect(errorResponse.parse(again.json()).code).toBe('CONFLICT');
    expect(await queue('rebuild-index')).toMatchObject({ waiting: 1 });
    expect((await look()).search.rebuild).toBe('waiting');

    const { processor, release } = heldJob();
    await work(rebuildIndexQueue, processor);
    await vi.waitFor(async () => {
      expect((await look()).search.rebuild).toBe('running');
    }, POLLING);
    expect((await rebuild()).statusCode).toBe(409);
    release();
    await vi.waitFor(async () => {
      expect((await look()).search.rebuild).toBe('none');
    }, POLLING);
    expect((await rebuild()).statusCode).toBe(202);
  });

  it('is reported as being rebuilt when the indexer itself began: after a restore, or without an index', async () => {
    const { client, name } = api.index;
    await client.createIndex(rebuiltIndexName(name), { primaryKey: 'id' }).waitTask();
    await client
      .index(rebuiltIndexName(name))
      .addDocuments([{ id: 1, name: 'One' }])
      .waitTask();
    // Left behind by an indexer that was killed.
    expect((await look()).search).toMatchObject({ rebuild: 'none', rebuiltDocuments: null });
    const indexer = api.database.dataSource.createQueryRunner();
    try {
      await indexer.query('SELECT pg_advisory_lock($1)', [SEARCH_INDEX_LOCK]);
      expect((await look()).search).toMatchObject({ rebuild: 'running', rebuiltDocuments: 1 });
      await client.deleteIndex(rebuiltIndexName(name)).waitTask();
      // It holds the lock also while it indexes single changes.
      expect((await look()).search).toMatchObject({ rebuild: 'none', rebuiltDocuments: null });
      await indexer.query('SELECT pg_advisory_unlock($1)', [SEARCH_INDEX_LOCK]);
    } finally {
      await indexer.release();
    }
  });

  it('can be rebuilt again after a failed rebuild', async () => {
    await rebuild();
    await work(rebuildIndexQueue, () => Promise.reject(new UnrecoverableError('The engine is full')));
    await vi.waitFor(async () => {
      expect((await look()).search.rebuild).toBe('failed');
    }, POLLING);
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
    expect((await rebuild()).statusCode).toBe(202);
    expect((await look()).search.rebuild).toBe('waiting');
  });

  it('no longer reports a failed rebuild after another one, without the queue', async () => {
    const { client, name } = api.index;
    await ensureSearchIndex(client, name);
    await rebuild();
    await work(rebuildIndexQueue, () => Promise.reject(new UnrecoverableError('The engine is full')));
    await vi.waitFor(async () => {
      expect((await look()).search.rebuild).toBe('failed');
    }, POLLING);
    await ensureSearchIndex(client, rebuiltIndexName(name));
    expect((await look()).search.rebuild).toBe('failed');
    await client.swapIndexes([{ indexes: [name, rebuiltIndexName(name)], rename: false }]).waitTask();
    expect((await look()).search.rebuild).toBe('none');
  });
});

describe('the sitemap', () => {
  beforeEach(() => start());

  async function publish(generatedAt: string): Promise<void> {
    const file = { size: 10, lastModified: generatedAt };
    const manifest: PublishedSitemaps = {
      generatedAt,
      files: [
        { ...file, name: 'sitemap.xml', type: 'index', count: 2 },
        { ...file, name: 'sitemap_1.xml', type: 'businesses', count: 40 },
        { ...file, name: 'sitemap_categories.xml', type: 'categories', count: 5 },
      ],
    };
    await mkdir(join(folder, 'sets', 'one'), { recursive: true });
    await writeFile(join(folder, 'sets', 'one', 'set.json'), JSON.stringify(manifest));
    await symlink('sets/one', join(folder, 'current'));
  }

  it('is reported with its published set and its pending build', async () => {
    expect((await look()).sitemap).toEqual({ published: null, build: 'none' });
    await publish('2026-05-06T07:08:09.000Z');
    await api.app.get(JobProducer).add(buildSitemapQueue, {});
    expect((await look()).sitemap).toEqual({
      published: { generatedAt: '2026-05-06T07:08:09.000Z', files: 2, addresses: 45 },
      build: 'waiting',
    });
  });

  it('is no longer reported as failed once a set was published after the failure, by a command', async () => {
    await api.app.get(JobProducer).add(buildSitemapQueue, {});
    await work(buildSitemapQueue, () => Promise.reject(new UnrecoverableError('The disk is full')));
    await vi.waitFor(async () => {
      expect((await look()).sitemap.build).toBe('failed');
    }, POLLING);
    await publish(new Date().toISOString());
    expect((await look()).sitemap.build).toBe('none');
  });
});

describe('an unavailable server', () => {
  it('does not affect the other parts of the response', async () => {
    await start({ MEILISEARCH_URL: CLOSED_PORT_URL });
    const { servers, queues, search } = await ask();
    expect(servers).toMatchObject({
      postgres: { status: 'up' },
      redis: { status: 'up' },
      meilisearch: { status: 'down', milliseconds: null },
    });
    expect(queues).toHaveLength(queueNames.length);
    expect(search).toMatchObject({
      documents: null,
      activeBusinesses: 0,
      pendingChanges: 0,
      rebuild: 'none',
    });
  });

  it('is reported as down when it refuses the key', async () => {
    await start({ MEILISEARCH_API_KEY: 'the key of another engine' });
    const { servers, search } = await ask();
    expect(servers.meilisearch).toEqual({ status: 'down', milliseconds: null });
    expect(search.documents).toBeNull();
  });

  it('is reported as down, even Redis, without which the HTTP endpoint cannot respond', async () => {
    api = await startApi({ SITEMAPS_DIR: folder, REDIS_URL: 'redis://127.0.0.1:9' });
    const system = systemResponse.parse(await api.app.get(SystemService).getStatus());
    expect(system.servers).toMatchObject({
      postgres: { status: 'up' },
      redis: { status: 'down' },
      meilisearch: { status: 'up' },
    });
    expect(system.queues).toBeNull();
    expect(system.search).toMatchObject({ activeBusinesses: 0, documents: 0, rebuild: 'unknown' });
    expect(system.sitemap).toEqual({ published: null, build: 'unknown' });
    await expect(api.app.get(RebuildIndexService).start()).rejects.toMatchObject({ status: 503 });
  });
});
