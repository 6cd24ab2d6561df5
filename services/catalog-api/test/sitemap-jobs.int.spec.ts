import {
  errorResponse,
  sitemapProgressResponse,
  sitemapStatsResponse,
  sitemapValidationResponse,
} from '@highstreet/api-contract';
import { buildSitemapQueue, sitemapFailureText, validateSitemapQueue } from '@highstreet/queues';
import { Queue, UnrecoverableError } from 'bullmq';
import type { Job } from 'bullmq';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SitemapJobs } from '../src/sitemaps/sitemap-jobs.js';
import { SitemapsApi } from './support/sitemaps-api.js';

let sitemaps: SitemapsApi;

beforeEach(async () => {
  sitemaps = await SitemapsApi.start();
});
afterEach(() => sitemaps.stop());

describe('building and validating sitemaps', () => {
  it('waits for the build and responds when it has been published', async () => {
    expect((await sitemaps.get('progress')).json()).toEqual({ progress: 0 });
    let builds = 0;
    sitemaps.work(buildSitemapQueue.name, async () => {
      await sitemaps.publish();
      builds += 1;
    });
    const answer = await sitemaps.post('generate');
    expect(answer.statusCode).toBe(200);
    expect(builds).toBe(1);
    expect(sitemapProgressResponse.parse((await sitemaps.get('progress')).json())).toEqual({ progress: 100 });
  });

  it('answers 202 at once on request, joins the running build and reports its progress', async () => {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let builds = 0;
    sitemaps.work(buildSitemapQueue.name, async (job) => {
      builds += 1;
      await job.updateProgress(40);
      await finished;
    });
    const first = await sitemaps.post('generate', { prefer: 'respond-async' });
    const second = await sitemaps.post('generate', { prefer: 'respond-async' });
    expect([first.statusCode, second.statusCode]).toEqual([202, 202]);
    expect(first.headers['location']).toBe('/api/admin/sitemap/progress');
    await expect.poll(async () => (await sitemaps.get('progress')).json<unknown>()).toEqual({ progress: 40 });
    finish();
    await expect.poll(async () => (await sitemaps.get('progress')).json<unknown>()).toEqual({ progress: 0 });
    expect(builds).toBe(1);
  });

  it('fails when the job of the build is lost, even if an older set is published', async () => {
    await sitemaps.publish();
    const { begun, finish } = sitemaps.workUntilTold(buildSitemapQueue.name);
    const generating = sitemaps.post('generate');
    await begun;
    // Redis is emptied: the worker continues, but its job is lost.
    await sitemaps.redis.flushdb();
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
    const waiting = vi.spyOn(sitemaps.api.app.get(SitemapJobs), 'waitForBuild');
    let day = 1;
    const { begun, finish } = sitemaps.workUntilTold(buildSitemapQueue.name, () =>
      sitemaps.publish(`2026-05-0${day++}T00:00:00.000Z`),
    );
    await sitemaps.post('generate', { prefer: 'respond-async' });
    await begun;
    const joining = sitemaps.post('generate');
    await expect.poll(() => waiting.mock.calls.length).toBe(1);
    finish();
    expect((await joining).statusCode).toBe(200);
  });

  it('does not wait for a build or start one while Redis refuses writes, as on a full disk', async () => {
    const { begun, finish } = sitemaps.workUntilTold(buildSitemapQueue.name);
    const generating = sitemaps.post('generate');
    await begun;
    try {
      await sitemaps.redis.config('SET', 'maxmemory', '1');
      const answers = [await generating, await sitemaps.post('generate'), await sitemaps.post('validate')];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
      expect(errorResponse.parse(answers[0]?.json()).code).toBe('SERVICE_UNAVAILABLE');
    } finally {
      await sitemaps.redis.config('SET', 'maxmemory', '0');
      finish();
    }
  });

  it('fails when the job of the validation is lost', async () => {
    const { begun, finish } = sitemaps.workUntilTold(validateSitemapQueue.name);
    const validating = sitemaps.post('validate');
    await begun;
    await sitemaps.redis.flushdb();
    const answer = await validating;
    finish();
    expect(answer.statusCode).toBe(422);
    expect(errorResponse.parse(answer.json()).message).toBe(
      'It is not known whether the sitemaps were validated: the queue lost the job. Please try again.',
    );
  });

  it('reports why a build failed permanently, until a new build succeeds', async () => {
    let builds = 0;
    sitemaps.work(buildSitemapQueue.name, async () => {
      builds += 1;
      const full = sitemapFailureText('disk-full', new Error('ENOSPC: no space left on device, write'));
      if (builds === 1) throw new UnrecoverableError(full);
      await sitemaps.publish();
    });
    const failed = await sitemaps.post('generate');
    expect(failed.statusCode).toBe(422);
    expect(errorResponse.parse(failed.json())).toMatchObject({
      code: 'SITEMAP_FAILED',
      message: 'The sitemaps could not be generated. The disk that holds them is full.',
    });
    expect(failed.body).not.toContain('ENOSPC');
    const progress = sitemapProgressResponse.parse((await sitemaps.get('progress')).json());
    expect(progress).toMatchObject({ progress: 0, failure: { reason: 'The disk that holds them is full.' } });
    const stats = sitemapStatsResponse.parse((await sitemaps.get('stats')).json());
    expect(stats).toMatchObject({ lastGenerated: null, failure: progress.failure });
    expect((await sitemaps.post('generate')).statusCode).toBe(200);
    expect(builds).toBe(2);
    expect((await sitemaps.get('progress')).json()).toEqual({ progress: 100 });
    expect(sitemapStatsResponse.parse((await sitemaps.get('stats')).json()).failure).toBeUndefined();
  });

  it('reports the reason of a build that fails while it is being read', async () => {
    let fail: (() => void) | undefined;
    sitemaps.work(buildSitemapQueue.name, async () => {
      await new Promise<void>((resolve) => {
        fail = resolve;
      });
      throw new UnrecoverableError(sitemapFailureText('disk-full', new Error('ENOSPC')));
    });
    await sitemaps.post('generate', { prefer: 'respond-async' });
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
    const first = sitemapStatsResponse.parse((await sitemaps.get('stats')).json());
    expect(reading).toHaveBeenCalled();
    reading.mockRestore();
    expect(first).toMatchObject({ generating: true });
    const second = sitemapStatsResponse.parse((await sitemaps.get('stats')).json());
    expect(second).toMatchObject({
      generating: false,
      failure: { reason: 'The disk that holds them is full.' },
    });
  });

  it('stops reporting a failure once a newer set is published outside the queue', async () => {
    sitemaps.work(buildSitemapQueue.name, () => Promise.reject(new UnrecoverableError('in vain')));
    expect((await sitemaps.post('generate')).statusCode).toBe(422);
    await sitemaps.publish();
    expect(sitemapStatsResponse.parse((await sitemaps.get('stats')).json()).failure).toBeDefined();
    await sitemaps.publish(new Date(Date.now() + 1_000).toISOString());
    expect(sitemapStatsResponse.parse((await sitemaps.get('stats')).json()).failure).toBeUndefined();
    expect((await sitemaps.get('progress')).json()).toEqual({ progress: 100 });
  });

  it('reports whether a build is waiting or running', async () => {
    const isGenerating = async (): Promise<boolean> =>
      sitemapStatsResponse.parse((await sitemaps.get('stats')).json()).generating;
    expect(await isGenerating()).toBe(false);
    await sitemaps.post('generate', { prefer: 'respond-async' });
    expect(await isGenerating()).toBe(true);
    const { begun, finish } = sitemaps.workUntilTold(buildSitemapQueue.name, () => sitemaps.publish());
    await begun;
    expect(await isGenerating()).toBe(true);
    finish();
    await expect.poll(isGenerating).toBe(false);
  });

  it('does not expose the details of an unexpected failure', async () => {
    sitemaps.work(buildSitemapQueue.name, () =>
      Promise.reject(new UnrecoverableError('SELECT at /srv/sitemaps')),
    );
    const failed = errorResponse.parse((await sitemaps.post('generate')).json());
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
    sitemaps.work(validateSitemapQueue.name, () => Promise.resolve(result));
    const answer = await sitemaps.post('validate');
    expect(sitemapValidationResponse.parse(answer.json())).toEqual(result);
  });
});
