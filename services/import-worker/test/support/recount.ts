import { expect } from 'vitest';
import type { ImportBench } from './import-bench.js';

/** Expects that every maintained counter equals a fresh count of the businesses. */
export async function expectExactCounters(bench: ImportBench): Promise<void> {
  const wrongCities = await bench.query(
    `SELECT cities.name, business_count, count(businesses.id) AS counted
     FROM cities LEFT JOIN businesses ON city_id = cities.id AND is_active
     GROUP BY cities.id HAVING business_count <> count(businesses.id)`,
  );
  expect(wrongCities).toEqual([]);
  const wrongCategories = await bench.query(
    `SELECT categories.name, business_count, count(businesses.id) AS counted
     FROM categories LEFT JOIN businesses ON category_id = categories.id AND is_active
     GROUP BY categories.id HAVING business_count <> count(businesses.id)`,
  );
  expect(wrongCategories).toEqual([]);
  const maintained = await bench.query(
    `SELECT country, active_count, total_count, city_count, city_business_count
     FROM country_counters WHERE total_count > 0 OR city_count > 0 ORDER BY country`,
  );
  const counted = await bench.query(
    `WITH cities AS (
       SELECT coalesce(cities.country, '') AS country, count(DISTINCT cities.id)::integer AS city_count,
              count(*)::integer AS city_business_count
       FROM businesses JOIN cities ON cities.id = city_id WHERE is_active GROUP BY 1
     ), countries AS (
       SELECT coalesce(country, '') AS country, (count(*) FILTER (WHERE is_active))::integer AS active_count,
              count(*)::integer AS total_count
       FROM businesses GROUP BY 1
     )
     SELECT country, coalesce(active_count, 0) AS active_count, coalesce(total_count, 0) AS total_count,
            coalesce(city_count, 0) AS city_count, coalesce(city_business_count, 0) AS city_business_count
     FROM countries FULL JOIN cities USING (country) ORDER BY country`,
  );
  expect(maintained).toEqual(counted);
  const [directory] = await bench.query(
    'SELECT active_count, total_count, city_count FROM directory_counters',
  );
  const [total] = await bench.query(
    `SELECT (count(*) FILTER (WHERE is_active))::integer AS active_count, count(*)::integer AS total_count,
            (count(DISTINCT city_id) FILTER (WHERE is_active))::integer AS city_count
     FROM businesses`,
  );
  expect(directory).toEqual(total);
}

/**
 * Expects that the references from businesses to categories and cities hold, which are not checked row by
 * row.
 */
export async function expectWholeReferences(bench: ImportBench): Promise<void> {
  const dangling = await bench.query(
    `SELECT businesses.id FROM businesses
     LEFT JOIN categories ON categories.id = category_id
     LEFT JOIN cities ON cities.id = city_id
     WHERE (category_id IS NOT NULL AND categories.id IS NULL) OR (city_id IS NOT NULL AND cities.id IS NULL)`,
  );
  expect(dangling).toEqual([]);
}
