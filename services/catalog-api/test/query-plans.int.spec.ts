import { poolOf } from '@highstreet/database';
import { freshDatabase } from '@highstreet/testing';
import type { FreshDatabase } from '@highstreet/testing';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AdminOrderedRepository } from '../src/admin-businesses/admin-ordered.repository.js';
import { BusinessDetailRepository } from '../src/businesses/business-detail.repository.js';
import { BusinessListsRepository } from '../src/businesses/business-lists.repository.js';
import { CitiesRepository } from '../src/cities/cities.repository.js';
import { DatabaseSearchRepository } from '../src/search/database-search.repository.js';
import { insertLargeDirectory } from './support/large-directory.js';
import { recordQueries } from './support/record-queries.js';

let database: FreshDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await freshDatabase();
  pool = poolOf(database.dataSource);
  await insertLargeDirectory(database.dataSource, 100_000);
});

afterAll(() => database.drop());

/** The plans of the statements that `work` makes, as text. */
async function plansOf(work: (recording: pg.Pool) => Promise<unknown>): Promise<string> {
  const { recording, statements } = recordQueries(pool);
  await work(recording);
  const plans: string[] = [];
  for (const { text, values } of statements.filter(({ text }) => /^\s*(SELECT|WITH)/.test(text))) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans.join('\n\n');
}

describe('plans on 100,000 businesses', () => {
  const first = { page: 1, limit: 24 };
  const deep = { page: 400, limit: 24 };

  it.each([
    ['featured', 'businesses_featured', (lists: BusinessListsRepository) => lists.findFeatured(first)],
    ['featured, deep', 'businesses_featured', (lists: BusinessListsRepository) => lists.findFeatured(deep)],
    ['recent', 'businesses_pkey', (lists: BusinessListsRepository) => lists.findRecent(first)],
    ['recent, deep', 'businesses_pkey', (lists: BusinessListsRepository) => lists.findRecent(deep)],
    ['of a large city', 'businesses_by_city', (lists: BusinessListsRepository) => lists.findOfCity(1, first)],
    [
      'of a large city, deep',
      'businesses_by_city',
      (lists: BusinessListsRepository) => lists.findOfCity(1, deep),
    ],
    ['of a city', 'businesses_by_city', (lists: BusinessListsRepository) => lists.findOfCity(7, first)],
    [
      'of a category',
      'businesses_by_category',
      (lists: BusinessListsRepository) => lists.findOfCategory(3, first),
    ],
    [
      'of a large category, deep',
      'businesses_by_category',
      (lists: BusinessListsRepository) => lists.findOfCategory(1, deep),
    ],
  ] as const)('%s: index-only over %s, then the rows of the page', async (_what, index, list) => {
    const plan = await plansOf((recording) => list(new BusinessListsRepository(recording)));
    expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using ${index}`));
    expect(plan).toContain('Index Scan using businesses_pkey');
    expect(plan).not.toContain('Seq Scan on businesses');
  });

  it('a business by its slug: unique indexes only', async () => {
    const plan = await plansOf((recording) =>
      new BusinessDetailRepository(recording).findBySlug('business-77'),
    );
    expect(plan).toContain('businesses_slug_key');
    expect(plan).not.toContain('Seq Scan on businesses');
  });

  it('popular cities: their index', async () => {
    const plan = await plansOf((recording) => new CitiesRepository(recording).findPopular(6, 0));
    expect(plan).toContain('cities_popular');
  });

  it.each([
    ['a rare word', 'business_texts_words', { q: '77' }],
    ['a postal code', 'business_texts_by_postal_code', { location: 'AB13 7CD' }],
    ['a city', 'business_texts_by_city', { location: 'City 7' }],
    ['a word in a city', 'business_texts_by_city', { q: 'invented', cityId: 5 }],
  ] as const)('search without the engine by %s: %s', async (_what, index, query) => {
    const plan = await plansOf((recording) =>
      new DatabaseSearchRepository(recording).search({ ...first, ...query }),
    );
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on businesses');
  });

  it.each([
    ['name', 'business_texts_by_name'],
    ['rating', 'business_texts_by_rating'],
    ['status', 'business_texts_by_status'],
    ['country', 'businesses_by_country'],
    ['city', 'business_texts_by_city'],
    ['category', 'business_texts_by_category'],
  ] as const)('the list ordered by %s, deep and from both ends: index-only over %s', async (sort, index) => {
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
});
