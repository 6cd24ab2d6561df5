import type { BusinessCard, PageQuery, SearchQuery } from '@highstreet/api-contract';
import { poolOf } from '@highstreet/database/schema';
import { freshDatabase } from '@highstreet/testing';
import type { FreshDatabase } from '@highstreet/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AdminOrderedRepository } from '../src/admin-businesses/admin-ordered.repository.js';
import { AdminSearchRepository } from '../src/admin-businesses/admin-search.repository.js';
import { BusinessDetailRepository } from '../src/businesses/business-detail.repository.js';
import { BusinessListsRepository } from '../src/businesses/business-lists.repository.js';
import { CitiesRepository } from '../src/cities/cities.repository.js';
import { CountriesRepository } from '../src/countries/countries.repository.js';
import { ImportsRepository } from '../src/imports/imports.repository.js';
import { DatabaseSearchRepository } from '../src/search/database/database-search.repository.js';
import { DirectoryNamesRepository } from '../src/search/directory-names.repository.js';
import { LocationCitiesRepository } from '../src/search/locations/location-cities.repository.js';
import { typedPhone } from '../src/search/query/typed-phone.js';
import { findNarrowing, searchFor } from '../src/search/database/search-conditions.sql.js';
import { hitWindow } from '../src/search/search-result.js';
import { findHits } from '../src/search/database/text-hits.sql.js';
import type { Hits } from '../src/search/database/text-hits.sql.js';
import { insertLargeDirectory } from './support/large-directory.js';
import { plansOn } from './support/plans-on.js';
import { recordQueries } from './support/record-queries.js';

let database: FreshDatabase;
let pool: pg.Pool;
let names: DirectoryNamesRepository;

beforeAll(async () => {
  database = await freshDatabase();
  pool = poolOf(database.dataSource);
  names = new DirectoryNamesRepository(pool);
  await insertLargeDirectory(database.dataSource, 100_000);
});

afterAll(() => database.drop());

/** The query plans, as text, of the statements that `work` executes. */
const plansOf = (work: (recording: pg.Pool) => Promise<unknown>): Promise<string> => plansOn(pool, work);

type ReadList = (
  lists: BusinessListsRepository,
) => (page: PageQuery, total: number) => Promise<BusinessCard[]>;

const ofCity =
  (id: number): ReadList =>
  (lists) =>
  (page, total) =>
    lists.findOfCity(id, page, total);

const ofCategory =
  (id: number): ReadList =>
  (lists) =>
  (page, total) =>
    lists.findOfCategory(id, page, total);

/** The signal of a client that stays. */
const staying = new AbortController().signal;

