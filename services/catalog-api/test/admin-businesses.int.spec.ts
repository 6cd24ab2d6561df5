import { adminBusinessesResponse, countryStatsResponse, errorResponse } from '@highstreet/api-contract';
import type { AdminBusinessesResponse } from '@highstreet/api-contract';
import { poolOf } from '@highstreet/database/schema';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AdminPageQuery } from '../src/admin-businesses/admin-rows.sql.js';
import { AdminSearchRepository } from '../src/admin-businesses/admin-search.repository.js';
import { adminCalls, createAdmin } from './support/admin.js';
import { refillAdminDirectory } from './support/admin-directory.js';
import { gatherTexts } from './support/directory.js';
import { recordQueries } from './support/record-queries.js';
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
  await refillAdminDirectory(api.database.dataSource);
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
  it('contains all businesses, newest first, in pages', async () => {
    const first = await list('?page=1&limit=3');
    expect(names(first)).toEqual(['Nowhere_Snacks', 'Pierogarnia', '100% Bean']);
    expect(first.pagination).toEqual({ total: 4, totalPages: 2 });
    expect(names(await list('?page=2&limit=3'))).toEqual(['The Copper Kettle']);
    expect(names(await list('?page=9'))).toEqual([]);
  });

  it('includes the fields that the table shows', async () => {
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

  it('can be filtered by a country, or to businesses without a country', async () => {
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

  /** A business that an import has applied and nothing has gathered for search yet, beside others gone since. */
  const leaveWaiting = (slug: string, gone: number) =>
    api.database.dataSource.query(
      `WITH started AS (
         INSERT INTO imports (status, file_path, file_name, file_size) VALUES ('completed', 'x', 'x', 1) RETURNING id)
       INSERT INTO import_outcomes (import_id, staged_at, chunk, imported, updated)
       SELECT started.id, now(), 0, '{}', ARRAY(
         SELECT id FROM businesses WHERE slug = $1 UNION ALL SELECT 1000000 + gone FROM generate_series(1, $2) AS gone)
       FROM started`,
      [slug, gone],
    );

  const [copper, bean, pierogi, nowhere] = [
    'The Copper Kettle',
    '100% Bean',
    'Pierogarnia',
    'Nowhere_Snacks',
  ];

  describe.each([
    ['gathered', undefined],
    ['partly waiting', 0],
    ['waiting in large numbers', 20_000],
  ])('with search texts %s', (_state, gone) => {
    beforeEach(() => (gone === undefined ? undefined : leaveWaiting('pierogi', gone)));

    it.each([
      ['added', [copper, bean, pierogi, nowhere]],
      ['name', [bean, nowhere, pierogi, copper]],
      ['city', [copper, bean, pierogi, nowhere]],
      ['country', [pierogi, copper, bean, nowhere]],
      ['category', [copper, bean, pierogi, nowhere]],
      ['rating', [nowhere, copper, bean, pierogi]],
      ['status', [bean, pierogi, nowhere, copper]],
    ])('is ordered by %s, in both directions and across pages', async (sort, ascending) => {
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

  it('orders cities by their letters, accents aside', async () => {
    await api.database.dataSource.query(`UPDATE cities SET name = 'Zürich' WHERE slug = 'bristol'`);
    expect(names(await list('?sort=city'))).toEqual([pierogi, copper, bean, nowhere]);
  });

  it('finds a Greek name in capitals and in small letters', async () => {
    const { dataSource } = api.database;
    await dataSource.query(`UPDATE businesses SET name = 'ΦΟΥΡΝΟΣ' WHERE slug = 'copper'`);
    await dataSource.query(`UPDATE businesses SET name = 'Φούρνος' WHERE slug = 'bean'`);
    await gatherTexts(dataSource);
    for (const text of ['φουρνος', 'Φούρνος', 'ΦΟΥΡΝΟΣ'])
      expect((await list(`?search=${encodeURIComponent(text)}`)).pagination.total).toBe(2);
  });

  it('is in ascending order by default, but newest first when sorted by date added', async () => {
    expect(names(await list('?sort=name'))[0]).toBe(bean);
    expect(names(await list('?sort=added'))[0]).toBe(nowhere);
  });

  it('reports the total number of matches on every page', async () => {
    const answer = await list('?search=copper&limit=1&page=2');
    expect(names(answer)).toHaveLength(1);
    expect(answer.pagination).toEqual({ total: 2, totalPages: 2 });
  });

  it('counts matches once for all pages and orders, and again after the directory changes', async () => {
    const { dataSource } = api.database;
    const { recording, statements } = recordQueries(poolOf(dataSource));
    const searches = new AdminSearchRepository(recording);
    const totalOf = async (query: Partial<AdminPageQuery>) => {
      const whole = { page: 1, limit: 1, sort: 'added', order: 'desc', ...query } as const;
      return (await searches.search('copper', whole)).total;
    };
    const counts = () => statements.filter(({ text }) => text.startsWith('SELECT count(*)')).length;

    expect(await totalOf({})).toBe(2);
    expect(await totalOf({ page: 2 })).toBe(2);
    expect(await totalOf({ sort: 'name' })).toBe(2);
    expect(counts()).toBe(1);
    expect(await totalOf({ country: 'Poland' })).toBe(0);
    expect(counts()).toBe(2);

    // As a merged chunk does whose businesses have been gathered since.
    await dataSource.transaction(async (chunk) => {
      await chunk.query(`UPDATE businesses SET address = '7 Silver Lane' WHERE slug = 'bean'`);
      await chunk.query(
        `UPDATE business_texts SET text = '100% bean' || E'\\n' || '7 silver lane' WHERE text LIKE '%bean%'`,
      );
      await chunk.query('UPDATE directory_counters SET active_count = active_count + 0');
    });
    expect(await totalOf({})).toBe(1);
    expect(counts()).toBe(3);
  });

  it('searches the current data of businesses that an import has just changed', async () => {
    // Applied, but not yet gathered for search.
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

  it('answers 503 when PostgreSQL terminates the connection of a search, and then recovers', async () => {
    const uncaught = vi.fn();
    process.on('uncaughtException', uncaught);
    onTestFinished(() => {
      process.off('uncaughtException', uncaught);
    });
    const pool = poolOf(api.database.dataSource);
    const lock = await pool.connect();
    await lock.query('BEGIN; LOCK TABLE business_texts IN ACCESS EXCLUSIVE MODE');

    const searching = call({ method: 'GET', url: '/api/admin/businesses?search=copper' });
    await expect
      .poll(async () => {
        const { rowCount } = await pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE datname = current_database() AND application_name = 'catalog-api' AND wait_event_type = 'Lock'`,
        );
        return rowCount;
      })
      .toBe(1);

    const response = await searching;
    await lock.query('ROLLBACK');
    lock.release();
    expect([response.statusCode, errorResponse.parse(response.json()).code]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
    ]);
    expect(names(await list('?search=copper'))).toEqual(['100% Bean', 'The Copper Kettle']);
    expect(uncaught).not.toHaveBeenCalled();
  });

  it.each([
    'sort=colour',
    'order=up',
    'page=0',
    'limit=0',
    'limit=101',
    'page=x',
    'other=1',
    `search=${'x'.repeat(101)}`,
  ])('rejects %s', async (query) => {
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
    expect(response.headers['x-total-count']).toBe('3');
    expect(response.headers['link']).toBeUndefined();
  });

  it.each(['countries', 'country-stats'])('are paginated on /api/admin/%s', async (path) => {
    const url = `/api/admin/${path}`;
    const second = await call({ method: 'GET', url: `${url}?page=2&limit=2` });
    expect(countryStatsResponse.parse(second.json())).toEqual([{ country: 'Poland', count: 1 }]);
    expect(second.headers['x-total-count']).toBe('3');
    expect(second.headers['link']).toBe(
      [
        `<${url}?page=1&limit=2>; rel="first"`,
        `<${url}?page=1&limit=2>; rel="prev"`,
        `<${url}?page=2&limit=2>; rel="last"`,
      ].join(', '),
    );
    const first = await call({ method: 'GET', url: `${url}?limit=1` });
    expect(first.json()).toEqual([{ country: 'United Kingdom', count: 2 }]);
    expect((await call({ method: 'GET', url: `${url}?page=9` })).json()).toEqual([]);
    for (const query of ['page=0', 'limit=101', 'limit=x', 'other=1']) {
      expect((await call({ method: 'GET', url: `${url}?${query}` })).statusCode, query).toBe(400);
    }
  });
});
