import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatewayLimits } from '../src/gateway/gateway-limits.js';
import { writeConfiguration } from '../src/gateway/gateway.js';
import { chooseFreePorts } from '../src/ports.js';
import { REPOSITORY } from '../src/repository.js';
import { findExecutable } from '../src/tools/find-executable.js';

const PATIENCE = { timeout: 30_000 };

const folder = mkdtempSync(join(tmpdir(), 'gateway-log-'));
const logFile = join(folder, 'access.log');
let upstream: Server;
let gateway: ChildProcess;
let origin: string;

beforeAll(async () => {
  const executable = process.env['TEST_NGINX_PATH'] ?? findExecutable('nginx');
  if (executable === undefined) throw new Error('nginx is missing; `npm test` installs it.');
  upstream = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const address = `127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const { gateway: port } = await chooseFreePorts(['gateway']);
  origin = `http://127.0.0.1:${port}`;
  const configuration = writeConfiguration({
    executable,
    sources: join(REPOSITORY, 'infra/gateway'),
    folder: join(folder, 'gateway'),
    healthUrl: '',
    values: {
      LISTEN: `listen 127.0.0.1:${port};`,
      ACCESS_LOG: logFile,
      CLIENT_DIR: folder,
      SITEMAPS_DIR: folder,
      CATALOG_API_ADDRESS: address,
      FRONTEND_ADDRESS: address,
      ...gatewayLimits({}),
    },
  });
  gateway = spawn(executable, ['-e', 'stderr', '-p', folder, '-c', configuration], { stdio: 'ignore' });
});
afterAll(async () => {
  gateway.kill('SIGTERM');
  await once(gateway, 'exit');
  upstream.close();
  rmSync(folder, { recursive: true });
});

it('logs which page was asked for and by which network, and nothing that the visitor said', async () => {
  const ask = async (): Promise<number> => {
    const headers = {
      cookie: 'highstreet.sid=sesame',
      referer: 'https://highstreet.example/search?q=sesame#sesame',
    };
    const answer = await fetch(`${origin}/api/businesses?q=sesame`, { headers }).catch(() => undefined);
    return answer?.status ?? 0;
  };
  await expect.poll(ask, PATIENCE).toBe(200);
  const log = (): string => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : '');
  await expect.poll(log, PATIENCE).toContain('\n');
  expect(JSON.parse(log().split('\n')[0] ?? '')).toMatchObject({
    network: '127.0.0.0',
    path: '/api/businesses',
    referrer: 'https://highstreet.example/search',
    status: 200,
  });
  expect(log()).not.toContain('sesame');
});
