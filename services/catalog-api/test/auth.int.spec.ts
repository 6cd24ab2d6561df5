import { authCheckResponse, errorResponse, successResponse } from '@highstreet/api-contract';
import { User } from '@highstreet/database/schema';
import { testServers } from '@highstreet/testing';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../src/auth/password.js';
import { UsersRepository } from '../src/auth/users.repository.js';
import { ADMIN, CLEARED_COOKIES, cookiesOf, createAdmin, logIn, sessionCookie } from './support/admin.js';
import { startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

let api: StartedApi;
let redis: Redis;

beforeAll(async () => {
  api = await startApi({
    SESSION_IDLE_SECONDS: '60',
    SESSION_LIFETIME_SECONDS: '3600',
  });
  await createAdmin(api.database.dataSource);
  redis = new Redis(testServers().redisUrl);
});
beforeEach(() => redis.flushdb());
afterAll(async () => {
  await redis.quit();
  await api.stop();
});

async function check(cookie: string | undefined): Promise<unknown> {
  const response = await api.get('/api/admin/check', cookie === undefined ? {} : { cookie });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  return authCheckResponse.parse(response.json());
}

describe('logging in', () => {
  it('responds with success and sets a session cookie with HttpOnly and SameSite', async () => {
    const response = await logIn(api);
    expect(response.statusCode).toBe(200);
    expect(successResponse.parse(response.json())).toEqual({ success: true });
    expect(response.headers['cache-control']).toBe('no-store');
    const [, cookie] = cookiesOf(response);
    expect(cookie).toMatchObject({
      name: 'highstreet.sid',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/api/admin',
    });
    expect(cookie?.secure).toBeUndefined();
    expect(await check(sessionCookie(response))).toEqual({ authenticated: true, username: ADMIN.username });
  });

  it('sets a marker cookie for the gateway on the whole site, which grants no access', async () => {
    const [mark, ...others] = cookiesOf(await logIn(api));
    expect(mark).toEqual({
      name: 'highstreet.admin',
      value: '1',
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
    });
    expect(others.map(({ name }) => name)).toEqual(['highstreet.sid']);
    expect(await check('highstreet.admin=1')).toEqual({ authenticated: false });
  });

  it('sets Secure on the cookies of a visitor who uses TLS', async () => {
    const response = await logIn(api, ADMIN, { 'x-forwarded-proto': 'https' });
    expect(cookiesOf(response)).toMatchObject([
      { name: 'highstreet.admin', secure: true, sameSite: 'Lax' },
      { name: 'highstreet.sid', secure: true, sameSite: 'Lax' },
    ]);
  });

  it('creates a new session id on each login and invalidates the old one', async () => {
    const first = sessionCookie(await logIn(api));
    const second = await api.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: { cookie: first ?? '' },
      payload: ADMIN,
    });
    expect(second.statusCode).toBe(200);
    expect(cookiesOf(second).map(({ name }) => name)).toEqual(['highstreet.admin', 'highstreet.sid']);
    expect(sessionCookie(second)).not.toBe(first);
    expect(await check(first)).toEqual({ authenticated: false });
    expect(await check(sessionCookie(second))).toMatchObject({ authenticated: true });
  });

  it.each([
    ['a wrong password', { username: ADMIN.username, password: 'wrong' }],
    ['an unknown name', { username: 'nobody', password: ADMIN.password }],
  ])('sends the same 401 response, without a cookie or session, for %s', async (_case, credentials) => {
    const response = await logIn(api, credentials);
    expect(response.statusCode).toBe(401);
    expect(errorResponse.parse(response.json())).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid credentials',
    });
    expect(response.cookies).toEqual([]);
    expect(await redis.keys('session:*')).toEqual([]);
  });

  it('reports each missing field', async () => {
    const response = await logIn(api, { username: ' ', password: '' });
    expect(response.statusCode).toBe(400);
    expect(errorResponse.parse(response.json()).errors).toEqual([
      'username: Username is required',
      'password: Password is required',
    ]);
  });

  it('rejects a username that contains a zero byte', async () => {
    const response = await logIn(api, { username: 'gra\u0000ce', password: 'x' });
    expect(response.statusCode).toBe(400);
    expect(errorResponse.parse(response.json()).errors).toEqual(['username: Username holds a zero byte']);
  });

  it('does not accept credentials in the query string', async () => {
    const query = new URLSearchParams(ADMIN).toString();
    const response = await api.app.inject({ method: 'POST', url: `/api/admin/login?${query}`, payload: {} });
    expect(response.statusCode).toBe(400);
  });
});

