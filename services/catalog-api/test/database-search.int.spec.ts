import { openPool } from '@highstreet/database';
import { poolOf } from '@highstreet/database/schema';
import { isUnavailable } from '@highstreet/platform';
import { freePort, freshDatabase, openTcpProxy } from '@highstreet/testing';
import type { FreshDatabase } from '@highstreet/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type pg from 'pg';
import { DatabaseSearchRepository } from '../src/search/database/database-search.repository.js';
import { DirectoryNamesRepository } from '../src/search/directory-names.repository.js';
import { insertDirectory } from './support/directory.js';
import type { InventedBusiness } from './support/directory.js';

/** More hits than FEW_HITS, so that near words are not searched for. */
const MANY = 120;

const invented = (name: string, number: number, rest: Partial<InventedBusiness> = {}): InventedBusiness => ({
  name,
  slug: `business-${number}`,
  placeId: `place-${number}`,
  ...rest,
});

const env = { READ_TIMEOUT_MS: 900 };
/** The signal of a client that stays. */
const staying = new AbortController().signal;

function searchOf(pool: pg.Pool, limits = env): DatabaseSearchRepository {
  return new DatabaseSearchRepository(pool, new DirectoryNamesRepository(pool), limits);
}

let database: FreshDatabase;
let search: DatabaseSearchRepository;

beforeAll(async () => {
  database = await freshDatabase();
  search = searchOf(poolOf(database.dataSource));
  await insertDirectory(
    database.dataSource,
    [
      { name: 'Leeds', slug: 'leeds' },
      { name: 'Kadıköy', slug: 'kadikoy' },
      { name: 'Whitby', slug: 'whitby' },
      { name: "King's Lynn-on-Sea", slug: 'kings-lynn-on-sea' },
    ],
    [
      invented('Willow Tea', 1, { rating: 3 }),
      invented('Wilow Hut', 2, { rating: 5, city: 'leeds', category: 'Cafe' }),
      invented('Willows End', 3, { rating: 4 }),
      invented('Wllow', 4, { rating: 5, isActive: false }),
      invented('Lantern', 5, { city: 'leeds', category: 'Bakery' }),
      ...Array.from({ length: MANY }, (_, index) => invented('Harbour', 100 + index)),
      invented('Harbor', 6, { rating: 5, reviewCount: 900 }),
      invented('Thistle', 8, { city: 'kings-lynn-on-sea' }),
      invented('Quayside Fish & Chips', 9),
      invented("Sam's Ovens", 10, { address: '34-35 Weir Lane, 00-950 Warszawa' }),
      invented('Quick & Sons', 11, { rating: 5, city: 'whitby', category: 'Plumber' }),
      invented('Slow & Sons', 12, { category: 'Plumber' }),
      invented('Plunber Shop', 13, { category: 'Tools' }),
      invented('火锅 Palace', 14),
      invented('Çınaraltı Şerbeti', 7, { city: 'kadikoy', category: 'Pâtisserie' }),
    ],
  );
});

afterAll(() => database.drop());

async function names(query: { q?: string; location?: string }, page = 1, limit = 24) {
  const { cards, total } = await search.search({ page, limit, ...query }, staying);
  return { names: cards.map(({ name }) => name), total };
}

describe('a word behind a -', () => {
  it.each([
    ['of a name', 'leeds -lantern', ['Wilow Hut']],
    ['of a category', 'leeds -BAKERY', ['Wilow Hut']],
    ['of a city', 'cafe -Leeds', []],
    ['with an accent', 'kadikoy -Şerbeti', []],
    ['that is only a part of one', 'quayside -chip', ['Quayside Fish & Chips']],
    ['that comes first', '-lantern leeds', ['Wilow Hut']],
    ['that begins a phrase', 'cafe -"wilow hut"', []],
    ["that no hit has next to the phrase's other word", 'cafe -"hut wilow"', ['Wilow Hut']],
    ['that nothing has, beside what has no category', 'thistle -bakery', ['Thistle']],
    ['inside of a name', 'lynn-on-sea', ['Thistle']],
  ])('is in no hit: one %s', async (_, q, found) => {
    expect((await names({ q })).names).toEqual(found);
  });

  it('leaves everything else when it is alone', async () => {
    const { names: found, total } = await names({ q: '-harbour' });
    expect(found).not.toContain('Harbour');
    expect(total).toBe(13);
  });
});

describe('approximate matches of mistyped words', () => {
  it('come after the exact matches', async () => {
    expect(await names({ q: 'willow' })).toEqual({
      names: ['Willows End', 'Willow Tea', 'Wilow Hut'],
      total: 3,
    });
  });

  it('are counted and paged through together with the exact matches', async () => {
    expect(await names({ q: 'willow' }, 3, 1)).toEqual({ names: ['Wilow Hut'], total: 3 });
    expect(await names({ q: 'willow' }, 4, 1)).toEqual({ names: [], total: 3 });
  });

  it('must contain every word, exactly or approximately', async () => {
    expect((await names({ q: 'lantren bakery' })).names).toEqual(['Lantern']);
    expect((await names({ q: 'lantren wilow' })).names).toEqual([]);
  });

  it('are filtered by location like exact matches', async () => {
    expect((await names({ q: 'willwo', location: 'leeds' })).names).toEqual([]);
    expect((await names({ q: 'wilwo', location: 'leeds' })).names).toEqual(['Wilow Hut']);
  });

  it('are not searched for when there are many exact matches', async () => {
    expect((await names({ q: 'harbour' })).total).toBe(MANY);
    expect((await names({ q: 'harbor' })).total).toBe(MANY + 1);
  });
});

