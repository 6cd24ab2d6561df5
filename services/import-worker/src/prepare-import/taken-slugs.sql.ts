import type pg from 'pg';

/**
 * Returns the slugs of a table that collide with these candidates: the candidates themselves and, in case all
 * candidates of an entry are taken or wanted twice, the numbered forms of its first one. Both use the unique
 * index on slug, in whose order only digits lie between '0' and ':'.
 *
 * OFFSET 0 keeps the look-up by each base. As an ordinary join, PostgreSQL may read the table first and compare each of its
 * rows with each base: it expects no rows in a table that was analysed while its first ones were being inserted, however
 * many follow. That is 25 million comparisons for each page of new cities.
 */
export async function takenSlugs(
  client: pg.PoolClient,
  table: 'categories' | 'cities',
  candidates: readonly (readonly [string, ...string[]])[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ slug: string }>(
    // ALL, because PostgreSQL would expect millions of slugs, and prepare a hash table for them in 0.2 s.
    `SELECT slug FROM unnest($1::text[]) AS candidate (slug) JOIN ${table} USING (slug)
     UNION ALL
     SELECT numbered.slug
     FROM unnest($2::text[]) AS base
     CROSS JOIN LATERAL (
       SELECT slug FROM ${table} WHERE slug >= base || '-0' AND slug < base || '-:' OFFSET 0
     ) AS numbered`,
    [candidates.flat(), [...new Set(candidates.map(([first]) => first))]],
  );
  return new Set(rows.map(({ slug }) => slug));
}
