import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { chooseFreePorts } from '../src/ports.js';
import { REPOSITORY } from '../src/repository.js';
import { startGateway } from './support/started-gateway.js';
import type { StartedGateway } from './support/started-gateway.js';

const POLLING = { timeout: 60_000, interval: 100 };
const refusing: RequestListener = (request) => request.socket.destroy();
/** Headers of the last request for the API. */
let asked: IncomingHttpHeaders = {};
const answering: RequestListener = (request, response) => {
  asked = request.headers;
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
};
let gateway: StartedGateway;

beforeAll(async () => {
  gateway = await startGateway({ api: answering, pages: refusing });
  rmSync(join(gateway.folder, 'shell', 'shell.html'));
});
afterAll(async () => {
  await gateway.stop();
});

/** Starts a page server with this brand, waits until it is ready, and stops it. @returns the policy of its own shell */
async function runPageServer(brand: Record<string, string>): Promise<string | null> {
  const { http, management } = await chooseFreePorts(['http', 'management']);
  const pages = spawn(process.execPath, [join(REPOSITORY, 'frontend/dist/host/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(http),
      MANAGEMENT_PORT: String(management),
      API_URL: 'http://127.0.0.1:9',
      SHELL_DIR: join(gateway.folder, 'shell'),
      ...brand,
    },
  });
  const exited = once(pages, 'exit');
  try {
    await vi.waitFor(async () => {
      const { ok } = await fetch(`http://127.0.0.1:${management}/health/ready`);
      expect(ok).toBe(true);
    }, POLLING);
    const { headers } = await fetch(`http://127.0.0.1:${http}/admin`);
    return headers.get('content-security-policy');
  } finally {
    pages.kill('SIGTERM');
    await exited;
  }
}

it('serves the shell with the brand and origin of the page server that ran last', async () => {
  const page = `http://127.0.0.1:${gateway.port}/city/york`;
  // No page server has run yet.
  expect((await fetch(page)).status).toBe(503);
  await runPageServer({ PUBLIC_ORIGIN: 'https://first.example', PUBLIC_BRAND_NAME: 'First Guide' });
  const second = { PUBLIC_ORIGIN: 'https://second.example', PUBLIC_BRAND_NAME: 'Second Guide' };
  const policy = await runPageServer(second);
  const answer = await fetch(page);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.headers.get('content-security-policy')).toBe(policy);
  expect(policy).toContain("script-src 'self'");
  const shell = await answer.text();
  expect(shell).toContain('<title>Second Guide</title>');
  expect(shell).toContain('"origin":"https://second.example"');
  expect(shell).not.toMatch(/noindex|localhost|Highstreet|First Guide/);
});

it.each(['/robots.txt', '/sitemap_7.xml', '/sitemap_7.xml.gz', '/picture.png'])(
  'serves no shell in place of %s, which a crawler would take for that file',
  async (path) => {
    writeFileSync(join(gateway.folder, 'shell', 'shell.html'), 'the shell');
    const origin = `http://127.0.0.1:${gateway.port}`;
    const answer = await fetch(`${origin}${path}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    const business = await fetch(`${origin}/details/cafe-logo.png`);
    expect([business.status, await business.text()]).toEqual([200, 'the shell']);
  },
);

it('asks the API whether it answers with nothing of the visitor’s', async () => {
  const headers = { cookie: 'a=1', traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
  await fetch(`http://127.0.0.1:${gateway.port}/city/hull`, { headers });
  expect(Object.keys(asked)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:cookie|traceparent|user-agent)$/)]),
  );
});
