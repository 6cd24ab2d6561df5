import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { alive, startGateway } from './support/started-gateway.js';
import type { StartedGateway } from './support/started-gateway.js';

/** The cookie that the API sets for the whole site at a log-in. */
const MARK = 'highstreet.admin=1';

/** The requests that reached the upstream, in order. */
let asked: { path: string; headers: IncomingHttpHeaders }[] = [];
/** The upstream's Cache-Control, and how it fails, if it does. */
let cacheControl = 'public, s-maxage=600';
let failure: 500 | 503 | 'no answer' | undefined;
let gateway: StartedGateway;
/** Milliseconds that a response takes. */
let takes = 0;

/** Responds with the number of requests so far, for pages and reads alike. */
const behind: RequestListener = (request, response) => {
  asked.push({ path: request.url ?? '', headers: request.headers });
  if (failure === 'no answer') {
    request.socket.destroy();
    return;
  }
  response.statusCode = failure ?? 200;
  response.setHeader('cache-control', failure ? 'no-store' : cacheControl);
  response.setHeader('content-type', 'application/json');
  response.setHeader('x-request-id', String(request.headers['x-request-id']));
  setTimeout(() => response.end(String(asked.length)), takes);
};

beforeAll(async () => {
  const longTimeouts = {
    GATEWAY_PAGE_TIMEOUT: '30s',
    GATEWAY_API_TIMEOUT: '30s',
    GATEWAY_RETRY_TIMEOUT: '30s',
  };
  gateway = await startGateway({ api: alive(behind), pages: behind, env: longTimeouts });
});
afterAll(async () => {
  await gateway.stop();
});
beforeEach(() => {
  asked = [];
  cacheControl = 'public, s-maxage=600';
  failure = undefined;
  takes = 0;
});

async function ask(path: string, headers: Record<string, string> = {}): Promise<[string | null, string]> {
  const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`, { headers });
  return [answer.headers.get('x-cache'), await answer.text()];
}

it.each(['/api/cities/york', '/city/york', '/api/businesses/detail/cafe-a.png', '/details/cafe-a.png'])(
  'caches %s for everybody, whatever cookies they send',
  async (path) => {
    expect(await ask(path, { cookie: 'consent=all' })).toEqual(['MISS', '1']);
    expect(await ask(path, { cookie: 'consent=none' })).toEqual(['HIT', '1']);
    expect(await ask(path)).toEqual(['HIT', '1']);
    expect(asked).toHaveLength(1);
    // The gateway compresses what it stores for each browser anew, so nobody's encodings may decide for all.
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
    expect(asked[0]?.headers).not.toHaveProperty('accept-encoding');
  },
);

it.each(['/api/cities/leeds', '/city/leeds'])(
  'neither serves %s from the cache nor stores it for a logged-in user',
  async (path) => {
    expect(await ask(path)).toEqual(['MISS', '1']);
    expect(await ask(path, { cookie: `consent=all; ${MARK}; _ga=1` })).toEqual(['BYPASS', '2']);
    expect(asked[1]?.headers.cookie).toBe(MARK);
    expect(await ask(path)).toEqual(['HIT', '1']);
    for (const cookie of ['highstreet.admin=', `${MARK}0`, `not-${MARK}`]) {
      expect(await ask(path, { cookie })).toEqual(['HIT', '1']);
    }
  },
);

it('keeps apart the responses to requests that name different hosts', async () => {
  expect(await ask('/city/hull')).toEqual(['MISS', '1']);
  const request = get({ port: gateway.port, path: '/city/hull', headers: { host: 'another.example' } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  expect([answer.headers['x-cache'], await text(answer)]).toEqual(['MISS', '2']);
  expect(asked[1]?.headers.host).toBe('another.example');
  expect(await ask('/city/hull')).toEqual(['HIT', '1']);
});

it.each(['/api/admin/check', '/api/admin/export?format=csv', '/admin', '/Admin/sitemap', '/admin/a.png'])(
  'never caches %s, even if Cache-Control allows it',
  async (path) => {
    expect(await ask(path)).toEqual(['BYPASS', '1']);
    expect(await ask(path)).toEqual(['BYPASS', '2']);
  },
);

it('serves an expired response, marked STALE, while the upstream fails, and then renews it', async () => {
  cacheControl = 'public, s-maxage=1';
  // 503 is what the page server answers while the API fails.
  for (const [path, how] of [
    ['/api/stats', 500],
    ['/city/ely', 503],
    ['/city/wells', 'no answer'],
  ] as const) {
    asked = [];
    expect(await ask(path), path).toEqual(['MISS', '1']);
    failure = how;
    await expect.poll(async () => await ask(path)).toEqual(['STALE', '1']);
    failure = undefined;
    await expect.poll(async () => Number((await ask(path))[1])).toBeGreaterThan(1);
  }
});

it('serves a stale response at once and renews it in the background while that is allowed', async () => {
  cacheControl = 'public, s-maxage=1, stale-while-revalidate=600';
  expect(await ask('/api/categories')).toEqual(['MISS', '1']);
  // The request that triggers the renewal gets the stale response.
  await expect.poll(async () => await ask('/api/categories'), { interval: 20 }).toEqual(['STALE', '1']);
  await expect.poll(async () => Number((await ask('/api/categories'))[1])).toBeGreaterThan(1);
});

it('asks once for a page that several visitors want at the same time', async () => {
  const visitors = Array.from({ length: 5 });
  // Where the machine is busy for longer than the gateway waits, each visitor's request goes on by itself.
  await vi.waitFor(async () => {
    asked = [];
    takes = 50;
    const path = `/city/crowded-${randomUUID()}`;
    const answers = await Promise.all(visitors.map(() => ask(path)));
    expect(asked).toHaveLength(1);
    expect(answers.map(([, body]) => body)).toEqual(visitors.map(() => '1'));
  });
});

it('tells the API itself how it was reached, whatever a client claims, and passes on no trace of the client', async () => {
  await ask('/api/admin/check', {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  });
  expect(asked.at(-1)?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': `127.0.0.1:${gateway.port}`,
    'x-forwarded-proto': 'http',
  });
  expect(asked.at(-1)?.headers).not.toHaveProperty('traceparent');
});

it('gives each request an id of its own, and ignores an incoming one', async () => {
  const answer = await fetch(`http://127.0.0.1:${gateway.port}/api/admin/check`, {
    headers: { 'x-request-id': 'invented' },
  });
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(asked[0]?.headers['x-request-id']).toBe(id);
});

it('asks again when an operator has deleted what it stored, without a restart', async () => {
  expect(await ask('/api/cities/hull')).toEqual(['MISS', '1']);
  expect(await ask('/api/cities/hull')).toEqual(['HIT', '1']);
  const cache = join(gateway.folder, 'gateway', 'cache');
  for (const name of readdirSync(cache)) rmSync(join(cache, name), { recursive: true });
  expect(await ask('/api/cities/hull')).toEqual(['MISS', '2']);
  expect(await ask('/api/cities/hull')).toEqual(['HIT', '2']);
});
