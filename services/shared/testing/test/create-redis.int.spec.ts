import { once } from 'node:events';
import { createRedis } from '@highstreet/queues';
import { freePort, openTcpProxy, testServers } from '@highstreet/testing';
import type { TcpProxy } from '@highstreet/testing';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let door: TcpProxy;
let redis: Redis;
const logger = { info: vi.fn(), warn: vi.fn() };

/** Milliseconds. Longer than Redis itself stands still on a busy machine. */
const HEARTBEAT = 1_000;

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
    expect(logger.info.mock.calls).toEqual([['Redis is back']]);
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
  await expect
    .poll(() => redis.info('commandstats'), { timeout: 30_000 })
    .toMatch(/cmdstat_ping:calls=[3-9]/);
  expect(await redis.client('ID')).toBe(id);
  expect(logger.warn).not.toHaveBeenCalled();
});
