import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway, type StartedGateway } from './support/started-gateway.js';

const PATIENCE = { timeout: 30_000 };

let gateway: StartedGateway;
beforeAll(async () => {
  gateway = await startGateway({
    api: (_request, response) => response.end('{}'),
    pages: (_request, response) => response.end('{}'),
  });
});
afterAll(() => gateway.stop());

/** The lines of the access log about a path. */
function logged(path: string): string[] {
  const file = join(gateway.folder, 'access.log');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line.includes(`"${path}"`));
}

it('logs which page was asked for and by which network, and nothing that the visitor said', async () => {
  const headers = {
    cookie: 'highstreet.sid=sesame',
    referer: 'https://highstreet.example/search?q=sesame#sesame',
  };
  const answer = await fetch(`http://127.0.0.1:${gateway.port}/api/businesses?q=sesame`, { headers });
  expect(answer.status).toBe(200);
  await expect.poll(() => logged('/api/businesses'), PATIENCE).toHaveLength(1);
  const [line = ''] = logged('/api/businesses');
  expect(JSON.parse(line)).toMatchObject({
    network: '127.0.0.0',
    path: '/api/businesses',
    referrer: 'https://highstreet.example/search',
    status: 200,
  });
  expect(line).not.toContain('sesame');
});
