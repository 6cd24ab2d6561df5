import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  errorResponse,
  publishedSitemapsResponse,
  sitemapFilesResponse,
  sitemapProgressResponse,
  sitemapStatsResponse,
  sitemapValidationResponse,
} from '@highstreet/api-contract';
import { buildSitemapQueue, sitemapFailureText, validateSitemapQueue } from '@highstreet/queues';
import type { PublishedSitemaps } from '@highstreet/queues';
import { testServers } from '@highstreet/testing';
import { Queue, UnrecoverableError, Worker } from 'bullmq';
import type { Job, Processor } from 'bullmq';
import { Redis } from 'ioredis';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SitemapJobs } from '../src/sitemaps/sitemap-jobs.js';
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
    const worker = new Worker(queue, processor, { connection: redis });
    // Ending a job that Redis has lost fails.
    worker.on('error', () => undefined);
    workers.push(worker);
  }

  /** Takes a job, runs `first`, resolves `begun`, and completes the job when `finish` is called. */
  function workUntilTold(
    queue: string,
    first = (): Promise<void> => Promise.resolve(),
  ): { begun: Promise<void>; finish: () => void } {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      work(queue, async () => {
        await first();
        resolve();
        await finished;
      });
    });
    return { begun, finish };
  }

  async function publish(generatedAt = '2026-05-06T07:08:09.000Z'): Promise<void> {
    await mkdir(join(folder, 'sets', 'one'), { recursive: true });
    const file = {
      type: 'index',
      count: 0,
      size: XML.length,
      lastModified: '2026-05-06T07:08:09.000Z',
    } as const;
    const manifest: PublishedSitemaps = {
      generatedAt,
      files: [
        { ...file, name: 'sitemap.xml' },
        { ...file, name: 'sitemap_1.xml', type: 'businesses', count: 3 },
      ],
    };
    await writeFile(join(folder, 'sets', 'one', 'sitemap.xml'), XML);
    await writeFile(join(folder, 'sets', 'one', 'set.json'), JSON.stringify(manifest));
    await rm(join(folder, 'current'), { force: true });
    await symlink('sets/one', join(folder, 'current'));
  }

  it.each(['stats', 'files', 'progress'])('answers 401 for %s without a session', async (path) => {
    const answer = await api.get(`/api/admin/sitemap/${path}`);
    expect(answer.statusCode).toBe(401);
  });

  it('counts the pages to list and shows when the sitemaps were generated', async () => {
    await insertDirectory(
      api.database.dataSource,
      [
        { name: 'York', slug: 'york' },
        { name: 'Empty', slug: 'empty' },
      ],
      [
        { name: 'One', slug: 'one', placeId: 'P1', city: 'york', category: 'Cafe' },
        { name: 'Two', slug: 'two', placeId: 'P2', category: 'Closed', isActive: false },
        { name: 'Nowhere', slug: 'nowhere', placeId: 'P3', country: null },
      ],
    );
    expect(sitemapStatsResponse.parse((await get('stats')).json())).toEqual({
      totalBusinesses: 2,
      totalCategories: 1,
      totalCities: 1,
      totalCountries: 1,
      lastGenerated: null,
      generating: false,
    });
    await publish();
    expect((await get('stats')).json()).toMatchObject({ lastGenerated: '2026-05-06T07:08:09.000Z' });
  });

  it('lists the published files for visitors', async () => {
    const published = await api.get('/api/sitemaps');
    expect([published.statusCode, published.json()]).toEqual([200, []]);
    await publish();
    expect(publishedSitemapsResponse.parse((await api.get('/api/sitemaps')).json())).toEqual([
      { name: 'sitemap.xml', lastModified: '2026-05-06T07:08:09.000Z' },
      { name: 'sitemap_1.xml', lastModified: '2026-05-06T07:08:09.000Z' },
    ]);
  });

  it('reports no file as faulty while the published set is being replaced', async () => {
    const sets = ['short', 'longer than that'];
    for (const [number, content] of sets.entries()) {
      const set = join(folder, 'sets', String(number));
      await mkdir(set, { recursive: true });
      const file = {
        type: 'index',
        count: 0,
        size: content.length,
        lastModified: '2026-05-06T07:08:09.000Z',
      };
      const names = Array.from({ length: 20 }, (_, index) => `sitemap_${index}.xml`);
      await Promise.all(names.map((name) => writeFile(join(set, name), content)));
      const manifest = {
        generatedAt: '2026-05-06T07:08:09.000Z',
        files: names.map((name) => ({ ...file, name })),
      };
      await writeFile(join(set, 'set.json'), JSON.stringify(manifest));
    }
    const publishSet = async (number: number): Promise<void> => {
      await symlink(`sets/${number}`, join(folder, 'current-next'));
      await rename(join(folder, 'current-next'), join(folder, 'current'));
    };
    await publishSet(0);
    const asked = new AbortController();
    const exchanging = (async () => {
      for (let number = 1; !asked.signal.aborted; number = 1 - number) {
        await publishSet(number);
        await pause(2);
      }
    })();
    const seen = new Set<string>();
    for (let time = 0; time < 100; time += 1) {
      for (const { status } of sitemapFilesResponse.parse((await get('files')).json())) seen.add(status);
    }
    asked.abort();
    await exchanging;
    expect([...seen]).toEqual(['ready']);
  });

  it('lists the published files, and reports missing and truncated ones as errors', async () => {
    expect(sitemapFilesResponse.parse((await get('files')).json())).toEqual([]);
    await publish();
    const files = sitemapFilesResponse.parse((await get('files')).json());
    expect(files.map(({ name, status, error, url }) => [name, status, error, url])).toEqual([
      ['sitemap.xml', 'ready', undefined, 'https://highstreet.example/sitemap.xml'],
      ['sitemap_1.xml', 'error', 'The file is gone.', 'https://highstreet.example/sitemap_1.xml'],
    ]);
    await writeFile(join(folder, 'current', 'sitemap_1.xml'), 'cut');
    expect(sitemapFilesResponse.parse((await get('files')).json())[1]?.error).toBe(
      `The file has 3 bytes, not the ${XML.length} that were published.`,
    );
  });

  it('waits for the build and responds when it has been published', async () => {
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

  it('answers 202 at once on request, joins the running build and reports its progress', async () => {
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

  it('fails when the job of the build is lost, even if an older set is published', async () => {
    await publish();
    const { begun, finish } = workUntilTold(buildSitemapQueue.name);
    const generating = post('generate');
    await begun;
    // Redis is emptied: the worker continues, but its job is lost.
    await redis.flushdb();
    const answer = await generating;
    finish();
    expect(answer.statusCode).toBe(422);
    expect(errorResponse.parse(answer.json())).toMatchObject({
      code: 'SITEMAP_FAILED',
      message:
        'It is not known whether the sitemaps were generated: the queue lost the job. Please try again.',
    });
  });

  it('succeeds when a worker with a fast clock published the set before the client joined', async () => {
    const waiting = vi.spyOn(api.app.get(SitemapJobs), 'waitForBuild');
    let day = 1;
    const { begun, finish } = workUntilTold(buildSitemapQueue.name, () =>
      publish(`2026-05-0${day++}T00:00:00.000Z`),
    );
    await post('generate', { prefer: 'respond-async' });
    await begun;
    const joining = post('generate');
    await expect.poll(() => waiting.mock.calls.length).toBe(1);
    finish();
    expect((await joining).statusCode).toBe(200);
  });

  it('does not wait for a build or start one while Redis refuses writes, as on a full disk', async () => {
    const { begun, finish } = workUntilTold(buildSitemapQueue.name);
    const generating = post('generate');
    await begun;
    try {
      await redis.config('SET', 'maxmemory', '1');
      const answers = [await generating, await post('generate'), await post('validate')];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
      expect(errorResponse.parse(answers[0]?.json()).code).toBe('SERVICE_UNAVAILABLE');
    } finally {
      await redis.config('SET', 'maxmemory', '0');
      finish();
    }
  });

  it('fails when the job of the validation is lost', async () => {
    const { begun, finish } = workUntilTold(validateSitemapQueue.name);
    const validating = post('validate');
    await begun;
    await redis.flushdb();
    const answer = await validating;
    finish();
    expect(answer.statusCode).toBe(422);
    expect(errorResponse.parse(answer.json()).message).toBe(
      'It is not known whether the sitemaps were validated: the queue lost the job. Please try again.',
    );
  });

  it('reports why a build failed permanently, until a new build succeeds', async () => {
    let builds = 0;
    work(buildSitemapQueue.name, async () => {
      builds += 1;
      const full = sitemapFailureText('disk-full', new Error('ENOSPC: no space left on device, write'));
      if (builds === 1) throw new UnrecoverableError(full);
      await publish();
    });
    const failed = await post('generate');
    expect(failed.statusCode).toBe(422);
    expect(errorResponse.parse(failed.json())).toMatchObject({
      code: 'SITEMAP_FAILED',
      message: 'The sitemaps could not be generated. The disk that holds them is full.',
    });
    expect(failed.body).not.toContain('ENOSPC');
    const progress = sitemapProgressResponse.parse((await get('progress')).json());
    expect(progress).toMatchObject({ progress: 0, failure: { reason: 'The disk that holds them is full.' } });
    const stats = sitemapStatsResponse.parse((await get('stats')).json());
    expect(stats).toMatchObject({ lastGenerated: null, failure: progress.failure });
    expect((await post('generate')).statusCode).toBe(200);
    expect(builds).toBe(2);
    expect((await get('progress')).json()).toEqual({ progress: 100 });
    expect(sitemapStatsResponse.parse((await get('stats')).json()).failure).toBeUndefined();
  });

  it('reports the reason of a build that fails while it is being read', async () => {
    let fail: (() => void) | undefined;
    work(buildSitemapQueue.name, async () => {
      await new Promise<void>((resolve) => {
        fail = resolve;
      });
      throw new UnrecoverableError(sitemapFailureText('disk-full', new Error('ENOSPC')));
    });
    await post('generate', { prefer: 'respond-async' });
    await expect.poll(() => fail).toBeDefined();
    const read = Queue.prototype.getJob;
    const reading = vi.spyOn(Queue.prototype, 'getJob').mockImplementationOnce(async function (
      this: Queue,
      id,
    ) {
      const job = (await read.call(this, id)) as Job | undefined;
      fail?.();
      await expect.poll(() => this.getFailedCount()).toBe(1);
      return job;
    });
    const first = sitemapStatsResponse.parse((await get('stats')).json());
    expect(reading).toHaveBeenCalled();
    reading.mockRestore();
    expect(first).toMatchObject({ generating: true });
    const second = sitemapStatsResponse.parse((await get('stats')).json());
    expect(second).toMatchObject({
      generating: false,
      failure: { reason: 'The disk that holds them is full.' },
    });
  });

  it('stops reporting a failure once a newer set is published outside the queue', async () => {
    work(buildSitemapQueue.name, () => Promise.reject(new UnrecoverableError('in vain')));
    expect((await post('generate')).statusCode).toBe(422);
    await publish();
    expect(sitemapStatsResponse.parse((await get('stats')).json()).failure).toBeDefined();
    await publish(new Date(Date.now() + 1_000).toISOString());
    expect(sitemapStatsResponse.parse((await get('stats')).json()).failure).toBeUndefined();
    expect((await get('progress')).json()).toEqual({ progress: 100 });
  });

  it('reports whether a build is waiting or running', async () => {
    const isGenerating = async (): Promise<boolean> =>
      sitemapStatsResponse.parse((await get('stats')).json()).generating;
    expect(await isGenerating()).toBe(false);
    await post('generate', { prefer: 'respond-async' });
    expect(await isGenerating()).toBe(true);
    const { begun, finish } = workUntilTold(buildSitemapQueue.name, publish);
    await begun;
    expect(await isGenerating()).toBe(true);
    finish();
    await expect.poll(isGenerating).toBe(false);
  });

  it('does not expose the details of an unexpected failure', async () => {
    work(buildSitemapQueue.name, () => Promise.reject(new UnrecoverableError('SELECT at /srv/sitemaps')));
    const failed = errorResponse.parse((await post('generate')).json());
    expect(failed.message).toBe("The sitemaps could not be generated. Please look at the worker's log.");
  });

  it('returns the result of a validation', async () => {
    const result = {
      validFiles: 4,
      errors: ['sitemap_2.xml lists nothing'],
      errorCount: 1,
      files: [{ name: 'sitemap_2.xml', count: 0, errors: ['lists nothing'], errorCount: 1 }],
      pagesAsked: 3,
    };
    work(validateSitemapQueue.name, () => Promise.resolve(result));
    const answer = await post('validate');
    expect(sitemapValidationResponse.parse(answer.json())).toEqual(result);
  });
});
