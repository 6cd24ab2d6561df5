import { businessCardsResponse, categoryResponse, cityResponse } from '@highstreet/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPublicApi } from './support/public-directory.js';
import type { StartedApi } from './support/start-api.js';

/** Name, state, country, slug and number of businesses; no such city is in the public directory of the tests. */
type PlacedCity = readonly [string, string | null, string | null, string, number];

let api: StartedApi;

beforeAll(async () => {
  api = await startPublicApi();
});
afterAll(() => api.stop());

/** Inserts cities with the keys that the import worker gives them, in place of those of the test before. */
async function haveCities(cities: readonly PlacedCity[]): Promise<void> {
  const { dataSource } = api.database;
  await dataSource.query(`DELETE FROM cities WHERE slug LIKE 'wexcombe%'`);
  for (const [name, state, country, slug, count] of cities) {
    const key = [name, state ?? '', country ?? ''].join('|').toLowerCase();
    await dataSource.query(
      `INSERT INTO cities (identity_key, name, state, country, slug, business_count) VALUES ($1, $2, $3, $4, $5, $6)`,
      [key, name, state, country, slug, count],
    );
  }
}

const slugOfCity = async (slug: string): Promise<string> =>
  cityResponse.parse((await api.get(`/api/cities/${slug}`)).json()).slug;

describe('a city that has lost its businesses', () => {
  const UK = 'United Kingdom';

  it.each<[string, string, PlacedCity[]]>([
    [
      'a file tells its state',
      'wexcombe-england',
      [
        ['Wexcombe', null, UK, 'wexcombe', 0],
        ['Wexcombe', 'England', UK, 'wexcombe-england', 2],
      ],
    ],
    [
      'a file no longer tells its state',
      'wexcombe-2',
      [
        ['Wexcombe', 'England', UK, 'wexcombe', 0],
        ['Wexcombe', null, UK, 'wexcombe-2', 2],
      ],
    ],
    [
      'a file tells its country and state',
      'wexcombe-england',
      [
        ['Wexcombe', null, null, 'wexcombe', 0],
        ['Wexcombe', 'England', UK, 'wexcombe-england', 2],
      ],
    ],
    [
      'they are in several states: the one with most',
      'wexcombe-ohio',
      [
        ['Wexcombe', null, 'United States', 'wexcombe', 0],
        ['Wexcombe', 'Maine', 'United States', 'wexcombe-maine', 2],
        ['Wexcombe', 'Ohio', 'United States', 'wexcombe-ohio', 3],
        ['Wexcombe', null, UK, 'wexcombe-united-kingdom', 9],
      ],
    ],
    [
      'their key no longer holds a sign that is not shown',
      'wexcombe-2',
      [
        ['Wex\u{e0100}combe', null, 'Japan', 'wexcombe', 0],
        ['Wexcombe', null, 'Japan', 'wexcombe-2', 3],
      ],
    ],
    [
      'their key spells a saint out today',
      'wexcombe-2',
      [
        ['St Wexcombe', 'St Croix', null, 'wexcombe', 0],
        ['Saint Wexcombe', 'St Croix', null, 'wexcombe-2', 3],
      ],
    ],
  ])('stands for the city that has them when %s', async (_why, successor, cities) => {
    await haveCities(cities);
    expect(await slugOfCity('Wexcombe')).toBe(successor);
  });

  it.each<[string, PlacedCity[]]>([
    [
      'of another state',
      [
        ['Wexcombe', 'Maine', 'United States', 'wexcombe', 0],
        ['Wexcombe', 'Ohio', 'United States', 'wexcombe-ohio', 3],
      ],
    ],
    [
      'of another country',
      [
        ['Wexcombe', null, UK, 'wexcombe', 0],
        ['Wexcombe', null, 'United States', 'wexcombe-united-states', 3],
      ],
    ],
    [
      'whose name only begins alike',
      [
        ['Wexcombe', null, UK, 'wexcombe', 0],
        ['Wexcombe Hill', 'England', UK, 'wexcombe-hill', 3],
      ],
    ],
    [
      'that is empty, too',
      [
        ['Wexcombe', null, UK, 'wexcombe', 0],
        ['Wexcombe', 'England', UK, 'wexcombe-england', 0],
      ],
    ],
  ])('does not stand for one %s', async (_which, cities) => {
    await haveCities(cities);
    expect(await slugOfCity('wexcombe')).toBe('wexcombe');
  });

  it('does so only once the last of them has moved', async () => {
    await haveCities([
      ['Wexcombe', null, UK, 'wexcombe', 1],
      ['Wexcombe', 'England', UK, 'wexcombe-england', 7],
    ]);
    expect(await slugOfCity('wexcombe')).toBe('wexcombe');
  });

  it('lists the businesses of the city that has them', async () => {
    await haveCities([
      ['Wexcombe', null, UK, 'wexcombe', 0],
      ['Wexcombe', 'England', UK, 'wexcombe-england', 1],
    ]);
    await api.database.dataSource.query(`
      INSERT INTO businesses (name, slug, place_id, city_id, address, row_hash)
      SELECT 'Moved Mill', 'moved-mill', 'moved-mill-1', id, '1 Mill Lane', '\\x00' FROM cities WHERE slug = 'wexcombe-england'`);
    const response = await api.get('/api/cities/wexcombe/businesses');
    expect(businessCardsResponse.parse(response.json()).map(({ name }) => name)).toEqual(['Moved Mill']);
    expect(response.headers['x-total-count']).toBe('1');
  });
});

describe('a category that has lost its businesses', () => {
  const slugOfCategory = async (slug: string): Promise<string> =>
    categoryResponse.parse((await api.get(`/api/categories/${slug}`)).json()).slug;

  it.each([
    ['✂️ Barber', '\ufe0f barber', 'barber', 'barber'],
    ['Fish ✂️ Chips', 'fish \ufe0f chips', 'fish-chips', 'fish chips'],
    ['Φαρμακείο', 'φαρμακείο', 'farmakeio', 'φαρμακειο'],
  ])(
    'and whose name %s has another key today stands for the one with that key',
    async (name, earlier, slug, key) => {
      await api.database.dataSource.query(
        `INSERT INTO categories (name, identity_key, slug, business_count) VALUES ($1, $2, $3, 0), ($4, $5, $6, 4)`,
        [name, earlier, slug, key, key, `${slug}-2`],
      );
      expect(await slugOfCategory(slug)).toBe(`${slug}-2`);
    },
  );

  it('otherwise stays what it is', async () => {
    await api.database.dataSource.query(
      `INSERT INTO categories (name, identity_key, slug) VALUES ('Chandler', 'chandler', 'chandler')`,
    );
    expect(await slugOfCategory('chandler')).toBe('chandler');
  });
});
