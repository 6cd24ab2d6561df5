import type pg from 'pg';
import { stagingTable } from '../imports/import-tables.js';

/** Pairs of differing rows of one place that are named; the last note says how many more there are. */
const MAX_DUPLICATE_NOTES = 100;

export interface Duplicates {
  readonly count: number;
  readonly notes: readonly string[];
}

/**
 * Leaves `decided_rows` (temporary): the staged rows that are to be applied, with the business they change or null.
 *
 * Out are, in this order: rows followed by another of the same place (the last one wins), rows that say what
 * the directory says already (equal hashes), and rows that this import has applied before, in case its
 * staged rows were lost and its file was read again.
 *
 * Each statement reads the staging table once and hashes; `businesses` is matched by a hash join over
 * its heap, or by `businesses_place_id_key` when the file is small.
 */
export async function decideRows(client: pg.PoolClient, importId: number): Promise<Duplicates> {
  const staging = stagingTable(importId);
  await client.query(`
    CREATE TEMPORARY TABLE superseded_rows ON COMMIT DROP AS
    SELECT row_number, last_row, row_hash <> last_hash AS differs
    FROM (
      SELECT row_number, row_hash,
             last_value(row_number) OVER same_place AS last_row,
             last_value(row_hash) OVER same_place AS last_hash
      FROM ${staging}
      WHERE place_id IN (SELECT place_id FROM ${staging} GROUP BY place_id HAVING count(*) > 1)
      WINDOW same_place AS (
        PARTITION BY place_id ORDER BY row_number ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
    ) AS repeated
    WHERE row_number <> last_row`);
  await client.query(
    `CREATE TEMPORARY TABLE decided_rows ON COMMIT DROP AS
     SELECT staged.ctid AS row_tid, staged.place_id, staged.slug_base, staged.category_key, staged.city_key,
            business.id AS business_id, business.slug AS published_slug
     FROM ${staging} AS staged
     LEFT JOIN businesses AS business ON business.place_id = staged.place_id
     WHERE (business.id IS NULL OR business.row_hash <> staged.row_hash)
       AND NOT EXISTS (SELECT FROM superseded_rows WHERE superseded_rows.row_number = staged.row_number)
       AND NOT EXISTS (
         SELECT FROM import_outcomes WHERE import_id = ${importId} AND import_outcomes.business_id = business.id)`,
  );
  await client.query('ANALYZE decided_rows');
  return describeDuplicates(client);
}

async function describeDuplicates(client: pg.PoolClient): Promise<Duplicates> {
  const counted = await client.query<{ duplicates: number; differing: number }>(
    'SELECT count(*) AS duplicates, count(*) FILTER (WHERE differs) AS differing FROM superseded_rows',
  );
  const { duplicates, differing } = counted.rows[0] ?? { duplicates: 0, differing: 0 };
  const { rows } = await client.query<{ row_number: number; last_row: number }>(
    'SELECT row_number, last_row FROM superseded_rows WHERE differs ORDER BY row_number LIMIT $1',
    [MAX_DUPLICATE_NOTES],
  );
  const notes = rows.map(
    (row) =>
      `Row ${row.row_number} is the same place as row ${row.last_row} but differs; row ${row.last_row} was used`,
  );
  if (differing > rows.length)
    notes.push(`… and ${differing - rows.length} more rows of places that come again`);
  return { count: duplicates, notes };
}
