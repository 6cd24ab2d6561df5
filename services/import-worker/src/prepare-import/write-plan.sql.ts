import type pg from 'pg';
import { planTable } from '../imports/import-tables.js';

/**
 * Rows that one merge transaction applies. Smaller chunks lose less work in a crash or cancellation and give
 * more workers something to do. Larger chunks update the counters less often, whose rows every chunk locks
 * and rewrites. Hence chunks are small up to `SMALL_CHUNKS` of them, and larger beyond.
 */
const CHUNK_ROWS = { small: 5_000, large: 10_000 };
const SMALL_CHUNKS = 8;

/**
 * Chunks that one worker, or two workers, merge at a time. With a multiple of this number of equal chunks, no
 * worker is idle while the last ones are merged.
 */
const MERGED_AT_ONCE = { byOne: 2, byTwo: 4 };

/**
 * Consecutive rows of a file that are shared out among chunks by city, so that each city's counter is updated by one
 * chunk and not by all. More would spread a chunk over more of the staging table than a small machine keeps in memory.
 */
const SHARED_OUT_ROWS = 100_000;

export interface WrittenPlan {
  readonly rows: number;
  readonly chunks: number;
}

/**
 * Writes the import's plan: one row per decided row, with everything that had to be decided (key, slug, category,
 * city) and the location of the staged row. New businesses already have their keys, in the order of the file, so a
 * merge is a plain insert that can be repeated. `is_new` is NULL for a row that changes nothing and only
 * has its source stored: a worker of an earlier release, which does not know such rows, finds that it changes
 * nothing.
 *
 * Merging finds a chunk by the index, and each staged row by its ctid, which never changes because a staging
 * table is never updated or vacuumed.
 */
export async function writePlan(client: pg.PoolClient, importId: number): Promise<WrittenPlan> {
  const plan = planTable(importId);
  const counted = await client.query<{ rows: number }>('SELECT count(*) AS rows FROM decided_rows');
  const rows = counted.rows[0]?.rows ?? 0;
  const chunks = chunkCount(rows);
  await client.query(`DROP TABLE IF EXISTS ${plan}`);
  await client.query(`
    CREATE UNLOGGED TABLE ${plan} WITH (autovacuum_enabled = off) AS
    SELECT ((row_number() OVER (ORDER BY place / ${SHARED_OUT_ROWS}, city_id, place) - 1) * ${chunks} / ${Math.max(1, rows)})::integer AS chunk,
           row_tid, business_id, is_new, slug, category_id, city_id
    FROM (
      SELECT decided.place, decided.row_tid, decided.key AS business_id,
             CASE WHEN NOT decided.unchanged THEN decided.business_id IS NULL END AS is_new,
             coalesce(published.slug, numbered.slug, decided.slug_base) AS slug,
             categories.id AS category_id, cities.id AS city_id
      FROM (
        -- Keys are assigned before the joins, which may change the order.
        SELECT row_tid, row_number, business_id, unchanged, slug_base, category_key, city_key,
               row_number() OVER (ORDER BY row_number) - 1 AS place,
               coalesce(business_id, nextval((SELECT pg_get_serial_sequence('businesses', 'id')::regclass))) AS key
        FROM decided_rows
      ) AS decided
      LEFT JOIN businesses AS published ON published.id = decided.business_id
      LEFT JOIN numbered_rows AS numbered ON numbered.row_number = decided.row_number
      LEFT JOIN categories ON categories.identity_key = decided.category_key
      LEFT JOIN cities ON cities.identity_key = decided.city_key
    ) AS planned`);
  await client.query(`CREATE INDEX ON ${plan} (chunk)`);
  return { rows, chunks };
}

/** Chunks are numbered from 0 without gaps, and their sizes differ by at most one row. */
export function chunkCount(rows: number): number {
  if (rows <= CHUNK_ROWS.small) return Math.min(rows, 1);
  const { byOne, byTwo } = MERGED_AT_ONCE;
  const chunks = Math.max(Math.min(rows / CHUNK_ROWS.small, SMALL_CHUNKS), rows / CHUNK_ROWS.large);
  return chunks <= byOne ? byOne : byTwo * Math.max(1, Math.floor(chunks / byTwo));
}
