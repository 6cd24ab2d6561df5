import type pg from 'pg';

/**
 * Renumbers the rows of `numbered_rows` for whose base some of the wanted numbers are in use: by published
 * businesses, by former slugs, or by names in this file that end in a number.
 */
export async function renumberCrowded(client: pg.PoolClient): Promise<void> {
  const crowded = await client.query(`
    CREATE TEMPORARY TABLE crowded_bases ON COMMIT DROP AS
    SELECT base, slug_base, rows
    FROM contested_bases
    WHERE base IN (
      SELECT base FROM numbered_rows JOIN businesses AS published ON published.slug = numbered_rows.slug
      UNION ALL
      SELECT base FROM numbered_rows JOIN slug_history AS former ON former.slug = numbered_rows.slug
      UNION ALL
      SELECT base FROM numbered_rows JOIN decided_rows AS named ON named.slug_base = numbered_rows.slug
      WHERE named.business_id IS NULL)`);
  if (crowded.rowCount === 0) return;
  await client.query('ANALYZE crowded_bases');
  await findUsedNumbers(client);
  await client.query(`
    UPDATE numbered_rows SET slug = crowded.slug_base || '-' || free.number
    FROM crowded_bases AS crowded
    JOIN (
      SELECT bounds.base, candidate.number,
             row_number() OVER (PARTITION BY bounds.base ORDER BY candidate.number) AS place
      FROM (
        SELECT crowded_bases.base, crowded_bases.rows, count(used_numbers.number) AS used
        FROM crowded_bases LEFT JOIN used_numbers USING (base)
        GROUP BY crowded_bases.base, crowded_bases.rows
      ) AS bounds
      CROSS JOIN LATERAL generate_series(2, 1 + bounds.rows + bounds.used) AS candidate (number)
      WHERE NOT EXISTS (
        SELECT FROM used_numbers
        WHERE used_numbers.base = bounds.base AND used_numbers.number = candidate.number)
    ) AS free ON free.base = crowded.base
    WHERE numbered_rows.base = crowded.base AND numbered_rows.place = free.place`);
}

/**
 * Creates `used_numbers`: for each crowded base the numbers in use by published slugs, found by a range of
 * the unique index (in its "C" order only digits lie between '0' and ':'; OFFSET 0 as in `takenSlugs`), and by names in
 * this file. `rtrim` leaves a name without a number as it is; it does not end in a dash, so it matches no base.
 */
async function findUsedNumbers(client: pg.PoolClient): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE used_numbers ON COMMIT DROP AS
    SELECT DISTINCT base, suffix::bigint AS number
    FROM (
      SELECT base, substr(slug, length(slug_base) + 2) AS suffix
      FROM crowded_bases
      CROSS JOIN LATERAL (
        SELECT slug FROM businesses WHERE slug >= slug_base || '-0' AND slug < slug_base || '-:' OFFSET 0
      ) AS published
      UNION ALL
      SELECT base, substr(slug, length(slug_base) + 2)
      FROM crowded_bases
      CROSS JOIN LATERAL (
        SELECT slug FROM slug_history WHERE slug >= slug_base || '-0' AND slug < slug_base || '-:' OFFSET 0
      ) AS former
      UNION ALL
      SELECT crowded_bases.base, substr(named.slug_base, length(crowded_bases.slug_base) + 2)
      FROM decided_rows AS named
      JOIN crowded_bases ON crowded_bases.slug_base || '-' = rtrim(named.slug_base, '0123456789')
      WHERE named.business_id IS NULL
    ) AS used
    WHERE suffix ~ '^[1-9][0-9]{0,8}$'`);
  await client.query('ANALYZE used_numbers');
}
