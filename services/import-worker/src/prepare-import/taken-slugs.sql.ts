import type pg from 'pg';

/**
 * Which slugs of a table stand in the way of these candidates: the candidates themselves and, where all
 * of one's candidates are taken or wanted twice, the numbered forms of its first. Both by the unique index on slug;
 * digits and nothing else lie between '0' and ':' in its order.
 */
export async function takenSlugs(
  client: pg.PoolClient,
  table: 'categories' | 'cities',
  candidates: readonly (readonly [string, ...string[]])[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ slug: string }>(
    `SELECT slug FROM ${table} WHERE slug = ANY($1::text[])
     UNION
     SELECT numbered.slug
     FROM unnest($2::text[]) AS base
     JOIN ${table} AS numbered ON numbered.slug >= base || '-0' AND numbered.slug < base || '-:'`,
    [candidates.flat(), [...new Set(candidates.map(([first]) => first))]],
  );
  return new Set(rows.map(({ slug }) => slug));
}
