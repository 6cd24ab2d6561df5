import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { startGateway } from './support/started-gateway.js';
import type { StartedGateway } from './support/started-gateway.js';

const POLLING = { timeout: 30_000 };
const HEADER = 'HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';

let gateway: StartedGateway;
const clients: Socket[] = [];
/** What has arrived of an upload. */
let uploaded = '';

/** Answers when it has the whole body. */
const attentive: RequestListener = (request, response) => {
  if (request.url === '/api/admin/upload-excel') request.on('data', (chunk) => (uploaded += String(chunk)));
  request.resume().once('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end('{}');
  });
};

const start = async (env: NodeJS.ProcessEnv): Promise<void> => {
  gateway = await startGateway({ api: attentive, pages: attentive, env });
};
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await gateway.stop();
});

const get = (path: string) => fetch(`http://127.0.0.1:${gateway.port}${path}`);

/** A client that sends these bytes, and then no more of itself. */
function stall(bytes: string): Socket {
  const client = connect(gateway.port, '127.0.0.1');
  // The gateway resets the connection of a client that has stalled.
  client.on('error', () => undefined);
  client.resume().write(bytes);
  clients.push(client);
  return client;
}

/** Resolves when the gateway waits for the body of a request, and rejects when it refuses the request. */
async function holdRequest(path = '/api/stats', bytes = 2): Promise<void> {
  const client = stall(`POST ${path} ${HEADER}Content-Length: ${bytes}\r\nExpect: 100-continue\r\n\r\n`);
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 100 /);
}

it('stores few bodies of rows to import for one address at once, because it does so before it asks for a log-in', async () => {
  await start({ GATEWAY_CLIENT_TIMEOUT: '10m' });
  const path = '/api/admin/import';
  for (let held = 0; held < 8; held += 1) await vi.waitFor(() => holdRequest(path, 100_000), POLLING);
  const post = (bytes: number) =>
    fetch(`http://127.0.0.1:${gateway.port}${path}`, { method: 'POST', body: 'x'.repeat(bytes) });
  const next = () => post(100_000);
  expect((await next()).status).toBe(429);
  // Small ones may wait for their imports to end, in any number.
  expect((await post(50_000)).status).toBe(200);
  expect((await get('/api/admin/check')).status).toBe(200);
  for (const client of clients.splice(0)) client.destroy();
  await vi.waitFor(async () => {
    expect((await next()).status).toBe(200);
  }, POLLING);
});

it('limits the concurrent requests of an address, except for assets', async () => {
  await start({ GATEWAY_CONCURRENT_REQUESTS: '2', GATEWAY_CLIENT_TIMEOUT: '10m' });
  const folder = join(gateway.folder, 'client', 'assets');
  mkdirSync(folder);
  writeFileSync(join(folder, 'app.js'), 'export {};');

  for (let held = 0; held < 2; held += 1) await vi.waitFor(() => holdRequest(), POLLING);
  for (const path of ['/api/stats', '/api/health', '/api/admin/check', '/api/admin/export']) {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([429, '10']);
    expect(await answer.json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' });
  }
  for (const path of ['/city/leeds', '/admin', '/sitemap.xml', '/icon.svg']) {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([429, '10']);
    expect(await answer.text()).toContain('One moment, please');
  }
  for (const path of ['/api/admin/login', '/api/admin/import', '/api/admin/upload-excel']) {
    const { status } = await fetch(`http://127.0.0.1:${gateway.port}${path}`, { method: 'POST', body: '{}' });
    expect(status, path).toBe(429);
  }
  expect((await get('/assets/app.js')).status).toBe(200);

  for (const client of clients) client.destroy();
  await vi.waitFor(async () => {
    expect((await get('/api/stats')).status).toBe(200);
  }, POLLING);
});

it('disconnects a client that stalls in a header or a body, but waits for one that uploads, and passes on what arrives', async () => {
  await start({ GATEWAY_CLIENT_TIMEOUT: '1s' });
  const upload = stall(`POST /api/admin/upload-excel ${HEADER}Content-Length: 2\r\n\r\nx`);
  const halves = [`GET /api/stats ${HEADER}`, `POST /api/stats ${HEADER}Content-Length: 2\r\n\r\nx`];
  const closed = (client: Socket) => new Promise((resolve) => client.once('close', resolve));
  await Promise.all(halves.map((bytes) => closed(stall(bytes))));
  await expect.poll(() => uploaded).toBe('x');
  const answered = once(upload, 'data');
  upload.write('x');
  expect(String(await answered)).toMatch(/^HTTP\/1.1 200 /);
});
