import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeConfiguration } from '../src/gateway/gateway.js';
import { REPOSITORY } from '../src/repository.js';
import { findExecutable } from '../src/tools/find-executable.js';

const PATIENCE = { timeout: 30_000 };

const folder = mkdtempSync(join(tmpdir(), 'gateway-events-'));
/** Stands for the API: it says one thing, and keeps the answer open for the test to write to. */
let upstream: Server;
let open: ServerResponse | undefined;
let gateway: ChildProcess;
let port: number;

beforeAll(async () => {
  const executable = process.env['TEST_NGINX_PATH'] ?? findExecutable('nginx');
  if (executable === undefined) throw new Error('nginx is missing; `npm test` installs it.');
  upstream = createServer((_request, response) => {
    open = response;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('data: first\n\n');
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  port = await freePort();
  const address = `127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const configuration = writeConfiguration({
    executable,
    sources: join(REPOSITORY, 'infra/gateway'),
    folder: join(folder, 'gateway'),
    healthUrl: '',
    values: {
      LISTEN: `listen 127.0.0.1:${port};`,
      ACCESS_LOG: join(folder, 'access.log'),
      CLIENT_DIR: folder,
      SITEMAPS_DIR: folder,
      CATALOG_API_ADDRESS: address,
      FRONTEND_ADDRESS: address,
      UPLOAD_MAX_SIZE: '1m',
      LOGIN_RATE: '5r/s',
      LOGIN_BURST: '20',
    },
  });
  gateway = spawn(executable, ['-e', 'stderr', '-p', folder, '-c', configuration], { stdio: 'ignore' });
});
afterAll(async () => {
  gateway.kill('SIGTERM');
  await once(gateway, 'exit');
  upstream.closeAllConnections();
  upstream.close();
  rmSync(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createNetServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

/** As a browser asks; undefined while nginx is not there yet. */
async function openEvents(): Promise<IncomingMessage | undefined> {
  return await new Promise((resolve) => {
    get(
      { port, path: '/api/admin/imports/1/events', headers: { 'accept-encoding': 'gzip' }, agent: false },
      resolve,
    ).on('error', () => {
      resolve(undefined);
    });
  });
}

it('hands events on as they come, and tells the API when the browser has gone', async () => {
  let answer: IncomingMessage | undefined;
  await expect.poll(async () => (answer = await openEvents()), PATIENCE).toBeDefined();
  let text = '';
  answer?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  answer?.on('error', () => undefined);
  await expect.poll(() => text, PATIENCE).toBe('data: first\n\n');
  open?.write('data: second\n\n');
  await expect.poll(() => text, PATIENCE).toBe('data: first\n\ndata: second\n\n');
  expect(answer?.headers['content-encoding']).toBeUndefined();
  const closed = open === undefined ? undefined : once(open, 'close');
  answer?.destroy();
  await closed;
  expect(open?.writableFinished).toBe(false);
});
