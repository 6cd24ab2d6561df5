import type { INestApplicationContext } from '@nestjs/common';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FinishImportRepository } from '../src/finish-import/finish-import.repository.js';
import { moveCounters } from '../src/merge-rows/counters.sql.js';
import { takenSlugs } from '../src/prepare-import/taken-slugs.sql.js';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRows } from './support/invented-file.js';

const CITIES = 5_000;

/** How many rows a plan read or combined in vain. */
function rowsInVain(plan: unknown): number {
  if (typeof plan !== 'object' || plan === null) return 0;
  const loops = 'Actual Loops' in plan ? Number(plan['Actual Loops']) : 0;
  return Object.entries(plan).reduce(
    (sum, [name, part]) =>
      sum + (name.startsWith('Rows Removed by') ? loops * Number(part) : rowsInVain(part)),
    0,
  );
}

/**
 * Autovacuum may analyse a table while the transaction that inserts its first rows is open. PostgreSQL then knows of pages
 * without rows, and expects none until the next round, however many follow.
 */
describe('statistics that know of no cities', () => {
  let bench: ImportBench;
  let client: pg.Client;

  beforeAll(async () => {
    bench = await ImportBench.open();
    client = new pg.Client(bench.database.url);
    await client.connect();
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO cities (identity_key, name, slug) SELECT n, 'Old', 'old-' || n FROM generate_series(1, 500) AS n`,
    );
    await bench.query('ANALYZE cities');
    await client.query('ROLLBACK');
    const known = await bench.query(
      `SELECT reltuples, relpages > 1 AS "hasPages" FROM pg_class WHERE oid = 'cities'::regclass`,
    );
    expect(known).toEqual([{ reltuples: 0, hasPages: true }]);
  });
  afterAll(async () => {
    await client.end();
    await bench.close();
  });

  /** Runs the statements of a step over thousands of new cities, and adds up the rows that they read in vain. */
  async function rowsInVainOf(
    settings: string,
    step: (client: pg.PoolClient, cities: readonly { id: number; slug: string }[]) => Promise<unknown>,
  ): Promise<number> {
    let inVain = 0;
    const explained = {
      query: async (sql: string, values?: unknown[]) => {
        if (!/^\s*(?:SELECT|UPDATE|WITH)\b/.test(sql)) return client.query(sql, values);
        const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, values);
        inVain += rowsInVain(rows[0]['QUERY PLAN']);
        return /UPDATE/.test(sql) && !/FOR NO KEY/.test(sql) ? { rows: [] } : client.query(sql, values);
      },
    };
    await client.query('BEGIN');
    try {
      const { rows } = await client.query<{ id: number; slug: string }>(
        `INSERT INTO cities (identity_key, name, slug) SELECT n, 'New', 'new-' || n FROM generate_series(1, $1) AS n
         RETURNING id, slug`,
        [CITIES],
      );
      await client.query(settings);
      await step(explained as unknown as pg.PoolClient, rows);
    } finally {
      await client.query('ROLLBACK');
    }
    return inVain;
  }

  it('do not make the search for taken slugs compare each with each', async () => {
    const inVain = await rowsInVainOf('SET LOCAL enable_mergejoin = off', (planning, cities) =>
      takenSlugs(
        planning,
        'cities',
        cities.map(({ slug }) => [slug]),
      ),
    );
    expect(inVain).toBeLessThan(2 * CITIES);
  });

  it('do not make counting compare each with each', async () => {
    const inVain = await rowsInVainOf(
      'SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off',
      (merging, cities) =>
        moveCounters(
          merging,
          cities.map(({ id }) => ({ counter: 'city', key: String(id), active: 1, total: 0 })),
        ),
    );
    expect(inVain).toBeLessThan(2 * CITIES);
  });
});

describe('statistics after a large import', () => {
  let bench: ImportBench;
  let worker: INestApplicationContext;

  beforeAll(async () => {
    bench = await ImportBench.open();
    worker = await bench.startWorker();
  });
  afterAll(() => bench.close());

  const known = async (table: string) => {
    const [row] = await bench.query<{ rows: number; analysed: number }>(
      `SELECT pg_class.reltuples AS rows, analyze_count AS analysed
       FROM pg_class JOIN pg_stat_user_tables ON relid = pg_class.oid WHERE pg_class.oid = $1::regclass`,
      [table],
    );
    return row;
  };

  it('are updated at once after a first load, and not by updates, which must not keep a vacuum from its end', async () => {
    const rows = inventedRows(10_000);
    await bench.import(csv(rows));
    await expect.poll(() => known('businesses')).toMatchObject({ rows: 10_000 });
    const before = await known('businesses');
    const changed = await bench.import(csv(rows.map((row) => ({ ...row, reviews: '7777' }))));
    expect(changed).toMatchObject({ updated: 10_000 });
    await worker.get(FinishImportRepository).analyseAfterLargeImport(changed.id);
    expect(await known('businesses')).toMatchObject({ analysed: before?.analysed });
  });
});
