import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway } from './support/started-gateway.js';
import type { StartedGateway } from './support/started-gateway.js';

let gateway: StartedGateway;
/** Paths for which the page server is silent. */
const hanging = new Set<string>();

beforeAll(async () => {
  gateway = await startGateway({
    api: (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    pages: (request, response) => {
      if (!hanging.has(request.url ?? '')) response.end('a page');
    },
    // So slow a rate that none is given back during the test.
    env: {
      GATEWAY_SEARCH_RATE: '1r/m',
      GATEWAY_SEARCH_BURST: '2',
      GATEWAY_UPLOAD_RATE: '1r/m',
      GATEWAY_UPLOAD_BURST: '1',
      GATEWAY_PAGE_TIMEOUT: '1s',
    },
  });
});
afterAll(async () => {
  await gateway.stop();
});

const ask = (path: string, options?: RequestInit) =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, options);

describe('the gateway', () => {
  it('limits searches of an address, and nothing else that it asks for', async () => {
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

  it('limits uploads of an address', async () => {
    const upload = () => ask('/api/admin/upload-excel', { method: 'POST', body: 'x' });
    expect([(await upload()).status, (await upload()).status]).toEqual([200, 200]);
    expect((await upload()).status).toBe(429);
  });

  it('lets the browser render the page when the page server is silent', async () => {
    hanging.add('/city/york');
    const answer = await ask('/city/york');
    expect([answer.status, await answer.text()]).toEqual([200, 'the shell']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('says that an address cannot be read in a page of its own, and in the words of the API', async () => {
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

  it('says that a body is too large in the words of the API', async () => {
    const answer = await ask('/api/businesses/detail/oak', {
      method: 'POST',
      body: 'x'.repeat(2 * 1024 * 1024),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });
});
