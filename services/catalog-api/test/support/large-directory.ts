import type { DataSource } from 'typeorm';
import { gatherTexts, refreshCounters } from './directory.js';

/**
 * Inserts `size` invented businesses in 200 cities and 50 categories, a fifth of them in the first of each,
 * since real directories are uneven too. Updates the statistics, so that query plans are realistic.
 */
export async function insertLargeDirectory(dataSource: DataSource, size: number): Promise<void> {
  await dataSource.query(`
    INSERT INTO cities (name, slug, country, identity_key)
    SELECT 'City ' || n, 'city-' || n, 'Country ' || n % 5, 'city ' || n FROM generate_series(1, 200) n`);
  await dataSource.query(`
    INSERT INTO categories (name, slug, identity_key)
    SELECT 'Category ' || n, 'category-' || n, 'category ' || n FROM generate_series(1, 50) n`);
  await dataSource.query(
    `INSERT INTO businesses (name, slug, place_id, category_id, city_id, address, postal_code, country, about,
                             rating, review_count, is_verified, is_active, created_at, phone_e164, row_hash)
     SELECT 'Business ' || md5(n::text), 'business-' || n, 'Place' || lpad(n::text, 10, '0'),
            CASE WHEN n % 5 = 0 THEN 1 ELSE 1 + n % 50 END, CASE WHEN n % 5 = 1 THEN 1 ELSE 1 + n % 200 END,
            n || ' Invented Street', 'AB' || n % 97 || ' ' || n % 10 || 'CD', 'Country ' || n % 5,
            repeat('An invented place to eat. ', 20), (n * 7919 % 401) / 100.0 + 0.99, n * 31 % 2000,
            n % 20 = 0, n % 50 <> 0, timestamptz '2026-01-01' + n * interval '1 second',
            '+442079' || lpad(n::text, 6, '0'), '\\x00'
       FROM generate_series(1, $1::int) n`,
    [size],
  );
  await refreshCounters(dataSource);
  await gatherTexts(dataSource);
  await dataSource.query(
    'VACUUM (ANALYZE) businesses, business_texts, search_words, city_names, cities, categories',
  );
}
