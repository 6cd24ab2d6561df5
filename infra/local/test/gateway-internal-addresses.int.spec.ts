import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway } from './support/started-gateway.js';
import type { StartedGateway } from './support/started-gateway.js';

let gateway: StartedGateway;

beforeAll(async () => {
  gateway = await startGateway({
    api: (_request, response) => response.end('of the API'),
    pages: (request, response) => response.writeHead(404).end(`no page ${request.url}`),
  });
});
afterAll(async () => {
  await gateway.stop();
});

it.each([
  '/400.html',
  '/429.html',
  '/503.html',
  '/refused.html',
  '/400.json',
  '/refused.json',
  '/internal/api-is-alive',
  '/internal/api-answers',
])('shows a visitor of its own address %s the site’s page for unknown addresses', async (path) => {
  const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}?from=a`);
  expect([answer.status, await answer.text()]).toEqual([404, `no page ${path}?from=a`]);
  expect(answer.headers.get('retry-after')).toBeNull();
});
