import { setTimeout as pause } from 'node:timers/promises';
import { adminBusinessesResponse, deleteAllResponse, errorResponse } from '@highstreet/api-contract';
import { DIRECTORY_STATE } from '@highstreet/database';
import { indexChangesQueue } from '@highstreet/queues';
import { testServers, withFrequentAutovacuum } from '@highstreet/testing';
import { Queue } from 'bullmq';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_POOL } from '../src/connections/connections.tokens.js';
import { adminCalls, createAdmin } from './support/admin.js';
import { refillAdminDirectory } from './support/admin-directory.js';
import type { StartedApi } from './support/start-api.js';
import { startApi } from './support/start-api.js';

let api: StartedApi;
let call: (options: InjectOptions) => Promise<Response>;

beforeAll(async () => {
  api = await startApi();
  await createAdmin(api.database.dataSource);
  call = await adminCalls(api);
});
beforeEach(() => refillAdminDirectory(api.database.dataSource));
afterAll(() => api.stop());

describe('deleting all businesses', () => {
  const deleteAll = (): Promise<Response> => call({ method: 'DELETE', url: '/api/admin/businesses/all' });

  async function rowsOf(table: string): Promise<number> {
    const [row] = await api.database.dataSource.query<{ count: number }[]>(`SELECT count(*) FROM ${table}`);
    return row?.count ?? -1;
  }

  it('deletes everything except the users and the import history', async () => {
    await api.database.dataSource.query(
      `INSERT INTO slug_history (slug, business_id) SELECT 'former', id FROM businesses LIMIT 1`,
    );
    await api.database.dataSource.query(`INSERT INTO search_changes (business_id) VALUES (1), (2)`);
    await api.database.dataSource.query(`INSERT INTO business_sources VALUES (1, '\\x01', '\\x02')`);
    await api.database.dataSource.query(
      `INSERT INTO imports (status, file_path, file_name, file_size) VALUES ('completed', 'x', 'x', 1)`,
    );
    const state = () => api.database.dataSource.query(`SELECT ${DIRECTORY_STATE} AS state`);
    const before = await state();
    const response = await deleteAll();
    expect(response.statusCode).toBe(200);
    expect(deleteAllResponse.parse(response.json())).toEqual({ count: 4 });
    expect(await state()).not.toEqual(before);
    for (const table of [
      'businesses',
      'business_sources',
      'business_texts',
      'search_words',
      'city_names',
      'cities',
      'categories',
      'slug_history',
      'country_counters',
    ]) {
      expect(await rowsOf(table)).toBe(0);
    }
    expect(await rowsOf('users')).toBe(1);
    expect(await rowsOf('imports')).toBe(1);
    expect(
      await api.database.dataSource.query(
        'SELECT active_count, total_count, city_count FROM directory_counters',
      ),
    ).toEqual([{ active_count: 0, total_count: 0, city_count: 0 }]);
    expect(await api.database.dataSource.query('SELECT business_id FROM search_changes')).toEqual([
      { business_id: 0 },
    ]);
    const list = await call({ method: 'GET', url: '/api/admin/businesses' });
    expect(adminBusinessesResponse.parse(list.json()).pagination).toEqual({ total: 0, totalPages: 0 });
    expect(deleteAllResponse.parse((await deleteAll()).json())).toEqual({ count: 0 });
  });

  it('wakes the search indexer', async () => {
    const redis = new Redis(testServers().redisUrl, { maxRetriesPerRequest: null });
    const queue = new Queue(indexChangesQueue.name, { connection: redis });
    try {
      await deleteAll();
      await expect.poll(() => queue.getJob(indexChangesQueue.jobId({}))).toBeTruthy();
    } finally {
      await queue.close();
      await redis.quit();
    }
  });

  it.each(['preparing', 'merging'])('answers 409 while an import is %s', async (status) => {
    await api.database.dataSource.query(
      `INSERT INTO imports (status, file_path, file_name, file_size) VALUES ($1, 'x', 'x', 1)`,
      [status],
    );
    const response = await deleteAll();
    expect(response.statusCode).toBe(409);
    expect(errorResponse.parse(response.json()).code).toBe('CONFLICT');
    expect(await rowsOf('businesses')).toBe(4);
  });

  it.each([
    { merged: 0, expected: 200 },
    { merged: 1, expected: 409 },
  ])(
    'answers $expected while an import is reading that has already merged $merged rows',
    async ({ merged, expected }) => {
      // An import that is reading has merged rows if it lost its plan and reads its file again for the rest.
      await api.database.dataSource.query(
        `INSERT INTO imports (status, file_path, file_name, file_size, imported) VALUES ('reading', 'x', 'x', 1, $1)`,
        [merged],
      );
      expect((await deleteAll()).statusCode).toBe(expected);
      expect(await rowsOf('businesses')).toBe(expected === 200 ? 0 : 4);
    },
  );

  it('never empties the directory while an import begins to prepare', async () => {
    // Another connection locks the tables, as a reader does, so that the deletion waits while it holds its
    // slot.
    const reader = new pg.Client({ connectionString: api.database.url });
    const importer = new pg.Client({ connectionString: api.database.url });
    await Promise.all([reader.connect(), importer.connect()]);
    try {
      await importer.query(`INSERT INTO imports (file_path, file_name, file_size) VALUES ('x', 'x', 1)`);
      await reader.query('BEGIN');
      await reader.query('SELECT 1 FROM businesses LIMIT 1');
      const deletion = deleteAll();
      const waitingFor = (table: string): Promise<number> =>
        rowsOf(`pg_locks WHERE NOT granted AND relation = '${table}'::regclass`);
      await expect.poll(() => waitingFor('businesses'), { interval: 5 }).toBe(1);
      const preparing = importer.query(`UPDATE imports SET status = 'preparing'`);
      await expect.poll(() => waitingFor('imports'), { timeout: 5_000, interval: 5 }).toBe(1);
      await reader.query('COMMIT');
      // Either may come first, but an import never plans for a full directory that is emptied afterwards.
      const [response] = await Promise.all([deletion, preparing]);
      expect(await rowsOf('businesses')).toBe(response.statusCode === 200 ? 0 : 4);
    } finally {
      await reader.end();
      await importer.end();
    }
  });

  it('interrupts the autovacuum of a large table at once, before search texts are gathered again', async () => {
    const client = new pg.Client({ connectionString: api.database.url });
    await client.connect();
    // One page in a tenth of a second: it would take a minute.
    await client.query(
      'ALTER TABLE search_changes SET (autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1)',
    );
    await client.query('INSERT INTO search_changes (business_id) SELECT generate_series(1, 100000)');
    await client.query('DELETE FROM search_changes');
    // At its end, the session reports the dead rows to autovacuum.
    await client.end();
    await withFrequentAutovacuum(async () => {
      const vacuums = () =>
        rowsOf(
          `pg_locks WHERE relation = 'search_changes'::regclass AND mode = 'ShareUpdateExclusiveLock' AND granted`,
        );
      await expect.poll(vacuums, { timeout: 60_000 }).toBe(1);
      // Search texts are gathered, for seconds at a time, as soon as an attempt gives way.
      const gatherer = new pg.Client({ connectionString: api.database.url });
      await gatherer.connect();
      try {
        let isAnswered = false;
        const deletion = deleteAll().finally(() => {
          isAnswered = true;
        });
        const waits = () => rowsOf(`pg_locks WHERE relation = 'search_changes'::regclass AND NOT granted`);
        // It waits for two tenths of a second only, which a busy machine may not see.
        await expect.poll(async () => isAnswered || (await waits()) === 1, { interval: 5 }).toBe(true);
        await gatherer.query('BEGIN; LOCK TABLE search_words IN ROW EXCLUSIVE MODE');
        expect((await deletion).statusCode).toBe(200);
      } finally {
        await gatherer.end();
      }
    });
  });

  it('waits for a read of several seconds', () =>
    duringARead(async (endRead) => {
      const response = deleteAll();
      await pause(6_000);
      await endRead();
      expect((await response).statusCode).toBe(200);
    }));

  it('answers 409 while a long read blocks it, and succeeds after the read has ended', () =>
    duringARead(async (endRead) => {
      const response = await deleteAll();
      expect(response.statusCode).toBe(409);
      await endRead();
      expect((await deleteAll()).statusCode).toBe(200);
    }));

  /** Runs while the transaction of another connection reads; `endRead` commits it. */
  async function duringARead(work: (endRead: () => Promise<unknown>) => Promise<void>): Promise<void> {
    const reader = new pg.Client({ connectionString: api.database.url });
    await reader.connect();
    try {
      await reader.query('BEGIN');
      await reader.query('SELECT 1 FROM businesses LIMIT 1');
      await work(() => reader.query('COMMIT'));
    } finally {
      await reader.end();
    }
  }
});

describe('an instance that hangs while it deletes', () => {
  let hanging: StartedApi;

  beforeAll(async () => {
    hanging = await startApi({}, { idleInTransactionTimeout: 500 });
    await refillAdminDirectory(hanging.database.dataSource);
  });
  afterAll(() => hanging.stop());

  it('is rolled back, so that the other instances can read again', async () => {
    const pool = hanging.app.get<pg.Pool>(DATABASE_POOL);
    const connection = await pool.connect();
    try {
      // As delete-all does, which then sends nothing more.
      await connection.query('BEGIN');
      await connection.query('TRUNCATE businesses CASCADE');
      expect(
        await hanging.database.dataSource.query(`SELECT count(*)::integer AS count FROM businesses`),
      ).toEqual([{ count: 4 }]);
      await expect(connection.query('COMMIT')).rejects.toThrow();
    } finally {
      connection.release(true);
    }
  });
});
