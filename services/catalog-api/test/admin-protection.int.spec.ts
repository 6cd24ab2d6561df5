import { errorResponse } from '@highstreet/api-contract';
import type { OpenAPIObject } from '@nestjs/swagger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOpenApiDocument } from '../src/openapi/openapi-document.js';
import { ADMIN, adminCalls, createAdmin, logIn, sessionCookie } from './support/admin.js';
import { startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

/** Open without a login, because they are used to log in or out. */
const open = new Set(['POST /api/admin/login', 'POST /api/admin/logout', 'GET /api/admin/check']);

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
}

/** Every documented call of the admin area, with 1 for each path parameter. */
function adminCallsOf(document: OpenAPIObject): Call[] {
  return Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/api/admin'))
    .flatMap(([path, operations]) =>
      methods
        .filter((method) => operations[method] !== undefined)
        .map((method) => ({
          method: method.toUpperCase() as Call['method'],
          url: path.replace(/\{[^}]+\}/g, '1'),
        })),
    );
}

let api: StartedApi;
let calls: Call[];
beforeAll(async () => {
  api = await startApi({ LOGIN_FAILURES_PER_NAME: '2', LOGIN_FAILURES_PER_ADDRESS: '4' });
  await createAdmin(api.database.dataSource);
  calls = adminCallsOf(createOpenApiDocument(api.app));
});
afterAll(() => api.stop());

describe('every documented operation of the admin area', () => {
  it('answers 401 without a session and forbids caching', async () => {
    const closed = calls.filter(({ method, url }) => !open.has(`${method} ${url}`));
    expect(closed.length).toBeGreaterThan(15);
    expect(calls.length - closed.length).toBe(open.size);
    for (const call of closed) {
      const response = await api.app.inject(call);
      expect(response.statusCode, `${call.method} ${call.url}`).toBe(401);
      expect(errorResponse.parse(response.json()).code).toBe('UNAUTHENTICATED');
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('rejects unsafe requests from other origins, even with a session', async () => {
    const signedIn = await adminCalls(api);
    const unsafe = calls.filter(({ method }) => method !== 'GET');
    expect(unsafe.length).toBeGreaterThan(8);
    for (const call of unsafe) {
      const response = await signedIn({ ...call, headers: { origin: 'https://elsewhere.example' } });
      expect(response.statusCode, `${call.method} ${call.url}`).toBe(403);
      expect(errorResponse.parse(response.json()).code).toBe('FORBIDDEN_ORIGIN');
    }
  });
});

describe('a login with an unknown name', () => {
  const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

  it('gets the same responses, headers and limits as one with a known name', async () => {
    const answers = [];
    for (const username of [ADMIN.username, 'nobody']) {
      const address = from(username === 'nobody' ? '203.0.113.11' : '203.0.113.12');
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const response = await logIn(api, { username, password: 'wrong' }, address);
        const { requestId: _one, ...body } = errorResponse.parse(response.json());
        answers.push({ username, attempt, body, headers: Object.keys(response.headers).sort() });
      }
    }
    const [known, unknown] = [answers.slice(0, 3), answers.slice(3)];
    expect(known.map(({ body }) => body.statusCode)).toEqual([401, 401, 429]);
    expect(unknown.map(({ body, headers }) => ({ body, headers }))).toEqual(
      known.map(({ body, headers }) => ({ body, headers })),
    );
  });

  it('counts towards the limit of its address, which is answered with Retry-After', async () => {
    for (const username of ['a', 'b', 'c', 'd']) {
      await logIn(api, { username, password: 'wrong' }, from('203.0.113.13'));
    }
    const refused = await logIn(api, ADMIN, from('203.0.113.13'));
    expect(refused.statusCode).toBe(429);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });
});

describe('a session cookie planted by somebody else', () => {
  it('is replaced at login and grants no access', async () => {
    const visitor = await logIn(api);
    const planted = sessionCookie(visitor) ?? '';
    await api.app.inject({ method: 'POST', url: '/api/admin/logout', headers: { cookie: planted } });
    const victim = await logIn(api, ADMIN, { cookie: planted });
    expect(sessionCookie(victim)).not.toBe(planted);
    const check = await api.get('/api/admin/check', { cookie: planted });
    expect(check.json()).toEqual({ authenticated: false });
  });
});
