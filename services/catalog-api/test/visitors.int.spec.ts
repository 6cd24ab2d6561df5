import { hasVisitors } from '@highstreet/queues';
import { freshRedis } from '@highstreet/testing';
import type { FreshRedis } from '@highstreet/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

let api: StartedApi;
let redis: FreshRedis;
beforeAll(async () => {
  api = await startApi();
  redis = await freshRedis();
});
afterAll(async () => {
  await api.stop();
  await redis.close();
});

it('reports visitors to background workers, but not health checks or admin requests', async () => {
  expect((await api.get('/api/health')).statusCode).toBe(200);
  expect((await api.get('/api/admin/imports')).statusCode).toBe(401);
  expect(await hasVisitors(redis.connection)).toBe(false);
  // Reported at most once a second and forgotten after three: on a slow machine it may take more than one
  // read to see it.
  const readAndAsk = async (): Promise<boolean> => {
    expect((await api.get('/api/cities')).statusCode).toBe(200);
    return hasVisitors(redis.connection);
  };
  await expect.poll(readAndAsk).toBe(true);
});
