import { existsSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keepAccessLogShort } from '../src/gateway/access-log.js';
import { startGateway } from './support/started-gateway.js';
import type { StartedGateway } from './support/started-gateway.js';

let gateway: StartedGateway;
beforeAll(async () => {
  gateway = await startGateway({
    api: (_request, response) => response.end('{}'),
    pages: (_request, response) => response.end('{}'),
    isBehindLoadBalancer: true,
  });
});
afterAll(() => gateway.stop());

/** The lines of the access log for a path. */
function logged(path: string): string[] {
  const file = join(gateway.folder, 'access.log');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line.includes(`"${path}"`));
}

it('logs the path, referrer and network of a request, without query strings or cookies', async () => {
  const headers = {
    cookie: 'highstreet.sid=sesame',
    referer: 'https://highstreet.example/search?q=sesame#sesame',
  };
  const answer = await fetch(`http://127.0.0.1:${gateway.port}/api/businesses?q=sesame`, { headers });
  expect(answer.status).toBe(200);
  await expect.poll(() => logged('/api/businesses')).toHaveLength(1);
  const [line = ''] = logged('/api/businesses');
  expect(JSON.parse(line)).toMatchObject({
    network: '127.0.0.0',
    path: '/api/businesses',
    referrer: 'https://highstreet.example/search',
    status: 200,
  });
  expect(line).not.toContain('sesame');
});

it.each([
  { address: '203.0.113.7', network: '203.0.113.0', path: '/api/cities/bath' },
  { address: '2001:db8:12:34:56:78:9a:bc', network: '2001:db8:12::', path: '/api/cities/ely' },
])('logs $network of the address $address', async ({ address, network, path }) => {
  await fetch(`http://127.0.0.1:${gateway.port}${path}`, { headers: { 'x-forwarded-for': address } });
  await expect.poll(() => logged(path)).toHaveLength(1);
  const [line = ''] = logged(path);
  expect(JSON.parse(line)).toMatchObject({ network });
  expect(line).not.toContain(address);
});

it('switches to a new log file when the current one has grown too long', async () => {
  const file = join(gateway.folder, 'access.log');
  expect((await fetch(`http://127.0.0.1:${gateway.port}/api/stats?before`)).status).toBe(200);
  await expect.poll(() => logged('/api/stats')).toHaveLength(1);
  truncateSync(file, 17 * 1024 * 1024);
  vi.useFakeTimers({ toFake: ['setInterval'] });
  keepAccessLogShort(file, gateway);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(statSync(`${file}.1`).size).toBe(17 * 1024 * 1024);
  // Requests that nginx received before the signal are in the old log.
  const askedAgain = async () => {
    expect((await fetch(`http://127.0.0.1:${gateway.port}/api/stats?after`)).status).toBe(200);
    return logged('/api/stats');
  };
  await expect.poll(askedAgain).not.toEqual([]);
});
