import type pg from 'pg';
import { renumberCrowded } from './crowded-slugs.sql.js';

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
    SELECT (row_number() OVER ())::integer AS base, wanted.slug_base, wanted.rows,
           published.slug IS NOT NULL OR former.slug IS NOT NULL AS taken
    FROM (
      SELECT slug_base, count(*)::integer AS rows FROM decided_rows WHERE business_id IS NULL GROUP BY slug_base
    ) AS wanted
    LEFT JOIN businesses AS published ON published.slug = wanted.slug_base
    LEFT JOIN slug_history AS former ON former.slug = wanted.slug_base
    WHERE wanted.rows > 1 OR published.slug IS NOT NULL OR former.slug IS NOT NULL`);
  await client.query('ANALYZE contested_bases');
  // As if all numbers from 2 were free, which is so of most: who comes first (place 1) gets the lowest. Sorted by the
  // base's number, as comparing texts takes several times as long.
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
