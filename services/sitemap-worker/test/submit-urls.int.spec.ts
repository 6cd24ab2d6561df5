import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSitemapQueue, JobProducer, submitUrlsQueue } from '@highstreet/queues';
import { drainQueues } from '@highstreet/testing';
import type { Job, Queue } from 'bullmq';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BuildSitemapService } from '../src/build-sitemap/build-sitemap.service.js';
import { SubmitUrlsProcessor } from '../src/submit-urls/submit-urls.processor.js';
import { SubmitUrlsService } from '../src/submit-urls/submit-urls.service.js';
import { IndexNowStandIn, Site } from './index-now-stand-in.js';
import { insertStalls } from './stalls.js';
import { startWorker } from './worker.js';
import type { StartedWorker } from './worker.js';

const KEY = 'b7c1d2e3-f405-4617-8829-3a4b5c6d7e8f';
const POLLING = { timeout: 40_000, interval: 50 };

describe('submitting changed pages to search engines', () => {
  let engine: IndexNowStandIn;
  let site: Site;
  let worker: StartedWorker;
  let producer: JobProducer;
  let queue: Queue;
  const processes: ChildProcess[] = [];

  beforeEach(async () => {
    [engine, site] = await Promise.all([IndexNowStandIn.start(), Site.start()]);
    await start({ INDEXNOW_KEY: KEY });
  });
  afterEach(async () => {
    await stop();
    await Promise.all([engine.stop(), site.stop()]);
  });

  async function start(changed: Record<string, string>): Promise<void> {
    worker = await startWorker({
      PUBLIC_ORIGIN: site.origin,
      INDEXNOW_ENDPOINT: engine.endpoint,
      ...changed,
    });
    site.folder = worker.folder;
    producer = new JobProducer(worker.redis.connection);
    queue = producer.queue(submitUrlsQueue);
  }

  async function stop(): Promise<void> {
    await Promise.all(processes.splice(0).map(kill));
    await producer.close();
    await worker.stop();
  }

  const sql = (text: string): Promise<unknown> => worker.database.dataSource.query(text);
  const stall = (number: number): string => `${site.origin}/details/stall-${number}-${shown(number)}`;
  /** Pages that list the stalls. */
  const lists = (): string[] =>
    ['/category/cafe', '/city/york', '/country/united-kingdom'].map((path) => site.origin + path);
  const job = (): Promise<Job | undefined> => queue.getJob(submitUrlsQueue.jobId({}));

  async function build(): Promise<void> {
    await producer.add(buildSitemapQueue, {});
    await drainQueues(worker.redis.connection, [buildSitemapQueue.name]);
  }

  /** Builds, and waits until the changes have been submitted. */
  async function buildAndTell(): Promise<void> {
    await build();
    await drainQueues(worker.redis.connection, [submitUrlsQueue.name]);
  }

  /** Retries without waiting for the job's backoff. */
  async function tryAgainAtOnce(): Promise<void> {
    await expect.poll(() => queue.getDelayedCount(), POLLING).toBe(1);
    await (await job())?.promote();
  }

  it('submits new, changed and removed pages once each, and nothing without changes', async () => {
    await insertStalls(worker.database.dataSource, 4);
    await buildAndTell();
    expect(engine.answers).toEqual([202]);
    expect(engine.accepted.flat().sort()).toEqual([...lists(), ...[1, 2, 3, 4].map(stall)].sort());

    await buildAndTell();
    expect(engine.accepted).toHaveLength(1);

    await sql(`UPDATE businesses SET updated_at = now() WHERE slug = 'stall-2'`);
    await sql(`UPDATE businesses SET is_active = false, updated_at = now() WHERE slug = 'stall-3'`);
    await sql(`DELETE FROM businesses WHERE slug = 'stall-4'`);
    await sql(`INSERT INTO businesses (place_id, name, slug, address, row_hash)
               VALUES ('a''b&<c>"', 'Odd', 'odd', 'Market', '\\x00')`);
    await buildAndTell();
    expect(engine.accepted).toHaveLength(2);
    const odd = `${site.origin}/details/odd-a'b%26%3Cc%3E`;
    expect(engine.accepted[1]?.sort()).toEqual([...lists(), odd, ...[2, 3, 4].map(stall)].sort());
  });

  it('does nothing without a key, and submits only changes made after a key is set', async () => {
    await stop();
    await start({});
    await insertStalls(worker.database.dataSource, 3);
    await build();
    expect((await readdir(worker.folder)).sort()).toEqual(['current', 'sets']);
    expect(await queue.getJobCounts('waiting', 'delayed', 'active', 'failed')).toEqual({
      waiting: 0,
      delayed: 0,
      active: 0,
      failed: 0,
    });

    await pauseThisProcess();
    await startProcess();
    const known = async (): Promise<number> =>
      (await readdir(join(worker.folder, 'submissions')).catch(() => [])).length;
    await expect.poll(known, POLLING).toBe(1);
    await sql(`UPDATE businesses SET updated_at = '2026-02-01' WHERE slug = 'stall-1'`);
    await buildAndTell();
    expect(engine.accepted.flat().sort()).toEqual([...lists(), stall(1)].sort());
  });

  it('sends at most 10,000 URLs per request, and after a failure only those not yet accepted', async () => {
    await insertStalls(worker.database.dataSource, 19_999);
    engine.moods.push(
      (response) => response.writeHead(429, { 'retry-after': '600' }).end(),
      (response) => response.destroy(),
      'takes',
      (response) => response.writeHead(503).end(),
    );
    await build();
    await expect.poll(() => queue.getDelayedCount(), POLLING).toBe(1);
    expect((await job())?.delay).toBeGreaterThanOrEqual(600_000);
    await tryAgainAtOnce();
    await expect.poll(() => engine.answers, POLLING).toEqual([429, 0]);
    await tryAgainAtOnce();
    await expect.poll(() => engine.answers, POLLING).toEqual([429, 0, 202, 503]);
    await tryAgainAtOnce();
    await drainQueues(worker.redis.connection, [submitUrlsQueue.name]);
    expect(engine.answers).toEqual([429, 0, 202, 503, 200, 200]);
    expect(engine.accepted.map((urls) => urls.length)).toEqual([10_000, 10_000, 2]);
    expect(new Set(engine.accepted.flat()).size).toBe(20_002);
  });

  it('does not retry a refused submission, but sends it after the next build', async () => {
    await insertStalls(worker.database.dataSource, 2);
    site.folder = join(worker.folder, 'elsewhere');
    await build();
    await expect
      .poll(async () => (await job())?.failedReason, POLLING)
      .toMatch(/^IndexNow answered 403: the key/);
    expect(engine.answers).toEqual([403]);
    site.folder = worker.folder;
    await buildAndTell();
    expect(engine.answers).toEqual([403, 202]);
    expect(engine.accepted.flat()).toHaveLength(5);
  });

  it('submits the pages of a new origin, and none of the old one, which search engines would refuse', async () => {
    await insertStalls(worker.database.dataSource, 2);
    await buildAndTell();
    const [before = []] = engine.accepted;
    await pauseThisProcess();
    const origin = site.origin.replace('127.0.0.1', 'localhost');
    await startProcess({ INDEXNOW_KEY: KEY, PUBLIC_ORIGIN: origin });
    await buildAndTell();
    await expect.poll(() => engine.answers, POLLING).toEqual([202, 200]);
    expect(engine.accepted[1]?.sort()).toEqual(before.map((url) => url.replace(site.origin, origin)).sort());
  });

  it('submits nothing where only pages of an old origin have gone, because search engines refuse an empty list', async () => {
    await insertStalls(worker.database.dataSource, 2);
    await buildAndTell();
    await pauseThisProcess();
    await sql('DELETE FROM businesses');
    await startProcess({ INDEXNOW_KEY: KEY, PUBLIC_ORIGIN: 'https://new.example' });
    await buildAndTell();
    const submissions = (): Promise<string[]> => readdir(join(worker.folder, 'submissions'));
    const published = basename(await readlink(join(worker.folder, 'current')));
    await expect.poll(submissions, POLLING).toEqual([`known-${published}`]);
    expect(engine.answers).toEqual([202]);
  });

  it('submits a set that is published while a submission ends', async () => {
    await insertStalls(worker.database.dataSource, 2);
    const service = worker.app.get(SubmitUrlsService);
    const submit = service.submit.bind(service);
    vi.spyOn(service, 'submit').mockImplementationOnce(async () => {
      await submit();
      await sql(`UPDATE businesses SET updated_at = now() WHERE slug = 'stall-1'`);
      await worker.app.get(BuildSitemapService).build(() => Promise.resolve());
      await service.request();
    });
    await build();
    await expect.poll(() => engine.accepted.length, POLLING).toBe(2);
    expect(engine.accepted[1]?.sort()).toEqual([...lists(), stall(1)].sort());
  });

  it('does not prevent a build when it cannot be prepared', async () => {
    await insertStalls(worker.database.dataSource, 1);
    // The folder of the keys cannot be made.
    await rm(join(worker.folder, 'keys'), { recursive: true });
    await writeFile(join(worker.folder, 'keys'), '');
    await build();
    expect(await readdir(join(worker.folder, 'current'))).toContain('sitemap_1.xml');
  });

  it('resumes after the worker is killed and Redis has lost its data', async () => {
    await worker.app.get(SubmitUrlsProcessor).worker.pause();
    await insertStalls(worker.database.dataSource, 19_999);
    await build();
    await expect.poll(() => queue.getWaitingCount(), POLLING).toBe(1);
    const asked = new Promise<void>((resolve) => {
      engine.moods.push('takes', () => {
        resolve();
      });
    });
    const killed = await startProcess();
    await asked;
    await kill(killed);
    expect(engine.accepted.map((urls) => urls.length)).toEqual([10_000]);
    await worker.redis.connection.flushdb();
    void worker.app.get(SubmitUrlsProcessor).worker.resume();
    await worker.app.get(SubmitUrlsService).onApplicationBootstrap();
    await expect.poll(() => engine.accepted.map((urls) => urls.length), POLLING).toEqual([10_000, 10_000, 2]);
    expect(new Set(engine.accepted.flat()).size).toBe(20_002);
  });

  it('removes the old key file when the key changes, and all submission files without a key', async () => {
    await insertStalls(worker.database.dataSource, 1);
    await buildAndTell();
    const keys = join(worker.folder, 'keys');
    expect(await readdir(keys)).toEqual([`${KEY}.txt`]);
    await pauseThisProcess();
    await startProcess({ INDEXNOW_KEY: 'another-key' });
    await expect.poll(() => readdir(keys), POLLING).toEqual(['another-key.txt']);
    expect(await readFile(join(keys, 'another-key.txt'), 'utf8')).toBe('another-key');
    await startProcess({ INDEXNOW_KEY: '' });
    await expect
      .poll(async () => (await readdir(worker.folder)).sort(), POLLING)
      .toEqual(['current', 'sets']);
  });

  /** Leaves the jobs to another process. */
  async function pauseThisProcess(): Promise<void> {
    await worker.pauseBuilds();
    await worker.app.get(SubmitUrlsProcessor).worker.pause();
  }

  /** The built service as operators run it, with this test's servers. */
  async function startProcess(
    changed: Record<string, string> = { INDEXNOW_KEY: KEY },
  ): Promise<ChildProcess> {
    const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env['PATH'], ...worker.environment, ...changed },
      stdio: 'ignore',
    });
    processes.push(child);
    await once(child, 'spawn');
    return child;
  }
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** The part of `Place000123` that its address shows. */
function shown(number: number): string {
  return `Place${String(number).padStart(6, '0')}`.slice(0, 7);
}
