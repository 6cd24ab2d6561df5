import { parseEnv } from '@highstreet/platform';
import { describe, expect, it } from 'vitest';
import { importWorkerEnv, mappingThreadsFor } from './env.js';

const env = {
  DATABASE_URL: 'postgres://localhost/highstreet',
  REDIS_URL: 'redis://localhost',
  MANAGEMENT_PORT: '9100',
  UPLOADS_DIR: '/srv/uploads',
};

describe('mappingThreadsFor', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 4],
    [64, 4],
  ])('given %i cores, returns %i threads', (cores, threads) => {
    expect(mappingThreadsFor(cores)).toBe(threads);
  });
});

describe('importWorkerEnv', () => {
  it('rejects a connection pool too small for the connections that import steps hold at once', () => {
    expect(() => parseEnv(importWorkerEnv, { ...env, DATABASE_POOL_SIZE: '4' })).toThrow(
      'DATABASE_POOL_SIZE',
    );
    expect(parseEnv(importWorkerEnv, { ...env, DATABASE_POOL_SIZE: '5' }).DATABASE_POOL_SIZE).toBe(5);
    expect(parseEnv(importWorkerEnv, env).DATABASE_POOL_SIZE).toBe(10);
  });
});
