import type pg from 'pg';
import { planTable } from '../imports/import-tables.js';

/**
 * Rows that one merge transaction applies. With fewer, a crash or a cancel costs less, and more workers find something to
 * do; with more, the counters, whose rows every chunk writes anew and waits for, are written less often. Hence small
 * chunks until there are `SMALL_CHUNKS` of them, and then larger ones.
 */
const CHUNK_ROWS = { small: 5_000, large: 10_000 };
const SMALL_CHUNKS = 8;

/**
 * Chunks that one worker merges at a time, and two workers: of a multiple of these, all of one size, none is merged while others
 * have nothing to do.
 */
const MERGED_AT_ONCE = { byOne: 2, byTwo: 4 };

export interface WrittenPlan {
  readonly rows: number;
  readonly chunks: number;
}

/**
 * Writes the import's plan: one row per decided row in order of the file, with everything that had to be
 * decided (key, slug, category, city) and where the staged row is. New businesses have their
 * keys already, so a merge is a plain insert that can be repeated. Of a row that changes nothing and is only to be
 * noted, `is_new` is NULL: a worker of an earlier release, which knows of no such rows, finds that it changes nothing.
 *
 * Merging finds a chunk by the index and each of its staged rows by its place in the table (ctid), which
 * nothing moves: a staging table is never updated or vacuumed.
 */
export async function writePlan(client: pg.PoolClient, importId: number): Promise<WrittenPlan> {
  const plan = planTable(importId);
  const counted = await client.query<{ rows: number }>('SELECT count(*) AS rows FROM decided_rows');
  const rows = counted.rows[0]?.rows ?? 0;
  const chunks = chunkCount(rows);
  await client.query(`DROP TABLE IF EXISTS ${plan}`);
  await client.query(`
    CREATE UNLOGGED TABLE ${plan} WITH (autovacuum_enabled = off) AS
    SELECT (decided.place * ${chunks} / ${Math.max(1, rows)})::integer AS chunk,
           decided.row_tid,
           coalesce(decided.business_id, nextval((SELECT pg_get_serial_sequence('businesses', 'id')::regclass))) AS business_id,
           CASE WHEN NOT decided.unchanged THEN decided.business_id IS NULL END AS is_new,
           coalesce(published.slug, numbered.slug, decided.slug_base) AS slug,
           categories.id AS category_id, cities.id AS city_id
    FROM (
      SELECT *, row_number() OVER (ORDER BY row_number) - 1 AS place FROM decided_rows ORDER BY row_number
    ) AS decided
    LEFT JOIN businesses AS published ON published.id = decided.business_id
    LEFT JOIN numbered_rows AS numbered ON numbered.row_number = decided.row_number
    LEFT JOIN categories ON categories.identity_key = decided.category_key
    LEFT JOIN cities ON cities.identity_key = decided.city_key`);
  await client.query(`CREATE INDEX ON ${plan} (chunk)`);
  return { rows, chunks };
}

/** Chunks are numbered from 0 without gaps, and differ by one row at most. */
export function chunkCount(rows: number): number {
  if (rows <= CHUNK_ROWS.small) return Math.min(rows, 1);
  const { byOne, byTwo } = MERGED_AT_ONCE;
  const chunks = Math.max(Math.min(rows / CHUNK_ROWS.small, SMALL_CHUNKS), rows / CHUNK_ROWS.large);
  return chunks <= byOne ? byOne : byTwo * Math.max(1, Math.floor(chunks / byTwo));
}
