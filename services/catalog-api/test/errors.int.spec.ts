import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorResponse } from '@highstreet/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminCalls, createAdmin } from './support/admin.js';
import { CLOSED_PORT_URL, startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

let api: StartedApi;

beforeAll(async () => {
  api = await startApi({ MEILISEARCH_URL: CLOSED_PORT_URL });
  await createAdmin(api.database.dataSource);
});
afterAll(() => api.stop());

describe('invalid requests', () => {
  it.each([
    ['an unknown route', 'GET', '/api/nothing/here', 404, 'NOT_FOUND'],
    ['another method', 'POST', '/api/stats', 405, 'METHOD_NOT_ALLOWED'],
    ['a path that cannot be decoded', 'GET', '/api/cities/%E0%A4%A', 400, 'VALIDATION_FAILED'],
    ['a zero byte', 'GET', '/api/cities/leeds%00', 400, 'VALIDATION_FAILED'],
    ['a query in Latin-1', 'GET', '/api/businesses?q=caf%E9', 400, 'VALIDATION_FAILED'],
    ['half a letter', 'GET', '/api/businesses?q=%E2%82&location=york', 400, 'VALIDATION_FAILED'],
    ['half a surrogate pair', 'GET', '/api/businesses?q=%ED%A0%80', 400, 'VALIDATION_FAILED'],
    ['an endless path segment', 'GET', `/api/cities/${'a'.repeat(2_000)}`, 404, 'NOT_FOUND'],
    ['an admin address with needless escapes', 'POST', '/api/%61dmin/logout', 404, 'NOT_FOUND'],
  ] as const)('%s gets the standard error response', async (_what, method, url, status, code) => {
    const response = await api.app.inject({ method, url });
    const error = errorResponse.parse(response.json());
    expect([response.statusCode, error.code]).toEqual([status, code]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['x-request-id']).toBe(error.requestId);
  });

  it.each([
    ['malformed JSON', '{"a":', 400, 'VALIDATION_FAILED'],
    ['too large a body', JSON.stringify('x'.repeat(9 * 1024 * 1024)), 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s gets the standard error response', async (_what, payload, status, code) => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([response.statusCode, errorResponse.parse(response.json()).code]).toEqual([status, code]);
  });
});

it('a percent sign that begins no escape is text, beside escapes as well', async () => {
  const { statusCode, headers } = await api.app.inject('/api/businesses?limit=1&q=100%+z%C3%BCri%');
  expect([statusCode, headers['link']]).toEqual([200, expect.stringContaining('q=100%25+z%C3%BCri%25')]);
});

describe('an empty body, whatever it is declared as', () => {
  it.each([
    ['POST', '/api/admin/logout', 'application/json'],
    ['DELETE', '/api/admin/businesses/all', 'application/json'],
    ['POST', '/api/admin/logout', 'application/x-www-form-urlencoded'],
    ['DELETE', '/api/admin/businesses/all', 'text/plain'],
  ] as const)('is no body to %s %s, which takes none: %s', async (method, url, contentType) => {
    const call = await adminCalls(api);
    const headers = { 'content-type': contentType, 'content-length': '0' };
    const response = await call({ method, url, headers });
    expect(response.statusCode).toBe(200);
  });

  it('is rejected by an operation that needs one', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await api.app.inject({ method: 'POST', url: '/api/admin/login', headers });
    const error = errorResponse.parse(response.json());
    expect([response.statusCode, error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(error.errors).toHaveLength(1);
  });
});

describe('an operation without query parameters', () => {
  it.each([
    ['GET', '/api/stats'],
    ['GET', '/api/businesses/detail/the-kettle-ChIJab1'],
    ['GET', '/api/cities/leeds'],
    ['GET', '/api/categories/cafe'],
    ['GET', '/api/countries/wales'],
    ['GET', '/api/admin/check'],
    ['GET', '/api/admin/sitemap/stats'],
    ['GET', '/api/admin/imports/1'],
    ['POST', '/api/admin/logout'],
    ['DELETE', '/api/admin/businesses/all'],
  ] as const)('%s %s rejects an unknown parameter and names it', async (method, url) => {
    const call = await adminCalls(api);
    const response = await call({ method, url: `${url}?colour=red` });
    const error = errorResponse.parse(response.json());
    expect([response.statusCode, error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(error.errors).toEqual(['Unrecognized key: "colour"']);
  });

  it('accepts an empty query string', async () => {
    expect((await api.get('/api/stats?')).statusCode).toBe(200);
  });
});

describe('malformed HTTP', () => {
  /** The server's whole response to these bytes. */
  async function exchange(request: string): Promise<string> {
    const { port } = api.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.end(request);
    return await text(socket);
  }

  beforeAll(() => api.app.listen(0, '127.0.0.1'));

  it.each([
    [
      'a header beyond any measure',
      `GET /api/stats HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['an unknown method', 'STROLL /api/stats HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ])('%s gets the standard error response', async (_what, request, status) => {
    const [head = '', body = ''] = (await exchange(request)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.toLowerCase()).toContain('cache-control: no-store');
    expect(errorResponse.parse(JSON.parse(body))).toMatchObject({
      statusCode: status,
      code: 'VALIDATION_FAILED',
    });
  });

  it('gets no body in response to HEAD, where the client would read it as the next response', async () => {
    const answer = await exchange(`HEAD /api/stats HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
    expect(answer.indexOf('\r\n\r\n')).toBe(answer.length - 4);
  });
});
