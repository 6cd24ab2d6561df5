import { once } from 'node:events';
import { createRedis } from '@highstreet/queues';
import { freePort, freshRedis, openTcpProxy, testServers } from '@highstreet/testing';
import type { FreshRedis, TcpProxy } from '@highstreet/testing';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let door: TcpProxy;
let redis: Redis;
const logger = { info: vi.fn(), warn: vi.fn() };

/** Milliseconds. Longer than Redis itself stands still on a busy machine. */
const HEARTBEAT = 1_000;
const POLLING = { timeout: 30_000 };

/** A connection by way of the proxy that asks every second whether Redis is there. */
function connect(port: number): Redis {
  const url = new URL(testServers().redisUrl);
  url.port = String(port);
  return createRedis(url.href, logger, { retriesPerRequest: null, heartbeat: HEARTBEAT });
}

let port: number;
beforeEach(async () => {
  vi.clearAllMocks();
  port = await freePort();
  door = openTcpProxy(port, Number(new URL(testServers().redisUrl).port));
});
afterEach(() => {
  redis.disconnect();
  door.cut();
  door.close();
});

describe('a connection on which Redis has become silent', () => {
  it('is replaced, and the outage is logged', async () => {
    redis = connect(port);
    await once(redis, 'ready');
    door.silence();
    // Sent again over the new connection.
    expect(await redis.echo('anybody there?')).toBe('anybody there?');
    expect(logger.warn.mock.calls).toEqual([
      [{ error: expect.any(Error) as Error }, 'Redis cannot be reached'],
    ]);
    await vi.waitFor(() => {
      expect(logger.info.mock.calls).toEqual([['Redis is back']]);
    }, POLLING);
  });

  it('is replaced each time that this happens', async () => {
    redis = connect(port);
    for (let outage = 1; outage <= 2; outage += 1) {
      await vi.waitFor(() => expect(redis.status).toBe('ready'), POLLING);
      door.silence();
      await once(redis, 'reconnecting');
    }
  });

  it('is replaced while it is subscribed', async () => {
    redis = connect(port);
    await redis.subscribe('a-channel');
    door.silence();
    await once(redis, 'ready');
    expect(await redis.subscribe('a-channel')).toBe(1);
  });

  it('is replaced before it is ready', async () => {
    door.holdNew();
    redis = connect(port);
    await once(redis, 'connect');
    await once(redis, 'reconnecting');
  });
});

it('a connection on which Redis answers stays', async () => {
  redis = connect(port);
  const id = await redis.client('ID');
  await redis.config('RESETSTAT');
  await expect.poll(() => redis.info('commandstats'), POLLING).toMatch(/cmdstat_ping:calls=[3-9]/);
  expect(await redis.client('ID')).toBe(id);
  expect(logger.warn).not.toHaveBeenCalled();
});

describe('a Redis that refuses writes', () => {
  const refusal = [
    { error: expect.objectContaining({ name: 'ReplyError' }) as Error },
    'Redis refuses writes',
  ];
  let full: FreshRedis;
  const fill = () => full.connection.config('SET', 'maxmemory', '1');
  const makeRoom = () => full.connection.config('SET', 'maxmemory', '0');

  beforeEach(async () => {
    full = await freshRedis();
  });
  afterEach(async () => {
    await makeRoom();
    await full.close();
  });

  it('is logged once, and again when it takes them', async () => {
    redis = connect(port);
    await redis.ping();
    await fill();
    await vi.waitFor(() => {
      expect(logger.warn.mock.calls).toEqual([refusal]);
    }, POLLING);
    await redis.config('RESETSTAT');
    await expect
      .poll(() => redis.info('commandstats'), POLLING)
      .toMatch(/cmdstat_set:.*rejected_calls=[2-9]/);
    expect(logger.warn.mock.calls).toEqual([refusal]);
    expect(logger.info).not.toHaveBeenCalled();
    await makeRoom();
    await vi.waitFor(() => {
      expect(logger.info.mock.calls).toEqual([['Redis takes writes again']]);
    }, POLLING);
  });

  it('is not reported as back after an outage', async () => {
    redis = connect(port);
    await once(redis, 'ready');
    await fill();
    door.cut();
    await vi.waitFor(() => {
      expect(logger.warn.mock.calls.at(-1)).toEqual(refusal);
    }, POLLING);
    expect(logger.info).not.toHaveBeenCalled();
    await makeRoom();
    await vi.waitFor(() => {
      expect(logger.info.mock.calls).toEqual([['Redis takes writes again']]);
    }, POLLING);
  });
});
