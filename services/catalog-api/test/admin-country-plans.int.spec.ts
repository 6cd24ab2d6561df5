import { poolOf } from '@highstreet/database/schema';
import { freshDatabase } from '@highstreet/testing';
import type { FreshDatabase } from '@highstreet/testing';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AdminBusinessesRepository } from '../src/admin-businesses/admin-businesses.repository.js';
import { insertLargeDirectory } from './support/large-directory.js';
import { plansOn } from './support/plans-on.js';

const SIZE = 50_000;

let database: FreshDatabase;
let pool: pg.Pool;

/** The first file of the directory named no country. */
beforeAll(async () => {
  database = await freshDatabase();
  pool = poolOf(database.dataSource);
  await insertLargeDirectory(database.dataSource, SIZE);
  await pool.query('UPDATE businesses SET country = NULL WHERE id <= $1', [SIZE / 10]);
  await pool.query('VACUUM (ANALYZE) businesses');
});

afterAll(() => database.drop());

it.each([
  ['a country', 'Country 1'],
  ['no country', ''],
])('the list of businesses of %s reads its own in the index by country', async (_name, country) => {
  for (const order of ['asc', 'desc'] as const) {
    const plan = await plansOn(pool, (recording) =>
      new AdminBusinessesRepository(recording).list({ page: 1, limit: 50, country, order }),
    );
    // Directly below the limit, without sorting.
    expect(plan).toMatch(/^Limit.*\n\s+->\s+Index Only Scan (Backward )?using businesses_by_country/);
    const [first] = (await new AdminBusinessesRepository(pool).list({ page: 1, limit: 50, country, order }))
      .businesses;
    const { rows } = await pool.query<{ id: number }>(
      `SELECT id FROM businesses WHERE coalesce(country, '') = $1 ORDER BY id ${order} LIMIT 1`,
      [country],
    );
    expect(first?.id).toBe(rows[0]?.id);
  }
});
