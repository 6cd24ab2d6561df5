import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measureRequests } from './http-metrics.js';
import { createRegistry } from './management-server.js';
import type { Registry } from './management-server.js';

let server: FastifyInstance;
let registry: Registry;
beforeEach(() => {
  server = fastify();
  registry = createRegistry('tested');
  measureRequests(server, registry);
  server.get('/cities/:slug', () => 'a city');
});
afterEach(() => server.close());

it('counts requests by route pattern, and all requests without a route together', async () => {
  for (const url of ['/cities/leeds', '/cities/york', '/nothing/1', '/nothing/2']) await server.inject(url);
  const text = await registry.metrics();
  expect(text).toContain(
    'http_requests_total{method="GET",route="/cities/:slug",status="200",service="tested"} 2',
  );
  expect(text).toContain('http_requests_total{method="GET",route="none",status="404",service="tested"} 2');
  expect(text).toContain(
    'http_request_duration_seconds_count{service="tested",method="GET",route="/cities/:slug"} 2',
  );
  expect(text).toContain('http_requests_in_flight{service="tested"} 0');
  expect(text).not.toMatch(/leeds|nothing/);
});

it('times requests in seconds', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(60_000);
  try {
    server.get('/slow', () => {
      clock.mockReturnValue(60_250);
      return 'late';
    });
    await server.inject('/slow');
  } finally {
    clock.mockRestore();
  }
  expect(await registry.metrics()).toContain(
    'http_request_duration_seconds_sum{service="tested",method="GET",route="/slow"} 0.25',
  );
});

it('counts a request whose client disconnects as aborted, and no longer as in flight', async () => {
  const arrived = new Promise<void>((resolve) => {
    server.get('/slow', () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const request = get({ host: '127.0.0.1', port, path: '/slow' }).on('error', () => undefined);
  await arrived;
  expect(await registry.metrics()).toContain('http_requests_in_flight{service="tested"} 1');
  request.destroy();
  await expect
    .poll(() => registry.metrics(), { timeout: 10_000 })
    .toContain('http_requests_total{method="GET",route="/slow",status="aborted",service="tested"} 1');
  expect(await registry.metrics()).toContain('http_requests_in_flight{service="tested"} 0');
});
