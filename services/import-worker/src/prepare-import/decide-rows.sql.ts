import type pg from 'pg';
import { stagingTable } from '../imports/import-tables.js';

/** Most notes on pairs of differing rows of one place; a final note says how many more there are. */
const MAX_DUPLICATE_NOTES = 100;

export interface Duplicates {
  readonly count: number;
  readonly notes: readonly string[];
}

/**
 * Creates the temporary table `decided_rows`: the staged rows to apply, each with the business that it
 * changes, or null.
 *
 * It leaves out rows followed by another row of the same place (the last one wins), rows that
 * are already in the directory unchanged (equal hashes), and rows that this import has applied before, which
 * happens when its staged rows were lost and its file was read again.
 *
 * An unchanged row that had to be mapped, and has no notes, stays in as `unchanged`: merging stores it as the
 * source of its business, so that the next import recognises it. Its slug, category and city are null, since
 * it needs none.
 *
 * The staging table is by far the widest one here, so it is read once, into `staged_keys`, which has little
 * more than the columns needed and becomes `decided_rows`. `businesses` is matched by a hash join over its
 * heap, or by `businesses_place_id_key` when the file is small.
 */
export async function decideRows(client: pg.PoolClient, importId: number): Promise<Duplicates> {
  await matchRows(client, importId);
  await findSuperseded(client);
  await client.query(
    `CREATE TEMPORARY TABLE applied_before ON COMMIT DROP AS
     SELECT unnest(imported || updated) AS business_id FROM import_outcomes WHERE import_id = $1`,
    [importId],
  );
  await client.query('ANALYZE superseded_rows, applied_before');
  // Few rows of a first import are left out, and deleting them takes a fifth of the time of copying the others.
  // One by one, because a condition with OR cannot be a join: for each row, it would search millions of superseded ones.
  await client.query('DELETE FROM staged_keys WHERE unchanged AND NOT has_new_source');
  await client.query(
    'DELETE FROM staged_keys USING superseded_rows AS superseded WHERE staged_keys.row_number = superseded.row_number',
  );
  await client.query(
    'DELETE FROM staged_keys USING applied_before AS applied WHERE staged_keys.business_id = applied.business_id',
  );
  await client.query('ALTER TABLE staged_keys RENAME TO decided_rows');
  await client.query('ANALYZE decided_rows');
  return describeDuplicates(client);
}

/**
 * Whether a row that was recognised as unchanged during reading (its name is null) must be applied after all,
 * because another import has changed its business meanwhile or delete-all has removed it. Its values are then
 * only in the file.
 */
export async function hasStaleRows(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT FROM decided_rows WHERE recognised) AS found',
  );
  return rows[0]?.found === true;
}

/** An unchanged row needs only its place, because another row of the same place may change something. */
async function matchRows(client: pg.PoolClient, importId: number): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE staged_keys ON COMMIT DROP AS
    SELECT row_tid, row_number, place_id, row_hash, business_id, unchanged, has_new_source, recognised,
           CASE WHEN NOT unchanged THEN slug_base END AS slug_base,
           CASE WHEN NOT unchanged THEN category_key END AS category_key,
           CASE WHEN NOT unchanged THEN city_key END AS city_key
    FROM (
      SELECT staged.ctid AS row_tid, staged.row_number, staged.place_id, staged.row_hash,
             staged.name IS NULL AS recognised, staged.slug_base, staged.category_key, staged.city_key, business.id AS business_id,
             coalesce(business.row_hash = staged.row_hash, false) AS unchanged,
             staged.source_hash IS NOT NULL AND business.source_hash IS DISTINCT FROM staged.source_hash AS has_new_source
      FROM ${stagingTable(importId)} AS staged
      LEFT JOIN businesses AS business ON business.place_id = staged.place_id
    ) AS matched`);
  await client.query('ANALYZE staged_keys (place_id, unchanged)');
}

/**
 * Creates `superseded_rows`. Grouping by a hash of the place id takes half as much memory for a million keys.
 */
async function findSuperseded(client: pg.PoolClient): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE superseded_rows ON COMMIT DROP AS
    SELECT row_number, last_row, row_hash <> last_hash AS differs
    FROM (
      SELECT row_number, row_hash,
             last_value(row_number) OVER same_place AS last_row,
             last_value(row_hash) OVER same_place AS last_hash
      FROM staged_keys
      WHERE hashtextextended(place_id, 0) IN (
        SELECT hashtextextended(place_id, 0) FROM staged_keys GROUP BY 1 HAVING count(*) > 1)
      WINDOW same_place AS (
        PARTITION BY place_id ORDER BY row_number ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
    ) AS repeated
    WHERE row_number <> last_row`);
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
