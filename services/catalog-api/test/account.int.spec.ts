import { errorResponse, successResponse } from '@highstreet/api-contract';
import { testServers } from '@highstreet/testing';
import type { LightMyRequestResponse as Response } from 'fastify';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../src/auth/password.js';
import { UsersRepository } from '../src/auth/users.repository.js';
import { CLEARED_COOKIES, cookiesOf, logIn, sessionCookie } from './support/admin.js';
import { startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

const OLD = 'the old password';
const NEW = 'a new password';

let api: StartedApi;
let redis: Redis;
let accounts = 0;
let username: string;

beforeAll(async () => {
  api = await startApi({ LOGIN_FAILURES_PER_NAME: '3', LOGIN_FAILURES_PER_ADDRESS: '5' });
  redis = new Redis(testServers().redisUrl);
});
beforeEach(async () => {
  await redis.flushdb();
  accounts += 1;
  username = `admin-${accounts}`;
  await new UsersRepository(api.database.dataSource).create(username, await hashPassword(OLD));
});
afterAll(async () => {
  await redis.quit();
  await api.stop();
});

async function enter(password = OLD, name = username): Promise<string> {
  const cookie = sessionCookie(await logIn(api, { username: name, password }));
  if (cookie === undefined) throw new Error('The login set no session cookie');
  return cookie;
}

async function isLoggedIn(cookie: string): Promise<boolean> {
  const response = await api.get('/api/admin/check', { cookie });
  return response.json<{ authenticated: boolean }>().authenticated;
}

async function changePassword(
  cookie: string,
  currentPassword = OLD,
  newPassword = NEW,
  headers: Record<string, string> = {},
): Promise<Response> {
  return await api.app.inject({
    method: 'POST',
    url: '/api/admin/account/password',
    headers: { cookie, ...headers },
    payload: { currentPassword, newPassword },
  });
}

describe('changing the password', () => {
  it('accepts the new password and no longer the old one', async () => {
    const response = await changePassword(await enter());
    expect(response.statusCode).toBe(200);
    expect(successResponse.parse(response.json())).toEqual({ success: true });
    expect((await logIn(api, { username, password: OLD })).statusCode).toBe(401);
    expect((await logIn(api, { username, password: NEW })).statusCode).toBe(200);
    const user = await new UsersRepository(api.database.dataSource).findByUsername(username);
    expect(user?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('ends the other sessions of the account and renews the session id of the caller', async () => {
    await new UsersRepository(api.database.dataSource).create(`${username}-other`, await hashPassword(OLD));
    const other = await enter(OLD, `${username}-other`);
    const laptop = await enter();
    const phone = await enter();
    const response = await changePassword(laptop);
    const renewed = sessionCookie(response) ?? '';
    expect(cookiesOf(response).map(({ name }) => name)).toEqual(['highstreet.admin', 'highstreet.sid']);
    expect(renewed).not.toBe(laptop);
    expect(await isLoggedIn(renewed)).toBe(true);
    expect(await isLoggedIn(laptop)).toBe(false);
    expect(await isLoggedIn(phone)).toBe(false);
    expect(await isLoggedIn(other)).toBe(true);
  });

  it('keeps the new session of a browser that gets the answers to its earlier requests afterwards', async () => {
    // The first session is gone by then, the other one is still stored.
    const sessions = [await enter(), await enter()];
    expect((await changePassword(sessions[0] ?? '')).statusCode).toBe(200);
    for (const cookie of sessions) {
      const late = await api.get('/api/admin/countries', { cookie });
      expect(late.statusCode).toBe(401);
      // Either would replace the cookie of the new session.
      expect(sessionCookie(late)).toBeUndefined();
    }
  });

  it('requires the current password, and ends no session when it is wrong', async () => {
    const cookie = await enter();
    const response = await changePassword(cookie, 'not the old password');
    expect(response.statusCode).toBe(422);
    expect(errorResponse.parse(response.json())).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await isLoggedIn(cookie)).toBe(true);
    expect((await logIn(api, { username, password: OLD })).statusCode).toBe(200);
  });

  it('counts wrong passwords as failed logins, including concurrent ones', async () => {
    const cookie = await enter();
    const wrong = await Promise.all(
      Array.from({ length: 6 }, () =>
        changePassword(cookie, 'wrong', NEW, { 'x-forwarded-for': '203.0.113.7' }),
      ),
    );
    expect(wrong.filter(({ statusCode }) => statusCode === 422)).toHaveLength(3);
    const refused = wrong.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(3);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    const login = await logIn(api, { username, password: OLD }, { 'x-forwarded-for': '203.0.113.7' });
    expect(login.statusCode).toBe(429);
    expect((await changePassword(cookie, OLD, NEW, { 'x-forwarded-for': '203.0.113.8' })).statusCode).toBe(
      200,
    );
  });

  it('counts neither a change nor an attempt that the database could not check as a failed login', async () => {
    const users = api.app.get(UsersRepository);
    const findById = users.findById.bind(users);
    const cookie = await enter();
    let calls = 0;
    // The first call of each request recognises the session, the second one checks the password.
    const finding = vi
      .spyOn(users, 'findById')
      .mockImplementation((id) =>
        (calls += 1) % 2 === 1 ? findById(id) : Promise.reject(new Error('Connection terminated')),
      );
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await changePassword(cookie)).statusCode).toBe(503);
    finding.mockRestore();
    let changed = await changePassword(cookie, OLD, `${NEW} 0`);
    for (let change = 1; change < 4; change += 1)
      changed = await changePassword(
        sessionCookie(changed) ?? '',
        `${NEW} ${change - 1}`,
        `${NEW} ${change}`,
      );
    expect(changed.statusCode).toBe(200);
  });

  it('applies only one of two concurrent changes', async () => {
    const cookie = await enter();
    const answers = await Promise.all([
      changePassword(cookie, OLD, 'the first of two'),
      changePassword(cookie, OLD, 'the second of two'),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const logins = await Promise.all(
      ['the first of two', 'the second of two'].map((password) => logIn(api, { username, password })),
    );
    expect(logins.map(({ statusCode }) => statusCode)).toEqual(
      answers.map((answer) => (answer.statusCode === 200 ? 200 : 401)),
    );
  });

  it.each([
    ['a short one', OLD, 'seven77', 'newPassword: Use at least 8 characters'],
    ['a long one', OLD, 'x'.repeat(201), 'newPassword: Use at most 200 characters'],
    ['the current one', OLD, OLD, 'newPassword: The new password is the current one'],
    ['none as the current', '', NEW, 'currentPassword: Current password is required'],
  ])('rejects %s', async (_case, current, next, message) => {
    const response = await changePassword(await enter(), current, next);
    expect(response.statusCode).toBe(400);
    expect(errorResponse.parse(response.json()).errors).toEqual([message]);
  });
});

describe('logging out everywhere', () => {
  it('ends all sessions of this account only, and keeps its password', async () => {
    await new UsersRepository(api.database.dataSource).create(`${username}-other`, await hashPassword(OLD));
    const other = await enter(OLD, `${username}-other`);
    const [laptop, phone] = [await enter(), await enter()];
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/admin/account/logout-everywhere',
      headers: { cookie: laptop },
    });
    expect(successResponse.parse(response.json())).toEqual({ success: true });
    expect(cookiesOf(response)).toMatchObject(CLEARED_COOKIES);
    expect(await isLoggedIn(laptop)).toBe(false);
    expect(await isLoggedIn(phone)).toBe(false);
    expect(await isLoggedIn(other)).toBe(true);
    expect(await isLoggedIn(await enter())).toBe(true);
  });
});
