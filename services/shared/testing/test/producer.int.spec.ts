import { once } from 'node:events';
import { createRedis, JobProducer, rebuildIndexQueue } from '@highstreet/queues';
import { freePort, freshRedis, openTcpProxy, testServers } from '@highstreet/testing';
import type { FreshRedis } from '@highstreet/testing';
import { UnrecoverableError, Worker } from 'bullmq';
import { afterAll, beforeAll, expect, it } from 'vitest';

const { name } = rebuildIndexQueue;
const ID = rebuildIndexQueue.jobId({});

let redis: FreshRedis;
let producer: JobProducer;
/** Takes jobs only when told to. */
let worker: Worker;

beforeAll(async () => {
  redis = await freshRedis();
  producer = new JobProducer(redis.connection);
  worker = new Worker(name, null, { connection: redis.connection, autorun: false });
  await worker.waitUntilReady();
});
afterAll(async () => {
  await worker.close(true);
  await producer.close();
  await redis.close();
});

it('a job is added once when two calls find that the last one failed', async () => {
  await producer.add(rebuildIndexQueue, {});
  const failing = await worker.getNextJob('first');
  await failing.moveToFailed(new UnrecoverableError('no disk'), 'first');
  const queue = producer.queue(rebuildIndexQueue);
  expect(await queue.getFailedCount()).toBe(1);

  const other = new JobProducer(redis.connection);
  const failed = await queue.getJob(ID);
  const isFailed = failed?.isFailed.bind(failed);
  if (failed === undefined || isFailed === undefined) throw new Error('the job is gone');
  // Between the question and the removal, another call adds the job, and a worker takes it.
  failed.isFailed = async () => {
    failed.isFailed = isFailed;
    const was = await isFailed();
    await other.addInPlaceOfFailed(rebuildIndexQueue, {});
    expect((await worker.getNextJob('second')).id).toBe(ID);
    return was;
  };
  queue.getJob = () => Promise.resolve(failed);

  await producer.addInPlaceOfFailed(rebuildIndexQueue, {});
  expect([await queue.getActiveCount(), await queue.getWaitingCount()]).toEqual([1, 0]);
  await other.close();
});

it('jobs are added again after Redis stood still while the queue was opened', async () => {
  const url = new URL(testServers().redisUrl);
  const port = await freePort();
  const door = openTcpProxy(port, Number(url.port));
  url.port = String(port);
  const quiet = { info: () => undefined, warn: () => undefined };
  // As the catalog API connects.
  const connection = createRedis(url.href, quiet, { retriesPerRequest: 1, commandTimeout: 300 });
  const opened = new JobProducer(connection);
  try {
    await once(connection, 'ready');
    door.silence();
    await expect(opened.add(rebuildIndexQueue, {})).rejects.toThrow('Command timed out');
    door.cut();
    await once(connection, 'ready');
    await expect(opened.add(rebuildIndexQueue, {})).resolves.toBeUndefined();
  } finally {
    connection.disconnect();
    door.cut();
    door.close();
  }
});
