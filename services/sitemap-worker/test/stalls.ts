import type { FreshDatabase } from '@highstreet/testing';

/** Businesses of one city, category and country, numbered from 1; and a city and a category without any. */
export async function insertStalls(dataSource: FreshDatabase['dataSource'], count: number): Promise<void> {
  await dataSource.query(`
    INSERT INTO cities (id, name, slug, identity_key, country)
    VALUES (1, 'York', 'york', 'york', 'United Kingdom'), (2, 'Empty', 'empty', 'empty', 'France')`);
  await dataSource.query(`
    INSERT INTO categories (id, name, slug, identity_key)
    VALUES (1, 'Cafe', 'cafe', 'cafe'), (2, 'None', 'none', 'none')`);
  await dataSource.query(
    `INSERT INTO businesses (place_id, name, slug, address, country, city_id, category_id, row_hash, updated_at)
     SELECT 'Place' || lpad(n::text, 6, '0'), 'Stall ' || n, 'stall-' || n, 'Market', 'United Kingdom', 1, 1,
            '\\x00', timestamptz '2026-01-01 00:00:00Z' + n * interval '1 second'
     FROM generate_series(1, $1) n`,
    [count],
  );
}
