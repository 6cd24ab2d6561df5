import {
  adminBusinessesResponse,
  countryStatsResponse,
  deleteAllResponse,
  errorResponse,
} from '@highstreet/api-contract';
import type { AdminBusinessesResponse } from '@highstreet/api-contract';
import { indexChangesQueue } from '@highstreet/queues';
import { testServers } from '@highstreet/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminCalls, createAdmin } from './support/admin.js';
import { insertDirectory } from './support/directory.js';
import { startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

let api: StartedApi;
let call: (options: InjectOptions) => Promise<Response>;

beforeAll(async () => {
  api = await startApi();
  await createAdmin(api.database.dataSource);
  call = await adminCalls(api);
});
beforeEach(async () => {
  await api.database.dataSource.query(
    'TRUNCATE businesses, cities, categories, slug_history, country_counters, search_changes, imports CASCADE',
  );
  await insertDirectory(
    api.database.dataSource,
    [
      { name: 'Bristol', slug: 'bristol' },
      { name: 'Łódź', slug: 'lodz', country: 'Poland' },
    ],
    [
      {
        name: 'The Copper Kettle',
        slug: 'copper',
        placeId: 'p1',
        city: 'bristol',
        category: 'Cafe',
        isVerified: true,
      },
      { name: '100% Bean', slug: 'bean', placeId: 'p2', city: 'bristol', address: '7 Copper Lane' },
      {
        name: 'Pierogarnia',
        slug: 'pierogi',
        placeId: 'p3',
        city: 'lodz',
        address: 'ulica Ogród 3',
        country: 'Poland',
        rating: 4.55,
      },
      { name: 'Nowhere_Snacks', slug: 'nowhere', placeId: 'p4', country: '', isActive: false },
    ],
  );
});
afterAll(() => api.stop());

async function list(query: string): Promise<AdminBusinessesResponse> {
  const response = await call({ method: 'GET', url: `/api/admin/businesses${query}` });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  return adminBusinessesResponse.parse(response.json());
}

const names = ({ businesses }: AdminBusinessesResponse): string[] => businesses.map(({ name }) => name);

describe('the list of businesses', () => {
  it('has all of them, newest first, a page at a time', async () => {
    const first = await list('?page=1&limit=3');
    expect(names(first)).toEqual(['Nowhere_Snacks', 'Pierogarnia', '100% Bean']);
    expect(first.pagination).toEqual({ total: 4, totalPages: 2 });
    expect(names(await list('?page=2&limit=3'))).toEqual(['The Copper Kettle']);
    expect(names(await list('?page=9'))).toEqual([]);
  });

  it('says what the table shows', async () => {
    const { businesses } = await list('');
    expect(businesses[3]).toMatchObject({
      name: 'The Copper Kettle',
      city: { name: 'Bristol' },
      category: { name: 'Cafe' },
      country: 'United Kingdom',
      rating: 4,
      isVerified: true,
      isActive: true,
    });
    expect(businesses[0]).toMatchObject({ city: null, category: null, isVerified: false, isActive: false });
  });

  it.each([
    ['copper', ['100% Bean', 'The Copper Kettle']],
    ['BRISTOL', ['100% Bean', 'The Copper Kettle']],
    ['łÓDŹ', ['Pierogarnia']],
    ['lodz', ['Pierogarnia']],
    ['ogrod', ['Pierogarnia']],
    ['ÓGRÔD', ['Pierogarnia']],
    ['100%', ['100% Bean']],
    ['%', ['100% Bean']],
    ['_', ['Nowhere_Snacks']],
    ['\\', []],
    ["'; --", []],
    ['  ', ['Nowhere_Snacks', 'Pierogarnia', '100% Bean', 'The Copper Kettle']],
  ])('finds %j in name, address or city', async (text, found) => {
    const answer = await list(`?search=${encodeURIComponent(text)}`);
    expect(names(answer)).toEqual(found);
    expect(answer.pagination.total).toBe(found.length);
  });

  it('keeps to one country, or to the businesses without one', async () => {
    const british = await list('?country=United%20Kingdom&limit=1&page=2');
    expect(names(british)).toEqual(['The Copper Kettle']);
    expect(british.pagination).toEqual({ total: 2, totalPages: 2 });
    expect(names(await list('?country='))).toEqual(['Nowhere_Snacks']);
    expect((await list('?country=Atlantis')).pagination.total).toBe(0);

    const found = await list('?country=United%20Kingdom&search=i');
    expect(names(found)).toEqual(['100% Bean', 'The Copper Kettle']);
    expect(found.pagination.total).toBe(2);
    expect(names(await list('?country=&search=snacks'))).toEqual(['Nowhere_Snacks']);
  });

  /** What an import has applied, and nothing has gathered yet. */
  const leaveWaiting = (slug: string) =>
    api.database.dataSource.query(
      `WITH started AS (
         INSERT INTO imports (status, file_path, file_name, file_size) VALUES ('completed', 'x', 'x', 1) RETURNING id)
       INSERT INTO import_outcomes (import_id, staged_at, chunk, imported, updated)
       SELECT started.id, now(), 0, '{}', ARRAY(SELECT id FROM businesses WHERE slug = $1) FROM started`,
      [slug],
    );

  const [copper, bean, pierogi, nowhere] = [
    'The Copper Kettle',
    '100% Bean',
    'Pierogarnia',
    'Nowhere_Snacks',
  ];

  describe.each([['gathered'], ['partly waiting']])('with all texts %s', (state) => {
    beforeEach(() => (state === 'gathered' ? undefined : leaveWaiting('pierogi')));

    it.each([
      ['added', [copper, bean, pierogi, nowhere]],
      ['name', [bean, nowhere, pierogi, copper]],
      ['city', [copper, bean, pierogi, nowhere]],
      ['country', [nowhere, pierogi, copper, bean]],
      ['category', [copper, bean, pierogi, nowhere]],
      ['rating', [nowhere, copper, bean, pierogi]],
      ['status', [bean, pierogi, nowhere, copper]],
    ])('is ordered by %s, both ways and page by page', async (sort, ascending) => {
      await api.database.dataSource.query(
        `UPDATE businesses SET rating = CASE slug WHEN 'nowhere' THEN 0 WHEN 'pierogi' THEN 4.55 ELSE 4 END`,
      );
      await api.database.dataSource.query(
        'UPDATE business_texts t SET rating = b.rating FROM businesses b WHERE b.id = t.id',
      );
      expect(names(await list(`?sort=${sort}&order=asc`))).toEqual(ascending);
      expect(names(await list(`?sort=${sort}&order=desc`))).toEqual(ascending.toReversed());
      for (const order of ['asc', 'desc']) {
        const whole = order === 'asc' ? ascending : ascending.toReversed();
        for (let page = 1; page <= 3; page += 1) {
          const answer = await list(`?sort=${sort}&order=${order}&limit=3&page=${page}`);
          expect(names(answer)).toEqual(whole.slice((page - 1) * 3, page * 3));
          expect(answer.pagination).toEqual({ total: 4, totalPages: 2 });
        }
      }
      const british = ascending.filter((name) => name === copper || name === bean);
      expect(names(await list(`?sort=${sort}&order=asc&country=United%20Kingdom`))).toEqual(british);
      expect(names(await list(`?sort=${sort}&order=asc&search=bristol`))).toEqual(british);
    });
  });

  it('ascends unless it is said, but for the newest', async () => {
    expect(names(await list('?sort=name'))[0]).toBe(bean);
    expect(names(await list('?sort=added'))[0]).toBe(nowhere);
  });

  it('counts every match whatever the page', async () => {
    const answer = await list('?search=copper&limit=1&page=2');
    expect(names(answer)).toHaveLength(1);
    expect(answer.pagination).toEqual({ total: 2, totalPages: 2 });
  });

  it('finds what an import has just changed, as it is now', async () => {
    // Applied, and not gathered for searching yet.
    await api.database.dataSource.query(
      `UPDATE businesses SET name = 'The Silver Kettle' WHERE slug = 'copper'`,
    );
    await api.database.dataSource.query(`
      WITH started AS (
        INSERT INTO imports (status, file_path, file_name, file_size) VALUES ('merging', 'x', 'x', 1) RETURNING id)
      INSERT INTO import_outcomes (import_id, staged_at, chunk, imported, updated)
      SELECT started.id, now(), 0, '{}', ARRAY(SELECT id FROM businesses WHERE slug = 'copper') FROM started`);
    expect(await list('?search=copper')).toMatchObject({ pagination: { total: 1 } });
    expect(names(await list('?search=silver'))).toEqual(['The Silver Kettle']);
    expect(names(await list('?search=bristol'))).toEqual(['100% Bean', 'The Silver Kettle']);
    expect((await list('?search=kettle&country=Poland')).pagination.total).toBe(0);
  });

  it.each([
    'sort=colour',
    'order=up',
    'page=0',
    'limit=0',
    'limit=101',
    'page=x',
    'other=1',
    `search=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    expect((await call({ method: 'GET', url: `/api/admin/businesses?${query}` })).statusCode).toBe(400);
  });
});

describe('businesses per country', () => {
  it.each(['countries', 'country-stats'])('are counted on /api/admin/%s', async (path) => {
    const response = await call({ method: 'GET', url: `/api/admin/${path}` });
    expect(countryStatsResponse.parse(response.json())).toEqual([
      { country: 'United Kingdom', count: 2 },
      { country: '', count: 1 },
      { country: 'Poland', count: 1 },
    ]);
  });
});

describe('deleting all businesses', () => {
  const deleteAll = (): Promise<Response> => call({ method: 'DELETE', url: '/api/admin/businesses/all' });

  async function rowsOf(table: string): Promise<number> {
    const [row] = await api.database.dataSource.query<{ count: number }[]>(`SELECT count(*) FROM ${table}`);
    return row?.count ?? -1;
  }

  it('leaves nothing but the users and the history of imports', async () => {
    await api.database.dataSource.query(
      `INSERT INTO slug_history (slug, business_id) SELECT 'former', id FROM businesses LIMIT 1`,
    );
    await api.database.dataSource.query(`INSERT INTO search_changes (business_id) VALUES (1), (2)`);
    await api.database.dataSource.query(
      `INSERT INTO imports (status, file_path, file_name, file_size) VALUES ('completed', 'x', 'x', 1)`,
    );
    const response = await deleteAll();
    expect(response.statusCode).toBe(200);
    expect(deleteAllResponse.parse(response.json())).toEqual({ count: 4 });
    for (const table of [
      'businesses',
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
      await api.database.dataSource.query('SELECT active_count, total_count FROM directory_counters'),
    ).toEqual([{ active_count: 0, total_count: 0 }]);
    expect(await api.database.dataSource.query('SELECT business_id FROM search_changes')).toEqual([
      { business_id: 0 },
    ]);
    expect((await list('')).pagination).toEqual({ total: 0, totalPages: 0 });
    expect(deleteAllResponse.parse((await deleteAll()).json())).toEqual({ count: 0 });
  });

  it('wakes the search indexer', async () => {
    const redis = new Redis(testServers().redisUrl, { maxRetriesPerRequest: null });
    const queue = new Queue(indexChangesQueue.name, { connection: redis });
    try {
      await deleteAll();
      await expect.poll(() => queue.getJob(indexChangesQueue.jobId({})), { timeout: 30_000 }).toBeTruthy();
    } finally {
      await queue.close();
      await redis.quit();
    }
  });

  it.each(['preparing', 'merging'])('waits for no import that is %s', async (status) => {
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
    'answers $expected beside an import that reads and has merged $merged rows',
    async ({ merged, expected }) => {
      // Merged rows of one that reads: it lost its plan, and reads its file again for the rest.
      await api.database.dataSource.query(
        `INSERT INTO imports (status, file_path, file_name, file_size, imported) VALUES ('reading', 'x', 'x', 1, $1)`,
        [merged],
      );
      expect((await deleteAll()).statusCode).toBe(expected);
      expect(await rowsOf('businesses')).toBe(expected === 200 ? 0 : 4);
    },
  );

  it('lets an import begin to prepare only before or after it', async () => {
    // Another connection holds the tables, as a reader does, so that the deletion has to wait with its slot taken.
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
      await expect.poll(() => waitingFor('businesses'), { timeout: 30_000, interval: 5 }).toBe(1);
      const preparing = importer.query(`UPDATE imports SET status = 'preparing'`);
      await expect.poll(() => waitingFor('imports'), { timeout: 5_000, interval: 5 }).toBe(1);
      await reader.query('COMMIT');
      // Whoever comes first: an import never plans for a full directory that is emptied after it.
      const [response] = await Promise.all([deletion, preparing]);
      expect(await rowsOf('businesses')).toBe(response.statusCode === 200 ? 0 : 4);
    } finally {
      await reader.end();
      await importer.end();
    }
  });

  it('gives way to a read that does not end', async () => {
    const reader = new pg.Client({ connectionString: api.database.url });
    await reader.connect();
    try {
      await reader.query('BEGIN');
      await reader.query('SELECT 1 FROM businesses LIMIT 1');
      const response = await deleteAll();
      expect(response.statusCode).toBe(409);
      await reader.query('COMMIT');
      expect((await deleteAll()).statusCode).toBe(200);
    } finally {
      await reader.end();
    }
  });
});
