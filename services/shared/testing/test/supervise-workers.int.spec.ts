import { setTimeout as pause } from 'node:timers/promises';
import { createRedis, submitUrlsQueue, superviseWorkers, workerOptions } from '@highstreet/queues';
import { freshRedis } from '@highstreet/testing';
import type { FreshRedis } from '@highstreet/testing';
import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { name } = submitUrlsQueue;
const work = vi.fn(() => Promise.resolve());
let fresh: FreshRedis;
let redis: Redis;
let queue: Queue;
let worker: Worker;

const fill = () => fresh.connection.config('SET', 'maxmemory', '1');
const makeRoom = () => fresh.connection.config('SET', 'maxmemory', '0');

beforeEach(async () => {
  fresh = await freshRedis();
  redis = createRedis(fresh.url, undefined, { retriesPerRequest: null });
  queue = new Queue(name, { connection: fresh.connection });
});
afterEach(async () => {
  work.mockClear();
  await makeRoom();
  await worker.close();
  redis.disconnect();
  await queue.close();
  await fresh.close();
});

/** A worker as the services have them. */
function startWorker(): void {
  worker = new Worker(name, work, { connection: redis, ...workerOptions(submitUrlsQueue) });
  const metatype = (): void => undefined;
  Reflect.defineMetadata('bullmq:processor_metadata', { name }, metatype);
  const discovery = { getProviders: () => [{ metatype, instance: { worker } }] };
  superviseWorkers(discovery as unknown as Parameters<typeof superviseWorkers>[0], [submitUrlsQueue], {
    debug: vi.fn(),
  });
}

async function scriptsRun(): Promise<number> {
  const calls = /cmdstat_evalsha:calls=(\d+)/.exec(await fresh.connection.info('commandstats'));
  return Number(calls?.[1] ?? 0);
}

it('a worker asks a Redis that refuses writes seldom, and goes on when it takes them again', async () => {
  await queue.waitUntilReady();
  await fill();
  startWorker();
  await worker.waitUntilReady();
  await fresh.connection.config('RESETSTAT');
  await pause(2_000);
  expect(await scriptsRun()).toBeLessThan(20);
  await makeRoom();
  await queue.add(name, {});
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce(), { timeout: 30_000 });
});

it('a worker takes over the job of a killed one soon, although the clock was set back by an hour since the last look', async () => {
  await queue.add(name, {});
  const killed = new Worker(name, null, { connection: redis, autorun: false, lockDuration: 1_000 });
  await killed.getNextJob('killed');
  await fresh.connection.set(killed.toKey('stalled-check'), '1', 'PX', 3_600_000);
  startWorker();
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce(), { timeout: 30_000 });
  await killed.close();
});

it('a job whose workers were killed again and again is done at last', async () => {
  const job = await queue.add(name, {});
  const killed = new Worker(name, null, {
    connection: redis,
    autorun: false,
    ...workerOptions(submitUrlsQueue),
    lockDuration: 100,
    stalledInterval: 100,
  });
  void killed.startStalledCheckTimer();
  for (let kill = 1; kill <= 5; kill += 1) {
    await vi.waitFor(
      async () => expect(await killed.getNextJob(`killed ${kill}`, { block: false })).toBeDefined(),
      { timeout: 30_000 },
    );
  }
  await vi.waitFor(async () => expect(await job.getState()).toBe('waiting'), { timeout: 30_000 });
  await killed.close();
  startWorker();
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce(), { timeout: 30_000 });
});
