import type { ProductUnderTest } from '../product/product-under-test.js';
import { compareIndex } from '../record/compare-index.js';
import { countSitemap } from './count-sitemap.js';
import { textChecks } from './text-checks.js';

/** Stored counts must equal what counting the businesses gives. Each query returns the rows that disagree. */
const counterChecks: Readonly<Record<string, string>> = {
  cities: `
    SELECT cities.slug, business_count, count(businesses.id) AS counted
    FROM cities LEFT JOIN businesses ON city_id = cities.id AND is_active
    GROUP BY cities.id HAVING business_count <> count(businesses.id)`,
  categories: `
    SELECT categories.slug, business_count, count(businesses.id) AS counted
    FROM categories LEFT JOIN businesses ON category_id = categories.id AND is_active
    GROUP BY categories.id HAVING business_count <> count(businesses.id)`,
  countries: `
    WITH counted AS (
      SELECT coalesce(country, '') AS country, count(*) FILTER (WHERE is_active) AS active_count, count(*) AS total_count
      FROM businesses GROUP BY 1)
    SELECT * FROM counted FULL JOIN (SELECT * FROM country_counters WHERE total_count > 0) AS kept USING (country)
    WHERE (counted.active_count, counted.total_count) IS DISTINCT FROM (kept.active_count, kept.total_count)`,
  'cities of countries': `
    WITH counted AS (
      SELECT coalesce(cities.country, '') AS country, count(DISTINCT cities.id) AS city_count, count(*) AS city_business_count
      FROM businesses JOIN cities ON cities.id = city_id WHERE is_active GROUP BY 1)
    SELECT * FROM counted FULL JOIN (SELECT * FROM country_counters WHERE city_count > 0) AS kept USING (country)
    WHERE (counted.city_count, counted.city_business_count) IS DISTINCT FROM (kept.city_count, kept.city_business_count)`,
  directory: `
    WITH counted AS (
      SELECT count(*) FILTER (WHERE is_active) AS active_count, count(*) AS total_count,
             count(DISTINCT city_id) FILTER (WHERE is_active) AS city_count
      FROM businesses)
    SELECT * FROM counted, directory_counters AS kept
    WHERE (counted.active_count, counted.total_count, counted.city_count)
          IS DISTINCT FROM (kept.active_count, kept.total_count, kept.city_count)`,
  imports: `
    SELECT id, status, failure_reason, rows_read, imported, updated FROM imports
    WHERE status <> 'completed' OR rows_merged <> rows_read`,
  outcomes: `
    SELECT imports.id, imported, updated, done.* FROM imports
    LEFT JOIN LATERAL (
      SELECT coalesce(sum(cardinality(import_outcomes.imported)), 0) AS logged_new,
             coalesce(sum(cardinality(import_outcomes.updated)), 0) AS logged_changed
      FROM import_outcomes WHERE import_id = imports.id) AS done ON true
    WHERE (imported, updated) IS DISTINCT FROM (logged_new, logged_changed)`,
};

/**
 * Compares all redundant data: counters and texts with businesses, imports with what they logged, the search index and
 * the sitemap with the database. The sitemap must be up to date. An empty directory is reported as well,
 * because its parts agree whatever was lost.
 *
 * @returns one line for each thing that disagrees
 */
export async function disagreements(product: ProductUnderTest): Promise<string[]> {
  const report: string[] = [];
  for (const [name, sql] of Object.entries({ ...counterChecks, ...textChecks })) {
    const { rows } = await product.pool.query(sql);
    if (rows.length > 0) report.push(`${name}: ${rows.length} disagree, first ${JSON.stringify(rows[0])}`);
  }
  const index = await compareIndex(product);
  if (index.count > 0)
    report.push(`search index: ${index.count} differ, first ${JSON.stringify(index.first[0])}`);
  const listed = await countSitemap(product.origin);
  const active = await product.activeBusinessCount();
  if (active === 0) report.push('directory: there is no business');
  if (listed !== active) report.push(`sitemap: lists ${listed} of ${active} businesses`);
  return report;
}
