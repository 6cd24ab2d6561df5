import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

let api: StartedApi;
beforeAll(async () => {
  api = await startApi({ READ_TIMEOUT_MS: '1000' });
});
afterAll(() => api.stop());

it('answers 503 when a read waits too long for PostgreSQL, and recovers afterwards', async () => {
  const holder = api.database.dataSource.createQueryRunner();
  try {
    await holder.startTransaction();
    await holder.query('LOCK TABLE businesses IN ACCESS EXCLUSIVE MODE');
    const kept = await api.get('/api/businesses/detail/the-kettle-place01');
    expect(kept.statusCode).toBe(503);
    expect(kept.json()).toMatchObject({ statusCode: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(kept.headers['retry-after']).toBe('5');
    expect(kept.headers['cache-control']).toBe('no-store');
  } finally {
    await holder.rollbackTransaction();
    await holder.release();
  }
  const read = async (): Promise<number> =>
    (await api.get('/api/businesses/detail/the-kettle-place01')).statusCode;
  await expect.poll(read).toBe(404);
});
