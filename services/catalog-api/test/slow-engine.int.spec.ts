import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freshSearchIndex } from '@highstreet/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indexDirectory, insertDirectory } from './support/directory.js';
import { startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

/** Milliseconds that the engine is late: less than a call may take. */
let lateMs = 0;
/** Its searches. */
let asked = 0;
const { url: engine } = freshSearchIndex();
const lateEngine = createServer((request, response) => {
  void (async () => {
    const { url = '', method = 'GET' } = request;
    if (url.endsWith('/search')) asked += 1;
    const body = method === 'GET' ? null : Buffer.concat(await request.toArray());
    await delay(lateMs);
    const { host: _host, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(`${engine}${url}`, {
      method,
      headers: headers as Record<string, string>,
      body,
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  })();
});

let api: StartedApi;
beforeAll(async () => {
  lateEngine.listen(0, '127.0.0.1');
  await once(lateEngine, 'listening');
  const { port } = lateEngine.address() as AddressInfo;
  // Patience ends after three tenths of it.
  api = await startApi({ MEILISEARCH_URL: `http://127.0.0.1:${port}`, READ_TIMEOUT_MS: '3000' });
  const { dataSource } = api.database;
  await insertDirectory(
    dataSource,
    [{ name: 'Leeds', slug: 'leeds' }],
    [
      {
        name: 'Golden Lotus',
        slug: 'golden-lotus',
        placeId: 'Place-001',
        city: 'leeds',
        postalCode: 'LS1 4AP',
      },
    ],
  );
  await indexDirectory(dataSource, api.index);
});
afterAll(async () => {
  await api.stop();
  lateEngine.close();
});

it('does not try every reading of a query without hits when the engine is slow', async () => {
  asked = 0;
  lateMs = 250;
  const response = await api.get('/api/businesses?q=quick+cheap+xylophone&location=Leeds+LS2+7EW');
  expect(response.statusCode).toBe(200);
  expect(response.headers['x-total-count']).toBe('0');
  expect(asked).toBeGreaterThan(1);
  expect(asked).toBeLessThan(6);
});

it('still tries another reading when there is time', async () => {
  asked = 0;
  lateMs = 0;
  const response = await api.get('/api/businesses?q=xylophone+lotus');
  expect(response.headers['x-total-count']).toBe('1');
  expect(asked).toBe(2);
});
