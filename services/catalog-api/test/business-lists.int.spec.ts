import type { BusinessCard, PageQuery } from '@highstreet/api-contract';
import { poolOf } from '@highstreet/database/schema';
import { freshDatabase } from '@highstreet/testing';
import type { FreshDatabase } from '@highstreet/testing';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BusinessListsRepository } from '../src/businesses/business-lists.repository.js';
import { insertLargeDirectory } from './support/large-directory.js';

let database: FreshDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await freshDatabase();
  pool = poolOf(database.dataSource);
  await insertLargeDirectory(database.dataSource, 2_000);
});

afterAll(() => database.drop());

type ReadPage = (lists: BusinessListsRepository, page: PageQuery, total: number) => Promise<BusinessCard[]>;

it.each([
  [
    'featured',
    'true',
    'is_verified DESC, trusted_rating DESC, id',
    (lists, ...of) => lists.findFeatured(...of),
  ],
  ['recent', 'true', 'id DESC', (lists, ...of) => lists.findRecent(...of)],
  ['of a city', 'city_id = 1', 'trusted_rating DESC, id', (lists, ...of) => lists.findOfCity(1, ...of)],
  [
    'of a category',
    'category_id = 1',
    'trusted_rating DESC, id',
    (lists, ...of) => lists.findOfCategory(1, ...of),
  ],
] satisfies [string, string, string, ReadPage][])(
  'pages that are read from either end of a list add up to the whole list: %s',
  async (_which, condition, order, read) => {
    const { rows } = await pool.query<{ id: number }>(
      `SELECT id FROM businesses WHERE is_active AND ${condition} ORDER BY ${order}`,
    );
    const all = rows.map(({ id }) => id);
    const lists = new BusinessListsRepository(pool);
    const limit = 90;
    const pages: number[] = [];
    for (let page = 1; (page - 1) * limit < all.length + limit; page += 1) {
      const cards = await read(lists, { page, limit }, all.length);
      pages.push(...cards.map(({ id }) => id));
    }
    expect(all.length).toBeGreaterThan(3 * limit);
    expect(pages).toEqual(all);
  },
);
