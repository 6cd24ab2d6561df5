import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway } from './support/started-gateway.js';
import type { StartedGateway } from './support/started-gateway.js';

let gateway: StartedGateway;
/** Paths that the page server never answers. */
const hanging = new Set<string>();

beforeAll(async () => {
  gateway = await startGateway({
    api: (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    pages: (request, response) => {
      if (!hanging.has(request.url ?? '')) response.end('a page');
    },
    // Rates so low that nothing is replenished during the test.
    env: {
      GATEWAY_SEARCH_RATE: '1r/m',
      GATEWAY_SEARCH_BURST: '2',
      GATEWAY_UPLOAD_RATE: '1r/m',
      GATEWAY_UPLOAD_BURST: '1',
      GATEWAY_UPLOAD_MAX_SIZE: '200k',
      GATEWAY_PAGE_TIMEOUT: '1s',
    },
  });
});
afterAll(async () => {
  await gateway.stop();
});

const ask = (path: string, options?: RequestInit) =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, options);

/** The status of a response to a client with this address of the loopback. */
async function statusFor(localAddress: string, method: string, path: string): Promise<number | undefined> {
  const sent = request({ host: '127.0.0.1', port: gateway.port, method, path, localAddress }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

/** Everything that the gateway sends in response to these bytes, until it closes the connection. */
async function exchange(request: string): Promise<{ head: string; body: string }> {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head: head.toLowerCase(), body };
}

const LONG = 'a'.repeat(9_000);
const HOST = 'Host: a\r\nConnection: close\r\n';
const REFUSED = 'This request cannot be answered';
const UNREADABLE = 'This address cannot be read';

describe('the gateway', () => {
  it('limits searches per address, but not its other reads', async () => {
    const statuses: number[] = [];
    for (const path of ['/api/businesses?q=a', '/search?q=b', '/api/search/suggestions?q=c']) {
      statuses.push((await ask(path)).status);
    }
    expect(statuses).toEqual([200, 200, 200]);

    const refused = await ask('/api/businesses?q=d');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await refused.json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' });
    const page = await ask('/search?q=e');
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('One moment, please');

    for (const path of ['/', '/city/leeds', '/api/stats', '/api/businesses/detail/oak']) {
      expect((await ask(path)).status, path).toBe(200);
    }
  });

  it.runIf(process.platform === 'linux')('limits searches whatever the case of their letters', async () => {
    const statuses: unknown[] = [];
    for (const path of [
      '/SEARCH?q=a',
      '/API/Businesses?q=b',
      '/Api/Search/suggestions?q=c',
      '/Search/?q=d',
    ]) {
      statuses.push(await statusFor('127.0.0.77', 'GET', path));
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  // Requests of one address would use up each other's limit. Other systems have only one on the loopback.
  it.runIf(process.platform === 'linux').each([
    ['127.0.0.4', '/api/cities'],
    ['127.0.0.5', '/api/categories/'],
    ['127.0.0.6', '/api/countries?x=1'],
    ['127.0.0.7', '/api/countries/poland'],
  ])('limits reads from %s of the whole list %s, but not of its pages', async (address, path) => {
    const statuses: unknown[] = [];
    for (let read = 0; read < 4; read += 1) statuses.push(await statusFor(address, 'GET', path));
    expect(statuses).toEqual([200, 200, 200, 429]);
    const [list = ''] = path.split('?');
    for (const page of ['limit=10', 'page=2', 'limit=10&page=3']) {
      expect(await statusFor(address, 'GET', `${list}?${page}`), page).toBe(200);
    }
  });

  it.runIf(process.platform === 'linux')("limits reads of the API's documentation", async () => {
    const statuses: unknown[] = [];
    for (const path of ['/api/docs', '/api/docs-json', '/Api/Docs-Json', '/api/docs-json']) {
      statuses.push(await statusFor('127.0.0.8', 'GET', path));
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('limits uploads per address', async () => {
    // Larger than a body may be elsewhere.
    const body = 'x'.repeat(100_000);
    const upload = () => ask('/api/admin/upload-excel', { method: 'POST', body });
    expect([(await upload()).status, (await upload()).status]).toEqual([200, 200]);
    expect((await upload()).status).toBe(429);
  });

  // Other systems have only one IPv4 address on the loopback.
  it.runIf(process.platform === 'linux').each([
    ['searches', 'GET', '/api/businesses?q=a', [200, 200, 200, 429]],
    ['uploads', 'POST', '/api/admin/upload-excel', [200, 200, 429]],
  ])('does not limit the %s of an address because of another one', async (_what, method, path, expected) => {
    for (const address of ['127.0.0.2', '127.0.0.3']) {
      const statuses: unknown[] = [];
      for (const _status of expected) statuses.push(await statusFor(address, method, path));
      expect(statuses, address).toEqual(expected);
    }
  });

  // Not with `ask`: nginx closes the connection, which it announced to keep, and the next request may be on it.
  const ifMatch = (path: string) => exchange(`GET ${path} HTTP/1.1\r\n${HOST}If-Match: "another"\r\n\r\n`);

  it('answers a failed If-Match condition with an API error', async () => {
    const { head, body } = await ifMatch('/api/stats');
    expect(head).toMatch(/^http\/1.1 412 /);
    expect(JSON.parse(body)).toMatchObject({ statusCode: 412, code: 'VALIDATION_FAILED' });
  });

  it.each(['/city/leeds', '/precondition.svg'])(
    'answers a failed If-Match condition of %s with its own error page',
    async (path) => {
      writeFileSync(join(gateway.folder, 'client', 'precondition.svg'), '<svg/>');
      const { head, body } = await ifMatch(path);
      expect(head).toMatch(/^http\/1.1 412 /);
      expect(head).toContain('content-type: text/html; charset=utf-8');
      expect(head).toContain('cache-control: no-store');
      expect(body).toContain(REFUSED);
    },
  );

  it('lets the browser render the page when the page server is silent', async () => {
    hanging.add('/city/york');
    const answer = await ask('/city/york');
    expect([answer.status, await answer.text()]).toEqual([200, 'the shell']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('answers a malformed URL with its own error page, or with an API error under /api', async () => {
    const page = await ask('/city/%zz');
    expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
      400,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await page.text()).toContain('This address cannot be read');

    const answer = await ask('/api/cities/%zz');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      400,
      'application/json; charset=utf-8',
    ]);
    expect(await answer.json()).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' });
  });

  it.each([
    ['a URL that is too long', 'GET', `?q=${LONG} HTTP/1.1\r\n${HOST}\r\n`, 414, 'URI_TOO_LONG', REFUSED],
    [
      'a header that is too long',
      'GET',
      ` HTTP/1.1\r\n${HOST}Cookie: a=${LONG}\r\n\r\n`,
      431,
      'VALIDATION_FAILED',
      REFUSED,
    ],
    ['a method that is not allowed', 'TRACE', ` HTTP/1.1\r\n${HOST}\r\n`, 405, 'METHOD_NOT_ALLOWED', REFUSED],
    ['another HTTP version', 'GET', ` HTTP/3.0\r\n${HOST}\r\n`, 400, 'VALIDATION_FAILED', UNREADABLE],
    [
      'an unknown encoding',
      'GET',
      ` HTTP/1.1\r\n${HOST}Transfer-Encoding: gzip\r\n\r\n`,
      400,
      'VALIDATION_FAILED',
      UNREADABLE,
    ],
  ])(
    'refuses %s with an API error under /api, and with its own error page elsewhere',
    async (_what, method, rest, status, code, title) => {
      const answer = await exchange(`${method} /api/cities/york${rest}`);
      expect(answer.head).toMatch(new RegExp(`^http/1.1 ${status} `));
      expect(answer.head).toContain('content-type: application/json; charset=utf-8');
      expect(answer.head).toContain('cache-control: no-store');
      const [, requestId] = /x-request-id: ([0-9a-f]{32})/.exec(answer.head) ?? [];
      expect(JSON.parse(answer.body)).toEqual({
        statusCode: status,
        code,
        requestId,
        message: expect.any(String) as string,
      });
      expect(answer.head.includes('allow: get, head')).toBe(status === 405);

      const page = await exchange(`${method} /city/york${rest}`);
      expect(page.head).toMatch(new RegExp(`^http/1.1 ${status} `));
      expect(page.head).toContain('content-type: text/html; charset=utf-8');
      expect(page.head).toContain('cache-control: no-store');
      expect(page.body).toContain(title);
    },
  );

  it.each(['/city/é', '/city/york?from=é', '/admin/é', '/é.png'])(
    'refuses %s, of which a letter is not encoded, with its own error page',
    async (path) => {
      const page = await exchange(`GET ${path} HTTP/1.1\r\n${HOST}\r\n`);
      expect(page.head).toMatch(/^http\/1.1 400 /);
      expect(page.head).toContain('content-type: text/html; charset=utf-8');
      expect(page.body).toContain(UNREADABLE);
    },
  );

  it.each(['/api/cities/é', '/api/businesses?q=é', '/api/admin/businesses?search=é', '/api/health?é'])(
    'refuses %s, of which a letter is not encoded, with an API error by its own id',
    async (path) => {
      const { head, body } = await exchange(`GET ${path} HTTP/1.1\r\n${HOST}\r\n`);
      expect(head).toMatch(/^http\/1.1 400 /);
      const error = JSON.parse(body) as { requestId: string };
      expect(error).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' });
      expect(head).toContain(`x-request-id: ${error.requestId}`);
    },
  );

  it.each(['POST /api/stats', 'POST /api/health', 'POST /api/admin/login', 'GET /api/admin/check'])(
    'rejects a malformed chunked body of %s with an API error',
    async (line) => {
      const pieces = 'Transfer-Encoding: chunked\r\n\r\nno length\r\n';
      const { head, body } = await exchange(`${line} HTTP/1.1\r\n${HOST}${pieces}`);
      expect(head).toMatch(/^http\/1.1 400 /);
      expect(JSON.parse(body)).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' });
    },
  );

  it('rejects an oversized body of an admin read with an API error', async () => {
    const pieces = 'Transfer-Encoding: chunked\r\n\r\n20000\r\nx';
    const { head, body } = await exchange(`GET /api/admin/check HTTP/1.1\r\n${HOST}${pieces}`);
    expect(head).toMatch(/^http\/1.1 413 /);
    expect(JSON.parse(body)).toMatchObject({ statusCode: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  it.each(['/api/health', '/api/stats', '/city/leeds'])(
    'answers %s to an HTTP/1.0 client that sends no Host header',
    async (path) => {
      expect((await exchange(`GET ${path} HTTP/1.0\r\n\r\n`)).head).toMatch(/^http\/1.1 200 /);
    },
  );

  it('allows only GET and HEAD for static files', async () => {
    writeFileSync(join(gateway.folder, 'client', 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const answer = await ask('/icon.svg', { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await answer.text()).toContain(REFUSED);
  });

  it('answers 503 when it cannot buffer a request body on disk', async () => {
    const room = join(gateway.folder, 'gateway', 'run', 'client-body');
    const body = 'x'.repeat(20_000);
    rmSync(room, { recursive: true });
    try {
      for (const path of ['/api/businesses/detail/oak', '/api/admin/import']) {
        const answer = await ask(path, { method: 'POST', body });
        expect(answer.status, path).toBe(503);
        expect(await answer.json()).toMatchObject({ statusCode: 503, code: 'SERVICE_UNAVAILABLE' });
      }
      const page = await ask('/city/leeds', { method: 'POST', body });
      expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    } finally {
      mkdirSync(room);
    }
  });

  it('answers an oversized body sent to a page with its own error page', async () => {
    const answer = await ask('/city/leeds', { method: 'POST', body: 'x'.repeat(100_000) });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain(REFUSED);
  });

  it.each(['/api/businesses/detail/oak', '/api/admin/businesses/all'])(
    'answers an oversized body sent to %s with an API error',
    async (path) => {
      const answer = await ask(path, { method: 'POST', body: 'x'.repeat(100_000) });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    },
  );

  it('answers a file of more than GATEWAY_UPLOAD_MAX_SIZE with an API error', async () => {
    const answer = await ask('/api/admin/upload-excel', { method: 'POST', body: 'x'.repeat(250_000) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ statusCode: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  it('takes large bodies where rows are imported', async () => {
    const post = async (bytes: number) =>
      (await ask('/api/admin/import', { method: 'POST', body: 'x'.repeat(bytes) })).status;
    expect([await post(8_000_000), await post(10_000_000)]).toEqual([200, 413]);
  });
});

describe('behind a load balancer', () => {
  let balanced: StartedGateway;
  beforeAll(async () => {
    const rates = ['SEARCH', 'LOGIN', 'UPLOAD'].map((name) => [`GATEWAY_${name}_RATE`, '1r/m']);
    const bursts = ['SEARCH', 'LOGIN', 'UPLOAD'].map((name) => [`GATEWAY_${name}_BURST`, '1']);
    balanced = await startGateway({
      api: (_request, response) => response.end('{}'),
      pages: (_request, response) => response.end('a page'),
      env: Object.fromEntries([...rates, ...bursts]) as NodeJS.ProcessEnv,
      isBehindLoadBalancer: true,
    });
  });
  afterAll(async () => {
    await balanced.stop();
  });

  it.each([
    ['searches', 'GET', '/api/businesses?q=a'],
    ['log-ins', 'POST', '/api/admin/login'],
    ['uploads', 'POST', '/api/admin/upload-excel'],
  ])('limits %s per IPv6 network and per IPv4 address', async (_what, method, path) => {
    const url = `http://127.0.0.1:${balanced.port}${path}`;
    const statuses = async (addresses: readonly string[]): Promise<number[]> => {
      const found: number[] = [];
      for (const address of addresses) {
        found.push((await fetch(url, { method, headers: { 'x-forwarded-for': address } })).status);
      }
      return found;
    };
    const network = ['2001:db8::1', '2001:db8:0:0:1::2', '2001:db8::ffff:ffff:ffff:ffff'];
    expect(await statuses(network)).toEqual([200, 200, 429]);
    const others = ['2001:db8:0:1::1', '2001:db8:1::1', '2001::1:2:3:4:5'];
    expect(await statuses(others)).toEqual([200, 200, 200]);
    // Its bytes contain line feeds, which `.` would not match.
    const lineFeeds = ['200a:a0a:d0a:ffff::1', '200a:a0a:d0a:ffff:a0a::2', '200a:a0a:d0a:ffff::3'];
    expect(await statuses(lineFeeds)).toEqual([200, 200, 429]);
    // Zeros as in an IPv4-mapped address, but fewer.
    expect(await statuses(['::1', '::ffff:ffff:cb00:7101', '::2'])).toEqual([200, 200, 429]);
    const visitors = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
    expect(await statuses(visitors)).toEqual([200, 200, 200]);
    expect(await statuses(visitors.map((visitor) => `::ffff:${visitor}`))).toEqual([200, 200, 200]);
    expect(await statuses(['203.0.113.1', '203.0.113.1'])).toEqual([200, 429]);
  });

  it('counts only log-ins that no page of another site can send', async () => {
    const url = `http://127.0.0.1:${balanced.port}/api/admin/login`;
    const status = async (method: string, headers: Record<string, string> = {}): Promise<number> =>
      (await fetch(url, { method, headers: { ...headers, 'x-forwarded-for': '203.0.113.9' } })).status;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await status('POST', { 'sec-fetch-site': 'cross-site' })).toBe(200);
      expect(await status('GET')).toBe(200);
    }
    const own = { 'sec-fetch-site': 'same-origin' };
    expect([await status('POST', own), await status('POST'), await status('POST', own)]).toEqual([
      200, 200, 429,
    ]);
  });
});