describe('query plans on 100,000 businesses', () => {
  const first = { page: 1, limit: 24 };

  it.each([
    ['featured', 'businesses_featured', 'true', (lists) => (page, total) => lists.findFeatured(page, total)],
    ['recent', 'businesses_pkey', 'true', (lists) => (page, total) => lists.findRecent(page, total)],
    ['of a large city', 'businesses_by_city', 'city_id = 1', ofCity(1)],
    ['of a city', 'businesses_by_city', 'city_id = 8', ofCity(8)],
    ['of a large category', 'businesses_by_category', 'category_id = 1', ofCategory(1)],
    ['of a category', 'businesses_by_category', 'category_id = 3', ofCategory(3)],
  ] satisfies [string, string, string, ReadList][])(
    'list of businesses, %s: any page uses an index-only scan of %s and then fetches its rows',
    async (_what, index, condition, list) => {
      const { rows } = await pool.query<{ total: number }>(
        `SELECT count(*)::integer AS total FROM businesses WHERE is_active AND ${condition}`,
      );
      const total = rows[0]?.total ?? 0;
      const last = Math.ceil(total / first.limit);
      for (const page of [1, Math.ceil(last / 3), Math.ceil((2 * last) / 3), last]) {
        const plan = await plansOf((recording) =>
          list(new BusinessListsRepository(recording))({ ...first, page }, total),
        );
        expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using ${index}`));
        expect(plan).toContain('Index Scan using businesses_pkey');
        expect(plan).not.toContain('Seq Scan on businesses');
      }
    },
  );

  it('a business is found by its slug with unique indexes only', async () => {
    const plan = await plansOf((recording) =>
      new BusinessDetailRepository(recording).findBySlug('business-77'),
    );
    expect(plan).toContain('businesses_slug_key');
    expect(plan).not.toContain('Seq Scan on businesses');
  });

  it('a business is found by a plan that is kept, not made again for each visit', async () => {
    const client = await pool.connect();
    try {
      const details = new BusinessDetailRepository(client as unknown as pg.Pool);
      for (let visit = 1; visit <= 10; visit += 1) await details.findBySlug(`business-${visit}`);
      const { rows } = await client.query<{ generic_plans: number }>(
        `SELECT generic_plans FROM pg_prepared_statements WHERE name = 'businesses-by-slug'`,
      );
      expect(rows[0]?.generic_plans).toBeGreaterThan(0);
    } finally {
      client.release();
    }
  });

  it('popular cities are read with their index', async () => {
    const plan = await plansOf((recording) => new CitiesRepository(recording).findPopular(6, 0));
    expect(plan).toContain('cities_popular');
  });

  it.each([
    ['how many cities there are', (from) => new CitiesRepository(from).count()],
    ['countries and how many cities each has', (from) => new CountriesRepository(from).findAll()],
  ] satisfies [string, (from: pg.Pool) => Promise<unknown>][])('%s: counters only', async (_what, read) => {
    const plan = await plansOf(read);
    expect(plan).toMatch(/Scan.* on (country|directory)_counters/);
    expect(plan).not.toMatch(/\bcities/);
  });

  it.each([
    ['a rare word', 'business_texts_words', { q: '77' }],
    ['a postal code', 'business_texts_by_postal_code', { location: 'AB13 7CD' }],
    ['a telephone number', 'business_texts_by_phone', { phone: typedPhone('020 7900 0042') }],
    ['an international number', 'business_texts_by_phone', { phone: typedPhone('+44 20 7900 0042') }],
    ['a city', 'business_texts_by_city', { location: 'City 7' }],
    ['a word in a city', 'business_texts_by_city', { q: 'invented', cityId: 5 }],
  ] as const)('database search by %s uses the index %s', async (_what, index, query) => {
    const plan = await plansOf((recording) =>
      new DatabaseSearchRepository(recording, names, { READ_TIMEOUT_MS: 900 }).search(
        { ...first, ...query },
        staying,
      ),
    );
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on businesses');
  });

  it('the cities of a location are found with the index of place names', async () => {
    for (const location of ['City 7', 'City 7, UK']) {
      const plan = await plansOf(async (recording) => {
        const searches = new DatabaseSearchRepository(recording, names, { READ_TIMEOUT_MS: 900 });
        await searches.search({ ...first, location }, staying);
        await new LocationCitiesRepository(recording).named('City 7');
      });
      expect(plan).toContain('city_names_places');
    }
  });

  describe('database search for a word that most businesses contain', () => {
    const limit = 40;

    /** The keys of the best hits, from sorting all hits. */
    async function bestOf(word: string, orderBy: string): Promise<number[]> {
      const { rows } = await pool.query<{ id: number }>(
        `SELECT id FROM business_texts WHERE is_active AND text LIKE '%' || $1 || '%' ORDER BY ${orderBy} LIMIT $2`,
        [word, 5 * limit],
      );
      return rows.map(({ id }) => id);
    }

    /** The hits of a search, with a `mostGathered` that this directory exceeds. */
    async function hitsOf(from: pg.Pool, query: SearchQuery, mostGathered = 15_000): Promise<Hits> {
      const client = await from.connect();
      try {
        const search = searchFor(await findNarrowing(client, query));
        return await findHits(client, search, query, hitWindow(query), mostGathered);
      } finally {
        client.release();
      }
    }

    it.each([
      ['everywhere', 'businesses_featured', 'is_verified DESC, trusted_rating DESC, id', {}],
      [
        'in a category',
        'businesses_by_category',
        'category_id <> 1, trusted_rating DESC, id',
        { categoryId: 1 },
      ],
      ['in a city', 'businesses_by_city', 'city_id <> 1, trusted_rating DESC, id', { cityId: 1 }],
    ] as const)(
      '%s: reads the first pages from %s, with the same result as sorting all hits',
      async (_where, index, order, narrow) => {
        const best = await bestOf('street', order);
        for (const page of [1, 2, 3, 4, 5]) {
          const plan = await plansOf(async (recording) => {
            const hits = await hitsOf(recording, { q: 'stre', page, limit, ...narrow });
            expect(hits.ids).toEqual(best.slice((page - 1) * limit, page * limit));
            expect(hits.total).toBeGreaterThanOrEqual(10_000);
          });
          if (page * limit <= 120) expect(plan).toContain(`Index Only Scan using ${index}`);
          else expect(plan).not.toContain(index);
        }
      },
    );

    it('finds later pages before it sorts them, although an index has a part of their order', async () => {
      // Where few are verified, PostgreSQL prefers that index by itself, and takes every text into words.
      const preferring = new pg.Pool({ connectionString: database.url, options: '-c enable_sort=off' });
      try {
        const plan = await plansOn(preferring, (recording) =>
          hitsOf(recording, { q: 'stre', page: 5, limit }),
        );
        expect(plan).toContain('business_texts');
        expect(plan).not.toContain('Incremental Sort');
      } finally {
        await preferring.end();
      }
    });

    it('finds out by the indexes whether there are too many, and does not read texts until there are', async () => {
      const plan = await plansOf((recording) => hitsOf(recording, { q: '2', page: 1, limit }, 10));
      expect(plan).toContain('Bitmap Index Scan on business_texts_words');
      expect(plan).not.toContain('Seq Scan on business_texts');
    });

    it('finds what is excluded with the index, and does not take each hit into words', async () => {
      for (const page of [1, 5]) {
        const plan = await plansOf((recording) => hitsOf(recording, { q: 'stre -7', page, limit }));
        expect(plan).toContain('Anti Join');
        expect(plan).not.toMatch(/Filter: .*NOT .*to_tsvector/);
      }
    });

    it('finds each hit on one page, although the names of some begin with the praise that was typed', async () => {
      await pool.query(
        `UPDATE business_texts SET text = 'best street ' || text
          WHERE id IN (SELECT id FROM business_texts WHERE is_active ORDER BY is_verified, trusted_rating, id DESC LIMIT 60)`,
      );
      const pages: number[][] = [];
      for (const page of [1, 2, 3, 4, 5]) {
        pages.push((await hitsOf(pool, { q: 'best stre', page, limit })).ids);
      }
      const best = await bestOf('street', 'is_verified DESC, trusted_rating DESC, id');
      expect(pages.flat()).toEqual(best);
    });

    it('finds the best hits even if all hits rank among the last businesses', async () => {
      await pool.query(
        `UPDATE business_texts SET text = text || ' hindmost'
          WHERE id IN (SELECT id FROM business_texts ORDER BY is_verified, trusted_rating, id DESC LIMIT 20000)`,
      );
      const best = await bestOf('hindmost', 'is_verified DESC, trusted_rating DESC, id');
      const hits = await hitsOf(pool, { q: 'hindmost', page: 1, limit });
      expect(hits.ids).toEqual(best.slice(0, limit));
      expect(hits.total).toBeGreaterThanOrEqual(10_000);
    });
  });

  it.each([{}, { cityId: 1 }, { q: 'street' }])(
    'pages through the first 10,000 hits for %o',
    async (query) => {
      const search = new DatabaseSearchRepository(pool, names, { READ_TIMEOUT_MS: 10_000 });
      for (const [page, length] of [
        [417, 16],
        [418, 0],
      ] as const) {
        const { cards, total } = await search.search({ page, limit: 24, ...query }, staying);
        expect([cards.length, total]).toEqual([length, 10_000]);
      }
    },
  );

  it.each([
    ['name', 'business_texts_by_name'],
    ['rating', 'business_texts_by_rating'],
    ['status', 'business_texts_by_status'],
    ['country', 'businesses_by_country'],
    ['city', 'business_texts_by_city'],
    ['category', 'business_texts_by_category'],
  ] as const)('the list ordered by %s: any page uses an index-only scan of %s', async (sort, index) => {
    for (const order of ['asc', 'desc'] as const) {
      for (const page of [1, 900, 1_600]) {
        const plan = await plansOf((recording) =>
          new AdminOrderedRepository(recording).page({ sort, order }, { page, limit: 50 }, 100_000),
        );
        expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using ${index}`));
        expect(plan).not.toContain('Seq Scan on business');
      }
    }
  });

  describe('the administrators’ search', () => {
    // Merges the rows that earlier tests changed into the GIN indexes.
    beforeAll(() => pool.query('VACUUM (ANALYZE) business_texts'));

    it.each(['3f7a', 'á3Ƒ', 's 3f'])(
      'uses business_texts_trigrams for text within words: %s',
      async (text) => {
        const plan = await plansOf((recording) =>
          new AdminSearchRepository(recording).search(text, {
            ...{ page: 1, limit: 50, sort: 'name', order: 'asc' },
          }),
        );
        expect(plan).toContain('business_texts_trigrams');
        expect(plan).not.toContain('Seq Scan on business');
      },
    );

    it.each(['zq', 'z', 'кафе', 'φούρνος', 'दिल्ली', '東京都'])(
      'never reads the index of trigrams, which excludes nothing, for %s',
      async (text) => {
        // With these names PostgreSQL prefers the table; with the fewer trigrams of real ones, the index.
        const preferring = new pg.Pool({ connectionString: database.url, options: '-c enable_seqscan=off' });
        try {
          for (const sort of ['name', 'city'] as const) {
            const plan = await plansOn(preferring, (recording) =>
              new AdminSearchRepository(recording).search(text, { page: 1, limit: 50, sort, order: 'asc' }),
            );
            expect(plan).toContain('business_texts');
            expect(plan).not.toMatch(/trigrams|city_names_alike/);
          }
        } finally {
          await preferring.end();
        }
      },
    );

    it.each([
      ['added', 'b.id', 'business_texts_pkey'],
      ['name', 'b.name_key', 'business_texts_by_name'],
      ['rating', 'b.rating', 'business_texts_by_rating'],
      ['status', 'b.is_verified', 'business_texts_by_status'],
      ['city', '(SELECT casefold(unaccent(name)) FROM cities WHERE id = b.city_id)', null],
    ] as const)(
      'returns pages in the order of %s for two letters that all businesses contain',
      async (sort, key, index) => {
        const limit = 50;
        for (const order of ['asc', 'desc'] as const) {
          const { rows } = await pool.query<{ id: number }>(
            `SELECT b.id FROM business_texts b ORDER BY ${key} ${order}, b.id ${order}`,
          );
          const all = rows.map(({ id }) => id);
          for (const page of [1, 700, 1_400, 2_000, 2_001]) {
            const plan = await plansOf(async (recording) => {
              const found = await new AdminSearchRepository(recording).search('in', {
                page,
                limit,
                sort,
                order,
              });
              expect(found.total).toBe(all.length);
              expect(found.businesses.map(({ id }) => id)).toEqual(
                all.slice((page - 1) * limit, page * limit),
              );
            });
            if (index !== null && (page === 1 || page === 2_000)) expect(plan).toContain(index);
          }
        }
      },
    );

    it('sorts the hits rather than skip half of the directory to reach them', async () => {
      await pool.query(`UPDATE business_texts SET country = 'Farland' WHERE id > 50000`);
      const plan = await plansOf(async (recording) => {
        const found = await new AdminSearchRepository(recording).search('', {
          ...{ page: 2, limit: 50, sort: 'added', order: 'asc', country: 'Farland' },
        });
        expect([found.total, found.businesses[0]?.id]).toEqual([50_000, 50_051]);
      });
      expect(plan).toContain('CTE hits');
    });

    it('reads the texts once for two letters that are not plenty, and not again for their total', async () => {
      const { recording, statements } = recordQueries(pool);
      const found = await new AdminSearchRepository(recording).search('ff', {
        ...{ page: 2, limit: 50, sort: 'name', order: 'asc' },
      });
      const { rows } = await pool.query<{ id: number }>(
        `SELECT id FROM business_texts WHERE text LIKE '%ff%' ORDER BY name_key, id`,
      );
      expect(found.total).toBe(rows.length);
      expect(found.businesses.map(({ id }) => id)).toEqual(rows.slice(50, 100).map(({ id }) => id));
      expect(statements.filter(({ text }) => text.includes('FROM business_texts'))).toHaveLength(1);
    });

    it('returns an empty result for two letters that no business contains', async () => {
      const found = await new AdminSearchRepository(pool).search('zz', {
        ...{ page: 1, limit: 50, sort: 'added', order: 'desc' },
      });
      expect(found).toEqual({ businesses: [], total: 0 });
    });
  });
});

describe('query plans on the history of imports', () => {
  beforeAll(async () => {
    // As in a directory of which most imports reject nothing, and two rejected nearly all of their rows.
    await pool.query(`
      INSERT INTO imports (id, status, file_path, file_name, file_size)
      SELECT id, 'completed', id, 'x', 1 FROM generate_series(1, 50) AS id`);
    await pool.query(`
      INSERT INTO import_rejections (import_id, row_number, source_column, reason)
      SELECT id, number, 'name', 'is blank' FROM generate_series(1, 2) AS id, generate_series(1, 50000) AS number`);
    await pool.query('ANALYZE imports, import_rejections');
  });

  it.each([
    ['one import', (imports) => imports.find(50)],
    ['a page of imports', (imports) => imports.list({ page: 1, limit: 24 })],
  ] satisfies [string, (imports: ImportsRepository) => Promise<unknown>][])(
    '%s: the primary key tells whether rejected rows are stored, however many other imports have',
    async (_what, read) => {
      const plans = await plansOf((recording) => read(new ImportsRepository(recording)));
      expect(plans).toContain('import_rejections_pkey');
      expect(plans).not.toContain('Seq Scan on import_rejections');
    },
  );
});
