import { errorResponse } from '@highstreet/api-contract';
import { freePort, openTcpProxy, testServers } from '@highstreet/testing';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { UsersRepository } from '../src/auth/users.repository.js';
import { ADMIN, createAdmin, logIn } from './support/admin.js';
import { startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

let api: StartedApi;
let redis: Redis;

beforeAll(async () => {
  api = await startApi({ LOGIN_FAILURES_PER_NAME: '3', LOGIN_FAILURES_PER_ADDRESS: '5' });
  await createAdmin(api.database.dataSource);
  redis = new Redis(testServers().redisUrl);
});
beforeEach(() => redis.flushdb());
afterAll(async () => {
  await redis.quit();
  await api.stop();
});

describe('limits on failed logins', () => {
  const wrong = { username: ADMIN.username, password: 'wrong' };
  const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

  it('block an address after too many failures with one name, but no other address', async () => {
    for (let failure = 0; failure < 3; failure += 1) {
      expect((await logIn(api, wrong, from('203.0.113.1'))).statusCode).toBe(401);
    }
    const refused = await logIn(api, ADMIN, from('203.0.113.1'));
    expect(refused.statusCode).toBe(429);
    expect(errorResponse.parse(refused.json()).code).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn(api, ADMIN, from('203.0.113.2'))).statusCode).toBe(200);
  });

  it('block an address after too many failures with different names', async () => {
    for (const username of ['a', 'b', 'c', 'd', 'e']) {
      expect((await logIn(api, { username, password: 'wrong' }, from('203.0.113.3'))).statusCode).toBe(401);
    }
    expect((await logIn(api, { username: 'f', password: 'wrong' }, from('203.0.113.3'))).statusCode).toBe(
      429,
    );
  });

  it('end a quarter of an hour after the first failure, whatever follows', async () => {
    const fail = () => logIn(api, wrong, from('203.0.113.7'));
    await fail();
    const counters = await redis.keys('login-failures:*');
    const left = await Promise.all(counters.map((key) => redis.ttl(key)));
    expect(left).toHaveLength(2);
    expect(left.every((seconds) => seconds > 0 && seconds <= 900)).toBe(true);
    for (const key of counters) await redis.expire(key, 300);
    for (let failure = 1; failure < 3; failure += 1) await fail();
    const refused = await fail();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300);
  });

  it('count concurrent attempts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => logIn(api, wrong, from('203.0.113.4'))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(9);
  });

  it('wait for attempts whose password is being checked: simultaneous logins have not failed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => logIn(api, ADMIN, from('203.0.113.10'))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200));
  });

  it('forget the failures with a name when its password is typed right, and keep those of the address', async () => {
    const address = from('203.0.113.12');
    for (let round = 1; round <= 2; round += 1) {
      for (let failure = 1; failure < 3; failure += 1) {
        expect((await logIn(api, wrong, address)).statusCode).toBe(401);
      }
      expect((await logIn(api, ADMIN, address)).statusCode).toBe(200);
    }
    expect((await logIn(api, { username: 'a', password: 'wrong' }, address)).statusCode).toBe(401);
    expect((await logIn(api, { username: 'b', password: 'wrong' }, address)).statusCode).toBe(429);
  });

  it('do not count successful logins', async () => {
    for (let login = 0; login < 8; login += 1) {
      expect((await logIn(api, ADMIN, from('203.0.113.5'))).statusCode).toBe(200);
    }
  });

  it('do not count attempts that the database could not check', async () => {
    const finding = vi.spyOn(api.app.get(UsersRepository), 'findByUsername');
    finding.mockRejectedValue(new Error('Connection terminated'));
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect((await logIn(api, ADMIN, from('203.0.113.9'))).statusCode).toBe(503);
    }
    finding.mockRestore();
    expect((await logIn(api, ADMIN, from('203.0.113.9'))).statusCode).toBe(200);
  });

  it('do not count attempts that nobody waits for any more when Redis, which hung, counts them', async () => {
    const port = await freePort();
    const url = new URL(testServers().redisUrl);
    const door = openTcpProxy(port, Number(url.port));
    url.host = `127.0.0.1:${port}`;
    const hanging = await startApi({ REDIS_URL: url.href, LOGIN_FAILURES_PER_NAME: '3' });
    onTestFinished(async () => {
      await hanging.stop();
      door.close();
    });
    await createAdmin(hanging.database.dataSource);
    expect((await logIn(hanging, ADMIN, from('203.0.113.11'))).statusCode).toBe(200);
    door.silence();
    const tries = Array.from({ length: 3 }, () => logIn(hanging, ADMIN, from('203.0.113.11')));
    for (const { statusCode } of await Promise.all(tries)) expect(statusCode).toBe(503);
    // The connection opens anew, and sends again what has no answer.
    door.cut();
    await vi.waitFor(
      async () => expect((await logIn(hanging, ADMIN, from('203.0.113.11'))).statusCode).toBe(200),
      { timeout: 10_000 },
    );
    await expect.poll(() => redis.keys('login-attempt:*')).toEqual([]);
  });

  it('ignore addresses that the visitor adds to X-Forwarded-For', async () => {
    for (let failure = 0; failure < 3; failure += 1) {
      await logIn(api, wrong, from(`198.51.100.${failure}, 203.0.113.6`));
    }
    expect((await logIn(api, wrong, from('198.51.100.9, 203.0.113.6'))).statusCode).toBe(429);
  });
});
