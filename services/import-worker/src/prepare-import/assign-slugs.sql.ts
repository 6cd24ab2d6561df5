import type pg from 'pg';

/**
 * Leaves `numbered_rows` (temporary): the new businesses of `decided_rows` whose slug needs a number. All other
 * new ones take their slug as it is; a business that is published keeps its slug for ever, so that
 * a changed name breaks no address.
 *
 * A slug is contested when it is published (or was), or when several new rows want it. The first of several
 * gets it as it is if it is free; the others the lowest numbers from 2 that are free. "route-66" is free for
 * "Route 66", and then no longer for the sixty-sixth "Route". Numbered forms of two different bases never
 * meet: what follows the base is digits only.
 */
export async function assignSlugs(client: pg.PoolClient): Promise<void> {
  // Two hash joins against the unique indexes (index-only) or look-ups in them when the file is small.
  await client.query(`
    CREATE TEMPORARY TABLE contested_bases ON COMMIT DROP AS
    SELECT wanted.slug_base, wanted.rows, published.slug IS NOT NULL OR former.slug IS NOT NULL AS taken
    FROM (
      SELECT slug_base, count(*)::integer AS rows FROM decided_rows WHERE business_id IS NULL GROUP BY slug_base
    ) AS wanted
    LEFT JOIN businesses AS published ON published.slug = wanted.slug_base
    LEFT JOIN slug_history AS former ON former.slug = wanted.slug_base
    WHERE wanted.rows > 1 OR published.slug IS NOT NULL OR former.slug IS NOT NULL`);
  await client.query('ANALYZE contested_bases');
  // Numbers that are in use: published ones by a range of the unique index (in its "C" order only digits lie
  // between '0' and ':'), and names of this file that end in a number.
  await client.query(`
    CREATE TEMPORARY TABLE used_numbers ON COMMIT DROP AS
    SELECT slug_base, suffix::bigint AS number
    FROM (
      SELECT slug_base, substr(slug, length(slug_base) + 2) AS suffix
      FROM contested_bases
      JOIN businesses ON slug >= slug_base || '-0' AND slug < slug_base || '-:'
      UNION
      SELECT slug_base, substr(slug, length(slug_base) + 2)
      FROM contested_bases
      JOIN slug_history ON slug >= slug_base || '-0' AND slug < slug_base || '-:'
      UNION
      SELECT contested_bases.slug_base, substr(natural_slug.slug, length(contested_bases.slug_base) + 2)
      FROM (
        SELECT slug_base AS slug, rtrim(slug_base, '0123456789') AS stem
        FROM decided_rows
        WHERE business_id IS NULL AND right(slug_base, 1) BETWEEN '0' AND '9'
      ) AS natural_slug
      JOIN contested_bases ON contested_bases.slug_base || '-' = natural_slug.stem
    ) AS used
    WHERE suffix ~ '^[1-9][0-9]{0,8}$'`);
  await client.query('ANALYZE used_numbers');
  await client.query(`
    CREATE TEMPORARY TABLE numbered_rows ON COMMIT DROP AS
    WITH ranked AS (
      SELECT decided.row_number, decided.slug_base,
             row_number() OVER (PARTITION BY decided.slug_base ORDER BY decided.row_number)
               - CASE WHEN contested.taken THEN 0 ELSE 1 END AS place
      FROM decided_rows AS decided
      JOIN contested_bases AS contested ON contested.slug_base = decided.slug_base
      WHERE decided.business_id IS NULL
    ), free AS (
      SELECT contested.slug_base, candidate.number,
             row_number() OVER (PARTITION BY contested.slug_base ORDER BY candidate.number) AS place
      FROM (
        SELECT contested_bases.slug_base, contested_bases.rows, count(used_numbers.number) AS used
        FROM contested_bases LEFT JOIN used_numbers USING (slug_base)
        GROUP BY contested_bases.slug_base, contested_bases.rows
      ) AS contested
      CROSS JOIN LATERAL generate_series(2, 1 + contested.rows + contested.used) AS candidate (number)
      WHERE NOT EXISTS (
        SELECT FROM used_numbers
        WHERE used_numbers.slug_base = contested.slug_base AND used_numbers.number = candidate.number)
    )
    SELECT ranked.row_number, ranked.slug_base || '-' || free.number AS slug
    FROM ranked JOIN free ON free.slug_base = ranked.slug_base AND free.place = ranked.place`);
}
