import type { AddressInfo } from 'node:net';
import { poolOf } from '@highstreet/database/schema';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { insertDirectory } from './support/directory.js';
import { CLOSED_PORT_URL, startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

const log: string[] = [];
let api: StartedApi;

beforeAll(async () => {
  api = await startApi({ MEILISEARCH_URL: CLOSED_PORT_URL }, { log: (line) => log.push(line) });
  await insertDirectory(
    api.database.dataSource,
    [{ name: 'Leeds', slug: 'leeds' }],
    [{ name: 'Willow Tea', slug: 'willow-tea', placeId: 'Place-001', city: 'leeds' }],
  );
  await api.app.listen(0, '127.0.0.1');
});
afterAll(() => api.stop());

describe('a search without the engine', () => {
  it.each(['/api/businesses?q=willwo', '/api/search/suggestions?q=willwo'])(
    'sends PostgreSQL no further statement when its client leaves: %s',
    async (path) => {
      const { port } = api.app.getHttpServer().address() as AddressInfo;
      const holder = await poolOf(api.database.dataSource).connect();
      onTestFinished(() => {
        holder.release();
      });
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE city_names IN ACCESS EXCLUSIVE MODE');
      const query = vi.spyOn(pg.Client.prototype, 'query');
      onTestFinished(() => {
        query.mockRestore();
      });
      const statements = (): string[] =>
        query.mock.calls.map(([sent]) => JSON.stringify(sent)).filter((text) => text.includes('/* GET /api'));

      log.length = 0;
      const leaving = new AbortController();
      const left = fetch(`http://127.0.0.1:${port}${path}`, { signal: leaving.signal });
      await expect.poll(() => statements().join()).toContain('FROM city_names');
      leaving.abort();
      await expect(left).rejects.toThrow('aborted');
      await expect.poll(() => log.join()).toContain('"aborted":true');
      const before = statements().length;
      await holder.query('ROLLBACK');

      await expect.poll(() => statements().join()).toMatch(/COMMIT|ROLLBACK/);
      expect(statements().slice(before)).toEqual([expect.stringContaining('ROLLBACK')]);
      expect(log.join()).not.toMatch(/Request failed|Suggesting no businesses/);
    },
  );
});
