import type pg from 'pg';
import { planTable } from '../imports/import-tables.js';

/**
 * Rows that one merge transaction applies. Between 1,000 and 200,000 the speed is the same; with fewer, a
 * crash or a cancel costs less, and with more, fewer chunks wait for the counters' rows.
 */
export const CHUNK_ROWS = 5_000;

export interface WrittenPlan {
  readonly rows: number;
  readonly chunks: number;
}

/**
 * Writes the import's plan: one row per decided row in order of the file, with everything that had to be
 * decided (key, slug, category, city) and where the staged row is. New businesses have their
 * keys already, so a merge is a plain insert that can be repeated.
 *
 * Merging finds a chunk by the index and each of its staged rows by its place in the table (ctid), which
 * nothing moves: a staging table is never updated or vacuumed.
 */
export async function writePlan(client: pg.PoolClient, importId: number): Promise<WrittenPlan> {
  const plan = planTable(importId);
  await client.query(`DROP TABLE IF EXISTS ${plan}`);
  const { rowCount } = await client.query(`
    CREATE UNLOGGED TABLE ${plan} WITH (autovacuum_enabled = off) AS
    SELECT (decided.place / ${CHUNK_ROWS})::integer AS chunk,
           decided.row_tid,
           coalesce(decided.business_id, nextval((SELECT pg_get_serial_sequence('businesses', 'id')::regclass))) AS business_id,
           decided.business_id IS NULL AS is_new,
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
  const rows = rowCount ?? 0;
  return { rows, chunks: chunkCount(rows) };
}

/** Chunks are numbered from 0 without gaps. */
export function chunkCount(rows: number): number {
  return Math.ceil(rows / CHUNK_ROWS);
}
