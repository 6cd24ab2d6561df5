import { createLogger, StopSignal } from '@highstreet/platform';
import { hasVisitors, VisitorReporter } from '@highstreet/queues';
import { freshRedis } from '@highstreet/testing';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RetryLaterError } from '../src/imports/import-failures.js';
import { ChunkGate } from '../src/merge-rows/chunk-gate.js';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRows } from './support/invented-file.js';
import { expectExactCounters } from './support/recount.js';

const logger = createLogger('test', 'silent');

/** Simulates visitors who stay until the keys of Redis are removed, however slow the machine is. */
async function visitorsStay(redis: Redis): Promise<void> {
  new VisitorReporter(redis).seen();
  await expect.poll(() => hasVisitors(redis)).toBe(true);
  for (const key of await redis.keys('visitors:*')) await redis.persist(key);
  expect(await hasVisitors(redis)).toBe(true);
}

/** Work that lasts until the test ends it. */
class Work {
  hasBegun = false;
  end: () => void = () => undefined;
  fail: (error: Error) => void = () => undefined;

  readonly run = (): Promise<void> => {
    this.hasBegun = true;
    return new Promise((resolve, reject) => {
      this.end = resolve;
      this.fail = reject;
    });
  };
}

async function expectConcurrency(redis: Redis): Promise<void> {
  const turns = new ChunkGate(redis, logger, new StopSignal());
  const [first, second] = [new Work(), new Work()];
  const both = [turns.run(first.run), turns.run(second.run)];
  await expect.poll(() => first.hasBegun && second.hasBegun).toBe(true);
  first.end();
  second.end();
  await Promise.all(both);
}

describe('two chunks of one worker', () => {
  let redis: Awaited<ReturnType<typeof freshRedis>>;

  beforeAll(async () => {
    redis = await freshRedis();
  });
  afterEach(() => redis.connection.flushdb());
  afterAll(() => redis.close());

  it('are applied in parallel while there are no visitors', async () => {
    await expectConcurrency(redis.connection);
  });

  it('are applied one at a time while there are visitors, even if the first one fails', async () => {
    await visitorsStay(redis.connection);
    const turns = new ChunkGate(redis.connection, logger, new StopSignal());
    const [first, second] = [new Work(), new Work()];
    const failing = expect(turns.run(first.run)).rejects.toThrow('out of order');
    const waiting = turns.run(second.run);
    // Redis answers in order, so it has answered the second work's question after these pings.
    await redis.connection.ping();
    await redis.connection.ping();
    expect(first.hasBegun).toBe(true);
    expect(second.hasBegun).toBe(false);
    first.fail(new Error('out of order'));
    await failing;
    await expect.poll(() => second.hasBegun).toBe(true);
    second.end();
    await waiting;
  });

  it('are not begun by a worker that is stopping', async () => {
    await visitorsStay(redis.connection);
    const stop = new StopSignal();
    const turns = new ChunkGate(redis.connection, logger, stop);
    const [first, second] = [new Work(), new Work()];
    const running = turns.run(first.run);
    const refused = expect(turns.run(second.run)).rejects.toThrow(RetryLaterError);
    stop.onModuleDestroy();
    first.end();
    await running;
    await refused;
    expect(second.hasBegun).toBe(false);
  });

  it('are applied in parallel if Redis is unreachable', async () => {
    // Nothing listens on port 9 (discard) here.
    const unreachable = new Redis({ port: 9, lazyConnect: true, enableOfflineQueue: false });
    unreachable.on('error', () => undefined);
    await expectConcurrency(unreachable);
    unreachable.disconnect();
  });
});

it('imports every row of a file of many chunks while there are visitors', async () => {
  const bench = await ImportBench.open();
  try {
    await bench.startWorker();
    await visitorsStay(bench.redis.connection);
    const imported = await bench.import(csv(inventedRows(22_000)));
    expect(imported).toMatchObject({ status: 'completed', imported: 22_000 });
    expect(imported.chunks_total).toBeGreaterThan(3);
    await expectExactCounters(bench);
  } finally {
    await bench.close();
  }
});
