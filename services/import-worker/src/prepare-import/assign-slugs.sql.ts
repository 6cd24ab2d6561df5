import type pg from 'pg';
import { renumberCrowded } from './crowded-slugs.sql.js';

/**
 * Creates the temporary table `numbered_rows`: the new businesses of `decided_rows` whose slug needs a
 * number. All other new businesses take their slug unchanged. A published business keeps its slug for ever,
 * so that a changed name breaks no address.
 *
 * A slug is contested when it is or was published, or when several new rows want it. The first of several
 * rows gets it unchanged if it is free; the others get the lowest free numbers from 2. "Route 66" may take
 * "route-66", which is then no longer free for the sixty-sixth "Route". Numbered forms of two different bases
 * never collide: only digits follow the base.
 */
export async function assignSlugs(client: pg.PoolClient): Promise<void> {
  // Two hash joins against the unique indexes (index-only) or look-ups in them when the file is small.
  await client.query(`
    CREATE TEMPORARY TABLE contested_bases ON COMMIT DROP AS
    SELECT (row_number() OVER ())::integer AS base, wanted.slug_base, wanted.rows,
           published.slug IS NOT NULL OR former.slug IS NOT NULL AS taken
    FROM (
      SELECT slug_base, count(*)::integer AS rows FROM decided_rows WHERE business_id IS NULL GROUP BY slug_base
    ) AS wanted
    LEFT JOIN businesses AS published ON published.slug = wanted.slug_base
    LEFT JOIN slug_history AS former ON former.slug = wanted.slug_base
    WHERE wanted.rows > 1 OR published.slug IS NOT NULL OR former.slug IS NOT NULL`);
  await client.query('ANALYZE contested_bases');
  // Assumes that all numbers from 2 are free, as most are: the first row (place 1) gets the lowest.
  // Partitioned by the base's number, because comparing texts takes several times as long.
  await client.query(`
    CREATE TEMPORARY TABLE numbered_rows ON COMMIT DROP AS
    SELECT row_number, base, place, slug_base || '-' || (place + 1) AS slug
    FROM (
      SELECT decided.row_number, contested.base, contested.slug_base,
             row_number() OVER (PARTITION BY contested.base ORDER BY decided.row_number)
               - CASE WHEN contested.taken THEN 0 ELSE 1 END AS place
      FROM decided_rows AS decided
      JOIN contested_bases AS contested ON contested.slug_base = decided.slug_base
      WHERE decided.business_id IS NULL
    ) AS ranked
    WHERE place > 0`);
  await client.query('ANALYZE numbered_rows');
  await renumberCrowded(client);
}
