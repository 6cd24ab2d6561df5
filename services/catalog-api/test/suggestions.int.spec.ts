import { setImmediate } from 'node:timers/promises';
import { businessPath, errorResponse, suggestionsResponse } from '@highstreet/api-contract';
import type { SuggestionsResponse } from '@highstreet/api-contract';
import { openPool } from '@highstreet/database';
import { poolOf } from '@highstreet/database/schema';
import { isUnavailable } from '@highstreet/platform';
import { freePort, freshDatabase, openTcpProxy } from '@highstreet/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DirectoryNamesRepository } from '../src/search/directory-names.repository.js';
import { insertDirectory } from './support/directory.js';
import { searchModes, startSearch } from './support/search-modes.js';
import { CLOSED_PORT_URL, startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

const cities = [
  { name: 'Leeds', slug: 'leeds' },
  { name: 'Leek', slug: 'leek' },
  { name: 'Zürich', slug: 'zurich', country: 'Switzerland' },
  { name: 'Leeming', slug: 'leeming' },
  { name: 'Florence', slug: 'florence', state: 'Alabama', country: 'United States' },
  { name: 'Florence', slug: 'florence-2', state: 'South Carolina', country: 'United States' },
  { name: 'Los Angeles', slug: 'los-angeles', state: 'California', country: 'United States' },
  { name: 'الرياض', slug: 'riyadh', country: 'Saudi Arabia' },
];
const businesses = [
  {
    name: 'Copper Kettle',
    slug: 'copper-kettle',
    placeId: 'Kettle-01',
    city: 'leeds',
    category: 'Restaurant',
    address: '5 Spout Street',
  },
  { name: 'Copper Pan', slug: 'copper-pan', placeId: 'Pan-00001', city: 'leek', category: 'Restaurant' },
  { name: 'Seeblick', slug: 'seeblick', placeId: 'See-00001', city: 'zurich', category: 'Bakery' },
  { name: 'Mill Loaf', slug: 'mill-loaf', placeId: 'Loaf-0001', city: 'leeds', category: 'Bakery' },
  { name: 'Rest & Rise', slug: 'rest-rise', placeId: 'Rise-0001', city: 'leeds', category: 'Bakery' },
  { name: 'مطعم الشام', slug: 'sham', placeId: 'Sham-0001', city: 'riyadh' },
  { name: '강남스타벅스', slug: 'gangnam', placeId: 'Star-0001', city: 'leeds' },
  { name: '☕️Nero', slug: 'nero', placeId: 'Nero-0001', city: 'leeds' },
  { name: 'Studio 54', slug: 'studio-54', placeId: 'Stud-0001', city: 'zurich', category: 'Bakery' },
  { name: 'Elm Deli', slug: 'elm-deli', placeId: 'Elm-00001', city: 'florence' },
  { name: 'Oak Deli', slug: 'oak-deli', placeId: 'Oak-00001', city: 'florence-2' },
  { name: 'Ash Deli', slug: 'ash-deli', placeId: 'Ash-00001', city: 'los-angeles' },
  { name: 'Closed Copper', slug: 'closed-copper', placeId: 'Closed-01', city: 'leeming', isActive: false },
];

describe.each(searchModes)('suggestions with $mode', (searchMode) => {
  const { mode } = searchMode;
  let api: StartedApi;

  beforeAll(async () => {
    api = await startSearch(searchMode, cities, businesses);
  });

  afterAll(() => api.stop());

  async function suggest(q: string): Promise<SuggestionsResponse> {
    const response = await api.get(`/api/search/suggestions?${new URLSearchParams({ q }).toString()}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['x-search-mode']).toBe(mode);
    return suggestionsResponse.parse(response.json());
  }

  it('contain businesses by the beginning of a word, with their place and the fields of their URL', async () => {
    const { businesses: found } = await suggest('copper k');
    expect(found.map(({ name, city, address }) => [name, city, address])).toEqual([
      ['Copper Kettle', 'Leeds', '5 Spout Street'],
    ]);
    expect(found.map((business) => businessPath(business))).toEqual(['/details/copper-kettle-Kettle-']);
  });

  it.each([
    ['rest and r', 'Rest & Rise'],
    ['rest & r', 'Rest & Rise'],
    ['copper kettle in lee', 'Copper Kettle'],
    ['the copper ket', 'Copper Kettle'],
    ['"copper ket', 'Copper Kettle'],
    ['spout street 5', 'Copper Kettle'],
    ['5 spo', 'Copper Kettle'],
    ['the studio 54', 'Studio 54'],
    ['rest a', 'Rest & Rise'],
    ['www.seeblick.ch', 'Seeblick'],
    ['info@seeblick.ch', 'Seeblick'],
    ['a copper kettle in lee', 'Copper Kettle'],
  ])('contain businesses for %s, although a word of it is not in the name', async (typed, name) => {
    const { businesses: found } = await suggest(typed);
    expect(found.map((business) => business.name)).toContain(name);
  });

  it.each([
    ['florence, s', ['South Carolina', 'Alabama']],
    ['florence al', ['Alabama', 'South Carolina']],
    ['Florence, Alabama', ['Alabama', 'South Carolina']],
    ['losangeles', ['California']],
    ['LA, CA', ['California']],
    ['Los Ángeles, Cal', ['California']],
  ])('contain the city that %s means, before others of its name', async (typed, states) => {
    expect((await suggest(typed)).cities.map(({ state }) => state)).toEqual(states);
  });

  it('never contain closed businesses', async () => {
    const { businesses: found } = await suggest('copper');
    expect(found.map(({ name }) => name).sort()).toEqual(['Copper Kettle', 'Copper Pan']);
  });

  it('contain only cities with a business, largest first, with their counts', async () => {
    const { cities: places } = await suggest('LEE');
    expect(places.map(({ slug, businessCount }) => [slug, businessCount])).toEqual([
      ['leeds', 5],
      ['leek', 1],
    ]);
  });

  it.each([
    ['zuri', 'Zürich'],
    ['zürich', 'Zürich'],
    ['leads', 'Leeds'],
    ['zue', 'Zürich'],
  ])('contain a city for %s', async (typed, name) => {
    expect((await suggest(typed)).cities.map((city) => city.name)).toContain(name);
  });

  it.each(['rest', 'resturant'])('contain a category for %s', async (typed) => {
    const { categories } = await suggest(typed);
    expect(categories.map(({ slug, businessCount }) => [slug, businessCount])).toEqual([['restaurant', 2]]);
  });

  it('contain a business for its name and city', async () => {
    expect((await suggest('loaf leeds')).businesses.map(({ name }) => name)).toEqual(['Mill Loaf']);
  });

  it.each(['', '   ', '!?', 'xylophonerepairs'])('are empty for "%s"', async (typed) => {
    const response = await api.get(`/api/search/suggestions?${new URLSearchParams({ q: typed }).toString()}`);
    expect(suggestionsResponse.parse(response.json())).toEqual({
      categories: [],
      cities: [],
      businesses: [],
    });
  });

  it.each(['"', "'; DROP TABLE cities; --", 'copper:*', '\\', '%'])('survive %s', async (typed) => {
    const response = await api.get(`/api/search/suggestions?${new URLSearchParams({ q: typed }).toString()}`);
    expect(response.statusCode).toBe(200);
  });

  it.each([`q=${'a'.repeat(201)}`, 'limit=5'])('reject ?%s', async (parameters) => {
    const response = await api.get(`/api/search/suggestions?${parameters}`);
    expect([response.statusCode, errorResponse.parse(response.json()).code]).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
  });

  it('may be cached for two seconds and have an ETag', async () => {
    const response = await api.get('/api/search/suggestions?q=leeds');
    expect(response.headers['cache-control']).toContain('s-maxage=2');
    expect(response.headers['etag']).toBeDefined();
  });

  if (mode === 'meilisearch') {
    it('tolerate typos in the name of a business', async () => {
      expect((await suggest('cooper ketle')).businesses.map(({ name }) => name)).toEqual(['Copper Kettle']);
    });

    it.each([
      ['شام', 'مطعم الشام'],
      ['스타벅스', '강남스타벅스'],
      ['nero', '☕️Nero'],
      ['nero leeds', '☕️Nero'],
    ])('contain for %s the business %s, which the engine divides into other words', async (typed, name) => {
      expect((await suggest(typed)).businesses.map((business) => business.name)).toEqual([name]);
    });

    it.each(['رياض', 'الرياض', 'leeds -x'])(
      'do not contain the businesses of a city for its name %s',
      async (typed) => {
        expect((await suggest(typed)).businesses).toEqual([]);
      },
    );

    it.each(['seeblick.c', 'see blikc'])('take what is typed as %s for the name Seeblick', async (typed) => {
      expect((await suggest(typed)).businesses.map(({ name }) => name)).toEqual(['Seeblick']);
    });

    it('contain the city, but not its businesses, for the name of a city', async () => {
      const { businesses: found, cities: places } = await suggest('leeds');
      expect([found, places.map(({ name }) => name)]).toEqual([[], ['Leeds']]);
    });
  }
});

it('suggests a city soon after it is added, and no longer once its businesses are gone', async () => {
  const api = await startApi({ MEILISEARCH_URL: CLOSED_PORT_URL });
  try {
    const namesFor = async (q: string): Promise<string[]> => {
      const response = await api.get(`/api/search/suggestions?q=${q}`);
      return suggestionsResponse.parse(response.json()).cities.map(({ name }) => name);
    };
    expect(await namesFor('leeds')).toEqual([]);
    await insertDirectory(api.database.dataSource, cities, businesses);
    await expect.poll(() => namesFor('leeds')).toEqual(['Leeds']);
    await api.database.dataSource.query('UPDATE cities SET business_count = 0');
    await api.database.dataSource.query('UPDATE directory_counters SET city_count = 0');
    await expect.poll(() => namesFor('leeds')).toEqual([]);
  } finally {
    await api.stop();
  }
});

it('reads the names again at most every 15 seconds while an import merges, and soon after it or a deletion', async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  const { dataSource } = database;
  const names = new DirectoryNamesRepository(poolOf(dataSource));
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => {
    clock.mockRestore();
  });
  const countAfter = async (seconds: number): Promise<number> => {
    clock.mockReturnValue(performance.now() + seconds * 1_000);
    return (await names.get()).cities.items.length;
  };
  const addCity = (name: string) =>
    dataSource.query(
      `WITH added AS (INSERT INTO cities (name, slug, identity_key, business_count) VALUES ($1, $1, $1, 1))
       UPDATE directory_counters SET city_count = city_count + 1`,
      [name],
    );
  expect(await countAfter(0)).toBe(0);
  await dataSource.query(
    `INSERT INTO imports (status, file_path, file_name, file_size) VALUES ('merging', 'x', 'x', 1)`,
  );
  await addCity('leeds');
  expect(await countAfter(3)).toBe(0);
  expect(await countAfter(12)).toBe(1);
  await addCity('york');
  expect(await countAfter(3)).toBe(1);
  await dataSource.query(`UPDATE imports SET status = 'completed', finished_at = now()`);
  await dataSource.query(
    `INSERT INTO imports (status, file_path, file_name, file_size) VALUES ('merging', 'x', 'x', 1)`,
  );
  expect(await countAfter(3)).toBe(2);
  await dataSource.query(
    `UPDATE imports SET finished_at = now() - interval '1 hour' WHERE status = 'completed'`,
  );
  await dataSource.query('TRUNCATE cities CASCADE');
  await dataSource.query('UPDATE directory_counters SET city_count = 0');
  expect(await countAfter(3)).toBe(0);
});

it('suggests the names that it knows when PostgreSQL has gone away', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const database = await freshDatabase();
  await insertDirectory(database.dataSource, cities, businesses);
  const url = new URL(database.url);
  const port = await freePort();
  const door = openTcpProxy(port, Number(url.port));
  url.port = String(port);
  const pool = await openPool({ url: url.href, applicationName: 'names' }, { info: vi.fn(), warn: vi.fn() });
  onTestFinished(async () => {
    vi.useRealTimers();
    await pool.end();
    await database.drop();
  });
  const names = new DirectoryNamesRepository(pool);
  const namesFor = async (q: string): Promise<string[]> =>
    (await names.get()).cities.find(q, 3).map(({ name }) => name);
  expect(await namesFor('leeds')).toEqual(['Leeds']);

  door.close();
  door.cut();
  vi.advanceTimersByTime(3_000);
  expect(await namesFor('leeds')).toEqual(['Leeds']);

  await expect(new DirectoryNamesRepository(pool).get()).rejects.toSatisfy(isUnavailable);
});

it('reads the names again when PostgreSQL did not answer the first time', async () => {
  const database = await freshDatabase();
  await insertDirectory(database.dataSource, cities, businesses);
  const pool = await openPool(
    { url: database.url, applicationName: 'names' },
    { info: vi.fn(), warn: vi.fn() },
  );
  const [blocker, idle] = await Promise.all([pool.connect(), pool.connect()]);
  idle.release();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(async () => {
    vi.useRealTimers();
    blocker.release(true);
    await pool.end();
    await database.drop();
  });
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE cities IN ACCESS EXCLUSIVE MODE');
  const names = new DirectoryNamesRepository(pool);
  const unanswered = expect(names.get()).rejects.toSatisfy(isUnavailable);
  await vi.advanceTimersByTimeAsync(60_000);
  await unanswered;
  await blocker.query('ROLLBACK');
  expect((await names.get()).cities.find('leeds', 3).map(({ name }) => name)).toEqual(['Leeds']);
});

it('names at hand are those in memory, while PostgreSQL is asked whether they have changed', async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  const { dataSource } = database;
  const names = new DirectoryNamesRepository(poolOf(dataSource));
  const kept = await names.get();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_000);
  onTestFinished(() => {
    clock.mockRestore();
  });
  const holder = dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('LOCK TABLE directory_counters IN ACCESS EXCLUSIVE MODE');
  const atOnce = await Promise.race([names.atHand(), setImmediate('later')]);
  await holder.rollbackTransaction();
  await holder.release();
  expect(atOnce).toBe(kept);
});
