import { JobProducer, rebuildIndexQueue } from '@highstreet/queues';
import { freshRedis } from '@highstreet/testing';
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
