import { closeWorkers, createRedis, submitUrlsQueue, workerOptions } from '@highstreet/queues';
import { freePort, freshRedis, openTcpProxy } from '@highstreet/testing';
import type { FreshRedis, TcpProxy } from '@highstreet/testing';
import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let fresh: FreshRedis;
let door: TcpProxy;
let redis: Redis;
let queue: Queue;
let worker: Worker;
let endJob: (() => void) | undefined;

/** A worker in the middle of a job, connected by way of the proxy. */
beforeEach(async () => {
  fresh = await freshRedis();
  const url = new URL(fresh.url);
  const port = await freePort();
  door = openTcpProxy(port, Number(url.port));
  url.port = String(port);
  redis = createRedis(url.href, undefined, { retriesPerRequest: null });
  queue = new Queue(submitUrlsQueue.name, { connection: fresh.connection });
  const begun = new Promise<void>((begin) => {
    worker = new Worker(
      submitUrlsQueue.name,
      () =>
        new Promise<void>((end) => {
          endJob = end;
          begin();
        }),
      { connection: redis, ...workerOptions(submitUrlsQueue) },
    );
    worker.on('error', () => undefined);
  });
  await queue.add(submitUrlsQueue.name, {});
  await begun;
});
afterEach(async () => {
  redis.disconnect();
  door.cut();
  door.close();
  await queue.close();
  await fresh.close();
});

describe('closeWorkers', () => {
  it('waits for the job, and reports its end', async () => {
    const closed = closeWorkers([worker], redis);
    endJob?.();
    await closed;
    expect(await queue.getJobCounts('active', 'waiting')).toEqual({ active: 0, waiting: 0 });
  });

  it('does not wait for a Redis that hangs: the job is left to another worker', async () => {
    door.holdNew();
    door.silence();
    endJob?.();
    await closeWorkers([worker], redis);
    expect(await queue.getJobCounts('active')).toEqual({ active: 1 });
  });
});
