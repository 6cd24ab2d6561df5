import { mkdirSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway } from './support/started-gateway.js';
import type { StartedGateway } from './support/started-gateway.js';

const SCRIPT = 'export const answer = 42;\n'.repeat(100);
const LARGE = JSON.stringify({ text: 'a'.repeat(5_000) });
let gateway: StartedGateway;

/** Sends security headers of its own, as the API does. */
const large: RequestListener = (_request, response) =>
  response
    .setHeader('x-content-type-options', 'nosniff')
    .setHeader('x-frame-options', 'SAMEORIGIN')
    .setHeader('referrer-policy', 'no-referrer')
    .setHeader('cross-origin-opener-policy', 'unsafe-none')
    .writeHead(200, { 'content-type': 'application/json', etag: '"large"' })
    .end(LARGE);
const refusing: RequestListener = (request) => request.socket.destroy();

beforeAll(async () => {
  gateway = await startGateway({ api: large, pages: refusing });
  const folder = join(gateway.folder, 'client', 'assets');
  mkdirSync(folder);
  writeFileSync(join(folder, 'app-C_-Dc_nO.js'), SCRIPT);
  writeFileSync(join(folder, 'app-C_-Dc_nO.js.gz'), gzipSync(SCRIPT));
  const brotli = join(gateway.folder, 'client', 'brotli', 'assets');
  mkdirSync(brotli, { recursive: true });
  writeFileSync(join(brotli, 'app-C_-Dc_nO.js'), brotliCompressSync(SCRIPT));
});
afterAll(async () => {
  await gateway.stop();
});

const get = (path: string, encodings = 'gzip'): Promise<Response> =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, { headers: { 'accept-encoding': encodings } });

async function getWhole(path: string, encodings: string) {
  const answer = await get(path, encodings);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

it.each([
  { accepted: 'gzip, deflate, br, zstd', sent: 'br' },
  { accepted: 'br', sent: 'br' },
  { accepted: 'gzip;q=0.5, br;q=1.0', sent: 'br' },
  { accepted: 'gzip, BR ; q=0.01', sent: 'br' },
  { accepted: 'gzip', sent: 'gzip' },
  { accepted: 'gzip, br;q=0', sent: 'gzip' },
  { accepted: 'br;q=0.0, gzip', sent: 'gzip' },
  { accepted: 'gzip, brotli, xbr', sent: 'gzip' },
  { accepted: 'identity', sent: null },
])('sends an asset as $sent to a browser that accepts “$accepted”', async ({ accepted, sent }) => {
  const { headers, ...answer } = await getWhole('/assets/app-C_-Dc_nO.js', accepted);
  expect(answer).toEqual({ status: 200, text: SCRIPT });
  expect(headers.get('content-encoding')).toBe(sent);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('vary')).toBe('Accept-Encoding');
});

it('sends an asset that was not compressed as it is', async () => {
  writeFileSync(join(gateway.folder, 'client', 'assets', 'font.woff2'), SCRIPT);
  const { headers, ...answer } = await getWhole('/assets/font.woff2', 'gzip, br');
  expect(answer).toEqual({ status: 200, text: SCRIPT });
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([null, null]);
});

it.each([{ path: '/assets/app-C_-Dc_nO.js' }, { path: '/share/york.png' }, { path: '/sitemap_1.xml' }])(
  'sends all of $path to a client that asks for a part which it does not have',
  async ({ path }) => {
    for (const folder of ['client/share', 'current'])
      mkdirSync(join(gateway.folder, folder), { recursive: true });
    writeFileSync(join(gateway.folder, 'client', 'share', 'york.png'), SCRIPT);
    writeFileSync(join(gateway.folder, 'current', 'sitemap_1.xml'), SCRIPT);
    for (const encodings of ['br', 'identity']) {
      const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`, {
        headers: { 'accept-encoding': encodings, range: 'bytes=99999-' },
      });
      expect([answer.status, await answer.text()]).toEqual([200, SCRIPT]);
    }
  },
);

it.each(['icon.svg', 'share-aberdeen.png', 'share-stoke-on-trent.png', 'share-york.png'])(
  'lets browsers cache the asset %s, which has no digest in its name, for an hour and then revalidate it',
  async (name) => {
    writeFileSync(join(gateway.folder, 'client', 'assets', name), 'a picture');
    const url = `http://127.0.0.1:${gateway.port}/assets/${name}`;
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    const again = await fetch(url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  },
);

it('lets browsers cache pictures without a digest in their names for an hour', async () => {
  const folder = join(gateway.folder, 'client', 'share');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'bath.png'), 'PNG');
  const answer = await get('/share/bath.png');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
});

