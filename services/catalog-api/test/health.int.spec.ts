import { healthResponse } from '@highstreet/api-contract';
import type { HealthResponse } from '@highstreet/api-contract';
import { freshRedis } from '@highstreet/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { DATABASE_POOL } from '../src/connections/connections.tokens.js';
import { startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

/** On a busy machine, one check may time out. */
const POLLING = { timeout: 20_000 };
let api: StartedApi;

afterEach(() => api.stop());

async function health(): Promise<HealthResponse> {
  return healthResponse.parse((await api.get('/api/health')).json());
}

it('is ok with every server, even before there is a search index', async () => {
  api = await startApi();
  await vi.waitFor(async () => {
    expect(await health()).toEqual({
      status: 'ok',
      checks: { postgres: 'up', redis: 'up', meilisearch: 'up' },
    });
  }, POLLING);
});

it('is down, with a status that monitors understand, without PostgreSQL', async () => {
  api = await startApi();
  const pool = api.app.get<{ query: () => Promise<unknown> }>(DATABASE_POOL);
  vi.spyOn(pool, 'query').mockRejectedValue(new Error('PostgreSQL is away'));
  const response = await api.get('/api/health');
  expect(response.statusCode).toBe(503);
  expect(healthResponse.parse(response.json())).toMatchObject({
    status: 'down',
    checks: { postgres: 'down' },
  });
});

it('is degraded when Meilisearch refuses the key', async () => {
  api = await startApi({ MEILISEARCH_API_KEY: 'the key of another engine' });
  await vi.waitFor(async () => {
    expect(await health()).toEqual({
      status: 'degraded',
      checks: { postgres: 'up', redis: 'up', meilisearch: 'down' },
    });
  }, POLLING);
});

it('is degraded while Redis is full: it still answers reads, but no administrator can log in', async () => {
  api = await startApi();
  const redis = await freshRedis();
  try {
    await redis.connection.config('SET', 'maxmemory', '1');
    await vi.waitFor(async () => {
      expect(await health()).toMatchObject({
        status: 'degraded',
        checks: { postgres: 'up', redis: 'down' },
      });
    }, POLLING);
  } finally {
    await redis.connection.config('SET', 'maxmemory', '0');
    await redis.close();
  }
});

it('asks the servers once for everybody who asks at the same time', async () => {
  api = await startApi();
  const pool = api.app.get<{ query: () => Promise<unknown> }>(DATABASE_POOL);
  const asked = vi.spyOn(pool, 'query');
  await Promise.all(Array.from({ length: 20 }, health));
  expect(asked).toHaveBeenCalledOnce();
  await health();
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
});
