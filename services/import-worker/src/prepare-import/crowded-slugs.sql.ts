import type pg from 'pg';

/**
 * Renumbers the rows of `numbered_rows` for whose base some of the wanted numbers are in use: by published
 * businesses, by former slugs, or by names in this file that end in a number.
 *
 * The row at a place gets its place + 1 (the first number is 2) and one more for each used number that it passes.
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
  await findPassedNumbers(client);
  await client.query(`
    UPDATE numbered_rows SET slug = crowded.slug_base || '-' || (passing.place + 1 + passing.passed)
    FROM (
      SELECT base, place, row_number,
             count(*) FILTER (WHERE row_number IS NULL) OVER (
               PARTITION BY base ORDER BY place, row_number NULLS FIRST ROWS UNBOUNDED PRECEDING) AS passed
      FROM (
        SELECT base, place, row_number FROM numbered_rows JOIN crowded_bases USING (base)
        UNION ALL
        SELECT base, first_place, NULL FROM passed_numbers
      ) AS rows_and_used_numbers
    ) AS passing
    JOIN crowded_bases AS crowded USING (base)
    WHERE passing.passed > 0 AND numbered_rows.row_number = passing.row_number`);
}

/**
 * Creates `passed_numbers`: for each used number of a crowded base the first place whose row has to pass it, which is
 * one more than the free numbers from 2 below it. Numbers that no row of the base reaches are left out.
 *
 * Used numbers are those of published slugs, found by a range of the unique index (in its "C" order only digits lie
 * between '0' and ':'; OFFSET 0 as in `takenSlugs`), and of names in this file. `rtrim` leaves a name without a number as
 * it is; it does not end in a dash, so it matches no base.
 */
async function findPassedNumbers(client: pg.PoolClient): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE passed_numbers ON COMMIT DROP AS
    SELECT base, first_place
    FROM (
      SELECT base, number - row_number() OVER (PARTITION BY base ORDER BY number) AS first_place
      FROM (
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
        WHERE suffix ~ '^[1-9][0-9]{0,8}$' AND suffix <> '1'
      ) AS used_numbers
    ) AS ranked
    JOIN crowded_bases USING (base)
    WHERE first_place <= rows`);
  await client.query('ANALYZE passed_numbers');
}