describe('a session', () => {
  it('ends at logout, on the server too', async () => {
    const cookie = sessionCookie(await logIn(api)) ?? '';
    const response = await api.app.inject({ method: 'POST', url: '/api/admin/logout', headers: { cookie } });
    expect(successResponse.parse(response.json())).toEqual({ success: true });
    expect(cookiesOf(response)).toMatchObject(CLEARED_COOKIES);
    expect(await check(cookie)).toEqual({ authenticated: false });
    expect(await redis.keys('session:*')).toEqual([]);
  });

  it('restores a missing marker cookie while it lasts and clears the cookie afterwards', async () => {
    const session = sessionCookie(await logIn(api)) ?? '';
    const both = `highstreet.admin=1; ${session}`;
    const marksAt = async (cookie: string): Promise<unknown[]> =>
      cookiesOf(await api.get('/api/admin/countries', { cookie })).filter(({ path }) => path === '/');
    expect(await marksAt(session)).toMatchObject([{ name: 'highstreet.admin', value: '1' }]);
    expect(await marksAt(both)).toEqual([]);
    await redis.flushdb();
    expect(await marksAt(both)).toMatchObject([{ name: 'highstreet.admin', value: '', maxAge: 0 }]);
    expect(await marksAt(session)).toEqual([]);
  });

  it('sets the marker cookie at login even if the browser already has one', async () => {
    const again = await logIn(api, ADMIN, { cookie: 'highstreet.admin=1' });
    expect(cookiesOf(again)).toMatchObject([
      { name: 'highstreet.admin', value: '1' },
      { name: 'highstreet.sid' },
    ]);
  });

  it('is not required to log out', async () => {
    const response = await api.app.inject({ method: 'POST', url: '/api/admin/logout' });
    expect(response.statusCode).toBe(200);
  });

  it('expires after the idle timeout, which every request restarts', async () => {
    const cookie = sessionCookie(await logIn(api));
    const [key = ''] = await redis.keys('session:*');
    expect(await redis.ttl(key)).toBeLessThanOrEqual(60);
    await redis.expire(key, 5);
    expect(await check(cookie)).toMatchObject({ authenticated: true });
    expect(await redis.ttl(key)).toBeGreaterThan(5);
    await redis.del(key);
    expect(await check(cookie)).toEqual({ authenticated: false });
  });

  it('ends after its maximum lifetime even while it is in use', async () => {
    const cookie = sessionCookie(await logIn(api));
    const [key = ''] = await redis.keys('session:*');
    const stored = JSON.parse((await redis.get(key)) ?? '') as { passport: { user: { since: number } } };
    stored.passport.user.since -= 3_601_000;
    await redis.set(key, JSON.stringify(stored));
    expect(await check(cookie)).toEqual({ authenticated: false });
  });

  it('ends when the password is changed and when the user is deleted', async () => {
    const users = new UsersRepository(api.database.dataSource);
    await users.create('ada', await hashPassword('first password'));
    const before = sessionCookie(await logIn(api, { username: 'ada', password: 'first password' }));
    await users.changePassword('ada', await hashPassword('second password'));
    expect(await check(before)).toEqual({ authenticated: false });
    const after = sessionCookie(await logIn(api, { username: 'ada', password: 'second password' }));
    expect(await check(after)).toMatchObject({ authenticated: true });
    await api.database.dataSource.getRepository(User).delete({ username: 'ada' });
    expect(await check(after)).toEqual({ authenticated: false });
  });

  it('is rejected when the signature of its cookie is wrong', async () => {
    const cookie = sessionCookie(await logIn(api)) ?? '';
    const forged = cookie.slice(0, -4) + (cookie.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    expect(await check(forged)).toEqual({ authenticated: false });
  });
});

describe('every other operation of the admin area', () => {
  it('answers 401 to HEAD without a session', async () => {
    const response = await api.app.inject({ method: 'HEAD', url: '/api/admin/export' });
    expect(response.statusCode).toBe(401);
  });

  it('answers 401 to a large body before reading it', async () => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/admin/import',
      payload: { csvData: 'x'.repeat(9 * 1024 * 1024) },
    });
    expect(response.statusCode).toBe(401);
  });
});

describe('requests with an unsafe method', () => {
  const origin = async (headers: Record<string, string>): Promise<number> =>
    (await logIn(api, ADMIN, { host: 'directory.example', ...headers })).statusCode;

  it('are rejected when they come from another origin', async () => {
    expect(await origin({ origin: 'https://directory.example' })).toBe(200);
    expect(await origin({ origin: 'https://elsewhere.example' })).toBe(403);
    expect(await origin({ origin: 'null' })).toBe(403);
    expect(await origin({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await origin({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await origin({})).toBe(200);
  });

  it('have their Origin compared with the host that the gateway was called by', async () => {
    const forwarded = { host: 'catalog-api:3000', 'x-forwarded-host': 'directory.example' };
    expect(await origin({ ...forwarded, origin: 'https://directory.example' })).toBe(200);
    expect(await origin({ ...forwarded, origin: 'https://catalog-api:3000' })).toBe(403);
  });
});

describe('without Redis', () => {
  let alone: StartedApi;
  beforeEach(async () => {
    alone = await startApi({ REDIS_URL: 'redis://127.0.0.1:9' });
    await createAdmin(alone.database.dataSource);
  });
  afterEach(() => alone.stop());

  it('answers 503 in the admin area and still serves public reads', async () => {
    const cookie = sessionCookie(await logIn(api)) ?? '';
    const admin = await alone.get('/api/admin/businesses', { cookie });
    expect(admin.statusCode).toBe(503);
    expect(errorResponse.parse(admin.json()).code).toBe('SERVICE_UNAVAILABLE');
    expect((await logIn(alone)).statusCode).toBe(503);
    expect((await alone.get('/api/stats', { cookie })).statusCode).toBe(200);
  });
});
