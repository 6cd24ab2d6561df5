import { poolOf } from '@highstreet/database/schema';
import { freshDatabase } from '@highstreet/testing';
import type { FreshDatabase } from '@highstreet/testing';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CitiesRepository } from '../src/cities/cities.repository.js';
import { plansOn } from './support/plans-on.js';

let database: FreshDatabase;
let pool: pg.Pool;

/**
 * Most cities are in one country, and all others are larger. The tables have grown by the updates of several
 * merges.
 */
beforeAll(async () => {
  database = await freshDatabase();
  pool = poolOf(database.dataSource);
  await pool.query(`
    INSERT INTO cities (name, slug, country, identity_key)
    SELECT 'City ' || n, 'city-' || n, nullif('Country ' || greatest(0, n % 9 - 5), 'Country 2'), 'city ' || n || '||'
      FROM generate_series(1, 27000) AS n ORDER BY md5(n::text)`);
  for (let merge = 0; merge < 15; merge += 1) {
    await pool.query(
      `UPDATE cities SET business_count = business_count + CASE country WHEN 'Country 0' THEN 1 ELSE 5 END
        WHERE id IN (SELECT id FROM cities ORDER BY md5(id::text || $1) LIMIT 20000)`,
      [merge],
    );
  }
  await pool.query(`
    INSERT INTO country_counters (country, active_count, city_count, city_business_count)
    SELECT coalesce(country, ''), sum(business_count), count(*), sum(business_count) FROM cities WHERE business_count > 0 GROUP BY country`);
  await pool.query('VACUUM (ANALYZE) cities, country_counters');
});

afterAll(() => database.drop());

describe('query plans on 27,000 cities', () => {
  it('any page of a country uses the index by country, however large its share of the cities', async () => {
    for (const country of ['Country 0', 'Country 3']) {
      for (const offset of [0, 96, 960]) {
        const plan = await plansOn(pool, (from) =>
          new CitiesRepository(from).findOfCountry(country, 96, offset),
        );
        expect(plan).toContain('using cities_by_country');
      }
    }
  });

  it('the largest cities of each country are read with the index by country', async () => {
    const plan = await plansOn(pool, (from) => new CitiesRepository(from).findByCountry(48));
    expect(plan).toContain('using cities_by_country');
    expect(plan).not.toContain('cities_popular');
    // All that is sorted is what the countries' lists are put together from; cities of no country are in such a list too.
    expect(plan.match(/\bSort\s+\(/g)).toHaveLength(1);
  });

  it('the cities of one name are read with the unique index of the keys', async () => {
    const plan = await plansOn(pool, (from) => new CitiesRepository(from).findSuccessor(1));
    expect(plan).toContain('cities_identity_key_key');
    expect(plan).not.toMatch(/Seq Scan on cities|cities_popular/);
  });

  it('the largest cities overall are read with the index of popular cities', async () => {
    const plan = await plansOn(pool, (from) => new CitiesRepository(from).findPopular(96, 0));
    expect(plan).toContain('using cities_popular');
  });
});
