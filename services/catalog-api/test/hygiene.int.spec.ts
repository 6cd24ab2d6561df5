import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { errorResponse } from '@highstreet/api-contract';
import { createRegistry } from '@highstreet/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_POOL } from '../src/connections/connections.tokens.js';
import { ADMIN, adminCalls, createAdmin, logIn } from './support/admin.js';
import { insertDirectory } from './support/directory.js';
import { CLOSED_PORT_URL, startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

const BODY_TIMEOUT_MS = 200;

let api: StartedApi;
const registry = createRegistry('catalog-api');
const lines: string[] = [];

/** The level of a log line if it reports a finished request. */
function levelOfRequest(line: string): string | undefined {
  const { msg, level } = JSON.parse(line) as { msg: string; level: string };
  return msg === 'Request' ? level : undefined;
}

beforeAll(async () => {
  api = await startApi(
    { MEILISEARCH_URL: CLOSED_PORT_URL },
    { registry, bodyTimeout: BODY_TIMEOUT_MS, log: (line) => lines.push(line) },
  );
  await insertDirectory(
    api.database.dataSource,
    [{ name: 'Leeds', slug: 'leeds' }],
    [{ name: 'The Kettle', slug: 'the-kettle', placeId: 'ChIJab12', city: 'leeds', category: 'Cafe' }],
  );
  await createAdmin(api.database.dataSource);
  await api.app.listen(0, '127.0.0.1');
});
afterAll(() => api.stop());

describe('a known URL with an unsupported method', () => {
  it.each([
    ['POST', '/api/stats', 'GET, HEAD'],
    ['PATCH', '/api/cities/leeds?colour=red', 'GET, HEAD'],
    ['OPTIONS', '/api/businesses', 'GET, HEAD'],
    ['GET', '/api/admin/businesses/all', 'DELETE'],
    ['PUT', '/api/admin/login', 'POST'],
  ] as const)('%s %s answers 405 with Allow', async (method, url, allow) => {
    const response = await api.app.inject({ method, url });
    expect([response.statusCode, response.headers['allow']]).toEqual([405, allow]);
    expect(errorResponse.parse(response.json()).code).toBe('METHOD_NOT_ALLOWED');
  });
});

describe('query parameters named like properties of Object.prototype', () => {
  it.each(['constructor', '__proto__', 'toString', '%5F_proto__'])('%s is rejected', async (name) => {
    for (const path of ['/api/stats', '/api/businesses', '/api/cities']) {
      const response = await api.get(`${path}?${name}=1`);
      expect(response.statusCode).toBe(400);
      expect(errorResponse.parse(response.json()).errors).toEqual([
        `Unrecognized key: "${decodeURIComponent(name)}"`,
      ]);
    }
  });
});

it('answers 414 to an overlong query string', async () => {
  const response = await api.get(`/api/businesses?q=${'%C3%A9'.repeat(2_000)}`);
  expect([response.statusCode, errorResponse.parse(response.json()).code]).toEqual([414, 'URI_TOO_LONG']);
});

it('answers 408 when a body does not arrive in time', async () => {
  const { port } = api.app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /api/admin/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  );
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 408 /);
  expect(errorResponse.parse(JSON.parse(body)).code).toBe('REQUEST_TIMEOUT');
});

it('answers 415 without waiting for the rest of the body, and survives the body timeout', async () => {
  const { port } = api.app.getHttpServer().address() as AddressInfo;
  const thrown: unknown[] = [];
  const collect = (error: unknown): void => {
    thrown.push(error);
  };
  process.on('uncaughtException', collect);
  try {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST /api/admin/login HTTP/1.1\r\nHost: a\r\nContent-Type: text/xml\r\nContent-Length: 99\r\n\r\n<',
    );
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1.1 415 /);
    await pause(3 * BODY_TIMEOUT_MS);
    socket.destroy();
    expect((await api.get('/api/stats')).statusCode).toBe(200);
    expect(thrown).toEqual([]);
  } finally {
    process.off('uncaughtException', collect);
  }
});

describe('a compressed body', () => {
  const send = (url: string, contentType: string, encoding: string, payload: Buffer) =>
    api.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': contentType, 'content-encoding': encoding },
      payload,
    });

  it.each([
    ['gzip', gzipSync],
    ['GZip', gzipSync],
    ['deflate', deflateSync],
    ['identity, br', brotliCompressSync],
  ] as const)('of %s is refused as that, not as invalid JSON', async (encoding, compress) => {
    const login = compress(JSON.stringify(ADMIN));
    const response = await send('/api/admin/login', 'application/json', encoding, login);
    expect([response.statusCode, response.headers['accept-encoding']]).toEqual([415, 'identity']);
    expect(errorResponse.parse(response.json())).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: `A body with Content-Encoding ${encoding} is not accepted. Send it uncompressed.`,
    });
  });

  it('is refused as an upload too', async () => {
    const call = await adminCalls(api);
    const upload = await call({
      method: 'POST',
      url: '/api/admin/upload-excel',
      headers: { 'content-type': 'multipart/form-data; boundary=edge', 'content-encoding': 'gzip' },
      payload: gzipSync('--edge--'),
    });
    expect(upload.statusCode).toBe(415);
  });

  it('is told from one that only names the encoding of no encoding', async () => {
    const login = Buffer.from(JSON.stringify(ADMIN));
    const response = await send('/api/admin/login', 'application/json', 'identity', login);
    expect(response.statusCode).toBe(200);
  });
});

