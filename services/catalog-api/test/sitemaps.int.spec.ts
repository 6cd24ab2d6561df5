import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  errorResponse,
  sitemapFilesResponse,
  sitemapProgressResponse,
  sitemapStatsResponse,
  sitemapValidationResponse,
} from '@highstreet/api-contract';
import { buildSitemapQueue, validateSitemapQueue } from '@highstreet/queues';
import type { PublishedSitemaps } from '@highstreet/queues';
import { testServers } from '@highstreet/testing';
import { UnrecoverableError, Worker } from 'bullmq';
import type { Processor } from 'bullmq';
import { Redis } from 'ioredis';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminCalls, createAdmin } from './support/admin.js';
import { insertDirectory } from './support/directory.js';
import { startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

const XML = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>';

describe('admin sitemaps', () => {
  let api: StartedApi;
  let call: (options: InjectOptions) => Promise<Response>;
  let folder: string;
  let redis: Redis;
  let workers: Worker[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sitemaps-'));
    api = await startApi({ SITEMAPS_DIR: folder });
    await createAdmin(api.database.dataSource);
    call = await adminCalls(api);
    redis = new Redis(testServers().redisUrl, { maxRetriesPerRequest: null });
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await redis.quit();
    await api.stop();
    await rm(folder, { recursive: true });
  });

  const get = (path: string): Promise<Response> => call({ method: 'GET', url: `/api/admin/sitemap/${path}` });
  const post = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    call({ method: 'POST', url: `/api/admin/sitemap/${path}`, headers });

  /** Takes the jobs of a queue, as the sitemap worker does. */
  function work(queue: string, processor: Processor): void {
    workers.push(new Worker(queue, processor, { connection: redis }));
  }

  async function publish(): Promise<void> {
    await mkdir(join(folder, 'sets', 'one'), { recursive: true });
    const file = {
      type: 'index',
      count: 0,
      size: XML.length,
      lastModified: '2026-05-06T07:08:09.000Z',
    } as const;
    const manifest: PublishedSitemaps = {
      generatedAt: '2026-05-06T07:08:09.000Z',
      files: [
        { ...file, name: 'sitemap.xml' },
        { ...file, name: 'sitemap_1.xml', type: 'businesses', count: 3 },
      ],
    };
    await writeFile(join(folder, 'sets', 'one', 'sitemap.xml'), XML);
    await writeFile(join(folder, 'sets', 'one', 'set.json'), JSON.stringify(manifest));
    await symlink('sets/one', join(folder, 'current'));
  }

  it.each(['stats', 'files', 'progress'])('keeps %s from those who are not logged in', async (path) => {
    const answer = await api.get(`/api/admin/sitemap/${path}`);
    expect(answer.statusCode).toBe(401);
  });

  it('counts what there is to list', async () => {
    await insertDirectory(
      api.database.dataSource,
      [
        { name: 'York', slug: 'york' },
        { name: 'Empty', slug: 'empty' },
      ],
      [
        { name: 'One', slug: 'one', placeId: 'P1', city: 'york', category: 'Cafe' },
        { name: 'Two', slug: 'two', placeId: 'P2', isActive: false },
      ],
    );
    expect(sitemapStatsResponse.parse((await get('stats')).json())).toEqual({
      totalBusinesses: 1,
      totalCategories: 1,
      totalCities: 1,
      totalCountries: 1,
      lastGenerated: null,
    });
    await publish();
    expect((await get('stats')).json()).toMatchObject({ lastGenerated: '2026-05-06T07:08:09.000Z' });
  });

  it('lists the published files, and marks one that is not as it was published', async () => {
    expect(sitemapFilesResponse.parse((await get('files')).json())).toEqual([]);
    await publish();
    const files = sitemapFilesResponse.parse((await get('files')).json());
    expect(files.map(({ name, status, url }) => [name, status, url])).toEqual([
      ['sitemap.xml', 'ready', 'https://highstreet.example/sitemap.xml'],
      ['sitemap_1.xml', 'error', 'https://highstreet.example/sitemap_1.xml'],
    ]);
  });

  it('waits for the build and answers when it has been published', async () => {
    expect((await get('progress')).json()).toEqual({ progress: 0 });
    let builds = 0;
    work(buildSitemapQueue.name, async () => {
      await publish();
      builds += 1;
    });
    const answer = await post('generate');
    expect(answer.statusCode).toBe(200);
    expect(builds).toBe(1);
    expect(sitemapProgressResponse.parse((await get('progress')).json())).toEqual({ progress: 100 });
  });

  it('answers 202 at once when asked to, joins the build that is under way and tells its progress', async () => {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let builds = 0;
    work(buildSitemapQueue.name, async (job) => {
      builds += 1;
      await job.updateProgress(40);
      await finished;
    });
    const first = await post('generate', { prefer: 'respond-async' });
    const second = await post('generate', { prefer: 'respond-async' });
    expect([first.statusCode, second.statusCode]).toEqual([202, 202]);
    expect(first.headers['location']).toBe('/api/admin/sitemap/progress');
    await expect.poll(async () => (await get('progress')).json<unknown>()).toEqual({ progress: 40 });
    finish();
    await expect.poll(async () => (await get('progress')).json<unknown>()).toEqual({ progress: 0 });
    expect(builds).toBe(1);
  });

  it('tells of a build that failed for good, and starts a new one afterwards', async () => {
    let builds = 0;
    work(buildSitemapQueue.name, async () => {
      builds += 1;
      if (builds === 1) throw new UnrecoverableError('ENOSPC: no space left on device, write');
      await publish();
    });
    const failed = await post('generate');
    expect(failed.statusCode).toBe(422);
    expect(errorResponse.parse(failed.json())).toMatchObject({ code: 'SITEMAP_FAILED' });
    expect(failed.body).not.toContain('ENOSPC');
    expect((await get('progress')).json()).toEqual({ progress: 0 });
    expect((await post('generate')).statusCode).toBe(200);
    expect(builds).toBe(2);
  });

  it('answers the result of a validation', async () => {
    const result = {
      validFiles: 4,
      errors: ['sitemap_2.xml lists nothing'],
      files: [{ name: 'sitemap_2.xml', count: 0, errors: ['lists nothing'] }],
      pagesAsked: 3,
    };
    work(validateSitemapQueue.name, () => Promise.resolve(result));
    const answer = await post('validate');
    expect(sitemapValidationResponse.parse(answer.json())).toEqual(result);
  });
});