describe('words of categories', () => {
  it.each(['plimber', 'plumbre', 'plubmer', 'plumer', 'lpumber', 'pplumber'])(
    'are found by %s, with one typo',
    async (q) => {
      expect((await names({ q })).names.toSorted()).toEqual(['Quick & Sons', 'Slow & Sons']);
    },
  );

  it('are found behind names with the very word', async () => {
    expect((await names({ q: 'plunber' })).names).toEqual(['Plunber Shop', 'Quick & Sons', 'Slow & Sons']);
  });

  it('are found beside other words', async () => {
    expect((await names({ q: 'plimber whitby' })).names).toEqual(['Quick & Sons']);
    expect((await names({ q: 'plimber', location: 'whitby' })).names).toEqual(['Quick & Sons']);
  });
});

it('takes no word of other letters that ends like a city for its name', async () => {
  expect((await names({ q: '火锅 leeds' })).names).toEqual([]);
  expect((await names({ q: '火锅leeds' })).names).toEqual([]);
  expect((await names({ q: '火锅' })).names).toEqual(['火锅 Palace']);
  expect((await names({ q: 'leds' })).names).toContain('Lantern');
});

it.each([
  'cinar',
  'ÇINAR',
  'şerbeti',
  'serbeti',
  'serbteı',
  'kadikoy',
  'kadıköy',
  'patisserie',
  'pâtisserie',
])('finds a name, city and category with accents by %s', async (q) => {
  expect((await names({ q })).names).toEqual(['Çınaraltı Şerbeti']);
});

it.each([
  ['quayside fish and chips', 'Quayside Fish & Chips'],
  ['Cafes in Leeds', 'Wilow Hut'],
  ['a bakery near me', 'Lantern'],
])('does not require a match for the stop words of %s', async (q, name) => {
  expect((await names({ q })).names).toEqual([name]);
});

it.each(['sams ovens', "sam's ovens", '35 weir lane', '34-35 weir lane', 'ovens 00-950'])(
  'finds a name with an apostrophe and numbers behind a dash by %s',
  async (q) => {
    expect((await names({ q })).names).toEqual(["Sam's Ovens"]);
  },
);

it('searches for stop words when the query has no other words', async () => {
  expect((await names({ q: 'the' })).names).toEqual([]);
});

it.each(["King's Lynn-on-Sea", 'kings lynn on sea', 'KING’S  LYNN ON-SEA'])(
  'finds a city by its name written as %s',
  async (location) => {
    expect((await names({ location })).names).toEqual(['Thistle']);
  },
);

it.each(['ŉ', 'x½', '\u0301', '１／２'])(
  'finds nothing for %s, which unaccent() turns into special characters or nothing',
  async (q) => {
    expect((await names({ q })).names).toEqual([]);
  },
);

it('finds the businesses of a category within a city', async () => {
  const [city] = await database.dataSource.query<{ id: number }[]>(
    `SELECT id FROM cities WHERE slug = 'leeds'`,
  );
  const [category] = await database.dataSource.query<{ id: number }[]>(
    `SELECT id FROM categories WHERE slug = 'bakery'`,
  );
  const query = { page: 1, limit: 24, cityId: city?.id, categoryId: category?.id };
  const { cards, total } = await search.search(query, staying);
  expect([cards.map(({ name }) => name), total]).toEqual([['Lantern'], 1]);
});

it('leaves out a business that closed after its search text was gathered', async () => {
  await database.dataSource.query(`UPDATE businesses SET is_active = false WHERE slug = 'business-5'`);
  expect((await names({ q: 'lantern' })).names).toEqual([]);
  await database.dataSource.query(`UPDATE businesses SET is_active = true WHERE slug = 'business-5'`);
});

it('fails only the current search when its connection is cut', async () => {
  const uncaught = vi.fn();
  process.on('uncaughtException', uncaught);
  const url = new URL(database.url);
  const port = await freePort();
  const door = openTcpProxy(port, Number(url.port));
  url.port = String(port);
  const pool = await openPool({ url: url.href, applicationName: 'cut' }, { info: vi.fn(), warn: vi.fn() });
  onTestFinished(async () => {
    await pool.end();
    door.close();
    process.off('uncaughtException', uncaught);
  });
  const throughDoor = searchOf(pool);
  const willow = { page: 1, limit: 24, q: 'willow' };

  pool.once('acquire', () => {
    door.cut();
  });
  await expect(throughDoor.search(willow, staying)).rejects.toSatisfy(isUnavailable);

  expect((await throughDoor.search(willow, staying)).total).toBe(3);
  expect(uncaught).not.toHaveBeenCalled();
});

it('ends with its time limit, and keeps its connection', async () => {
  const pool = await openPool(
    { url: database.url, applicationName: 'slow', poolSize: 1 },
    { info: vi.fn(), warn: vi.fn() },
  );
  const blocking = database.dataSource.createQueryRunner();
  onTestFinished(async () => {
    await blocking.release();
    await pool.end();
  });
  const connection = async (): Promise<unknown> =>
    (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  const before = await connection();
  const limited = searchOf(pool, { READ_TIMEOUT_MS: 100 });
  await blocking.startTransaction();
  await blocking.query('LOCK TABLE business_texts IN ACCESS EXCLUSIVE MODE');

  await expect(limited.search({ page: 1, limit: 24, q: 'willow' }, staying)).rejects.toMatchObject({
    code: '57014',
  });

  await blocking.rollbackTransaction();
  expect(await connection()).toBe(before);
});