describe('metrics and logs of a request', () => {
  it('count requests by route, never by URL', async () => {
    await api.get('/api/cities/leeds');
    const metrics = await registry.metrics();
    expect(metrics).toMatch(
      /http_requests_total\{method="GET",route="\/api\/cities\/:slug",status="200".*\} \d/,
    );
    expect(metrics).toMatch(/http_requests_in_flight\{.*\} 0/);
    expect(metrics).not.toContain('leeds');
  });

  it('contain the request id of the gateway but no data of the visitor', async () => {
    lines.length = 0;
    const secret = 'whereabouts-of-a-visitor';
    await api.get(`/api/businesses?q=${secret}&location=${secret}`, {
      'x-request-id': 'gateway-id-0001',
      cookie: `highstreet.sid=${secret}`,
      referer: `https://highstreet.example/search?q=${secret}`,
      'user-agent': secret,
      'x-forwarded-for': '192.0.2.77',
    });
    const written = lines.join('');
    expect(written).toContain('"route":"/api/businesses"');
    expect(written).not.toMatch(/whereabouts|192\.0\.2/);
    // The engine is down in this test, and the code that logs it is many calls deep in the request.
    const parsed = lines.map((line) => JSON.parse(line) as { requestId?: string; level: string });
    expect(parsed.map(({ requestId }) => requestId)).toEqual(parsed.map(() => 'gateway-id-0001'));
    expect(parsed.some(({ level }) => level === 'warn')).toBe(true);
  });

  it('name the administrator who called, but nobody whose login failed', async () => {
    lines.length = 0;
    await logIn(api, { ...ADMIN, password: 'wrong' });
    const call = await adminCalls(api);
    await call({ method: 'POST', url: '/api/admin/imports/1/cancel' });
    await call({ method: 'GET', url: '/api/cities/nowhere' });
    const named = () =>
      lines
        .map((line) => JSON.parse(line) as { msg: string; route?: string; admin?: string })
        .filter(({ msg }) => msg === 'Request')
        .map(({ route, admin }) => [route, admin]);
    await expect.poll(named).toEqual([
      ['/api/admin/login', undefined],
      ['/api/admin/login', ADMIN.username],
      ['/api/admin/imports/:id/cancel', ADMIN.username],
      ['/api/cities/:slug', undefined],
    ]);
  });

  it.each([
    ['a read that went well', 'GET', '/api/cities/leeds', 'debug'],
    ['a health check', 'GET', '/api/health', 'debug'],
    ['what the gateway asks before it sends a slow call', 'HEAD', '/api/docs', 'debug'],
    ['an error', 'GET', '/api/cities/nowhere', 'info'],
    ['an address that is none', 'GET', '/api/nothing', 'info'],
    ['a call that may change something', 'POST', '/api/admin/login', 'info'],
    ['a call of the admin area', 'GET', '/api/admin/check', 'info'],
  ] as const)('include a line for %s (%s %s) at level %s', async (_what, method, url, level) => {
    lines.length = 0;
    await api.app.inject({ method, url });
    await expect
      .poll(() => lines.map(levelOfRequest).filter((found) => found !== undefined))
      .toEqual([level]);
  });
});

describe('SQL statements', () => {
  it('start with a comment that names their route, and contain no parameter values', async () => {
    const connections = api.app.get<{ options: { max: number } }>(DATABASE_POOL).options.max;
    for (let turn = 0; turn <= connections; turn += 1) await api.get('/api/cities/leeds');
    const activity = await api.database.dataSource.query<{ query: string }[]>(
      `SELECT query FROM pg_stat_activity WHERE application_name = 'catalog-api' AND datname = current_database()`,
    );
    const queries = activity.map(({ query }) => query);
    expect(queries.some((query) => query.startsWith('/* GET /api/cities/:slug */'))).toBe(true);
    expect(queries.join('')).not.toContain('leeds');
  });

  it('time out after ten seconds by default', async () => {
    const pool = api.app.get<{ query: (sql: string) => Promise<{ rows: unknown[] }> }>(DATABASE_POOL);
    expect((await pool.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '10s' }]);
  });

  it('are logged when they fail, but not leaked into the response', async () => {
    await api.database.dataSource.query('ALTER TABLE directory_counters RENAME TO away');
    try {
      const response = await api.get('/api/stats');
      expect(response.statusCode).toBe(500);
      expect(response.body).not.toMatch(/directory_counters|SELECT|\.ts|\.js|node_modules/);
      expect(lines.join('')).toContain('directory_counters');
    } finally {
      await api.database.dataSource.query('ALTER TABLE away RENAME TO directory_counters');
    }
  });
});