it('makes browsers revalidate a sitemap each time, because a new set has the same URLs', async () => {
  const folder = join(gateway.folder, 'current');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'sitemap.xml'), '<sitemapindex/>');
  const answer = await get('/sitemap.xml');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  const again = await fetch(`http://127.0.0.1:${gateway.port}/sitemap.xml`, {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

it.each(['/sitemap_99.xml', '/sitemap_99.xml.gz', '/sitemap_cities_99.xml'])(
  'answers %s with the site’s 404 page when there is no such sitemap',
  async (path) => {
    const pages: RequestListener = (request, response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end(`Page Not Found: ${request.url ?? ''}`);
    const other = await startGateway({ api: large, pages });
    try {
      mkdirSync(join(other.folder, 'current'));
      const answer = await fetch(`http://127.0.0.1:${other.port}${path}`);
      expect([answer.status, await answer.text()]).toEqual([404, `Page Not Found: ${path}`]);
      expect(answer.headers.get('content-type')).toContain('text/html');
    } finally {
      await other.stop();
    }
  },
);

it('answers 404 for an asset that no longer exists instead of serving a page in its place', async () => {
  const answer = await get('/assets/app-0000.js');
  expect(answer.status).toBe(404);
  // Without it, caches may keep a 404 for as long as they like, also beyond an upgrade that brings the asset.
  expect(answer.headers.get('cache-control')).toBe('no-store');
  // The text that the page server has for it too: neither the shell nor a page of the site.
  expect(await answer.text()).toBe('Not found\n');
});

it('gets an asset that it does not have from a page server, which an upgrade replaces before the gateway', async () => {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=9' };
  const older: RequestListener = (_request, response) =>
    response.writeHead(404, { 'cache-control': 'no-store' }).end('Not found\n');
  const newer: RequestListener = (request, response) => {
    if (request.url === '/assets/app-newer.js') response.writeHead(200, headers).end(SCRIPT);
    else older(request, response);
  };
  const upgraded = await startGateway({ api: large, pages: older, secondPages: newer });
  try {
    const asset = async (name: string) => {
      const answer = await fetch(`http://127.0.0.1:${upgraded.port}/assets/${name}`);
      return {
        status: answer.status,
        lifetime: answer.headers.get('cache-control'),
        text: await answer.text(),
      };
    };
    // Twice: the instances take turns, and only one of them has it.
    for (const _turn of [1, 2]) {
      expect(await asset('app-newer.js')).toEqual({
        status: 200,
        lifetime: 'public, max-age=9',
        text: SCRIPT,
      });
    }
    expect(await asset('app-nobodys.js')).toMatchObject({ status: 404, lifetime: 'no-store' });
  } finally {
    await upgraded.stop();
  }
});

it('compresses proxied responses', async () => {
  const answer = await get('/api/stats');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
  expect(await answer.text()).toBe(LARGE);
});

it('tells caches with a 304 too that a proxied response depends on the accepted encodings', async () => {
  const { headers } = await get('/api/countries');
  const again = await fetch(`http://127.0.0.1:${gateway.port}/api/countries`, {
    headers: { 'accept-encoding': 'gzip', 'if-none-match': headers.get('etag') ?? '' },
  });
  expect([again.status, again.headers.get('vary')]).toEqual([304, headers.get('vary')]);
});

it.each(['/api/stats', '/assets/app-C_-Dc_nO.js', '/assets/app-0000.js', '/city/york'])(
  'sends security headers with %s',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('server')).toBe('nginx');
  },
);

it.each([
  '/api/businesses/detail/cafe-a.png',
  '/api/businesses/detail/cafe-a.txt',
  '/api/docs/favicon-32x32.png',
])('passes %s to the API, although it ends like a file name', async (path) => {
  const answer = await get(path);
  expect([answer.status, await answer.text()]).toEqual([200, LARGE]);
});

it.each(['/api', '/api/admin'])(
  'redirects %s without its own scheme and port, which visitors of a load balancer do not know',
  async (path) => {
    const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${path}/`]);
  },
);

it.each(['/details/cafe-a.png', '/city/a.txt', '/admin/a.png'])(
  'serves %s as a page, although it ends like a file name',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([200, 'the shell']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

it('serves its own friendly page, which is not cached, when everything behind it is down', async () => {
  const down = await startGateway({ api: refusing, pages: refusing });
  try {
    const page = await fetch(`http://127.0.0.1:${down.port}/city/york`);
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('5');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('<h1>We will be right back</h1>');
    const read = await fetch(`http://127.0.0.1:${down.port}/api/cities/york`);
    expect(read.status).toBe(503);
    expect(await read.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  } finally {
    await down.stop();
  }
});
