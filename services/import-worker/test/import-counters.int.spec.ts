import { DIRECTORY_STATE } from '@highstreet/database';
import type { INestApplicationContext } from '@nestjs/common';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FinishImportService } from '../src/finish-import/finish-import.service.js';
import { ImportFileService } from '../src/import-file/import-file.service.js';
import { BrokenRuleError, unexpectedFailure } from '../src/imports/import-failures.js';
import { MergeRowsService } from '../src/merge-rows/merge-rows.service.js';
import { PrepareImportService } from '../src/prepare-import/prepare-import.service.js';
import { RecoverImportsService } from '../src/recover-imports/recover-imports.service.js';
import { ImportBench } from './support/import-bench.js';
import type { ImportRow } from './support/import-bench.js';
import { csv, inventedRow } from './support/invented-file.js';
import type { InventedRow } from './support/invented-file.js';
import { expectExactCounters, expectWholeReferences } from './support/recount.js';

/** Few places in few towns, so that files overlap, repeat a place and change its values. */
const row = fc
  .record({
    number: fc.integer({ min: 1, max: 12 }),
    city: fc.constantFrom('Ashcombe', 'Bramley Vale', 'Coldwater', ''),
    category: fc.constantFrom('Cafe', 'Bakery', ''),
    country: fc.constantFrom('United Kingdom', 'Ireland', ''),
    business_status: fc.constantFrom('OPERATIONAL', 'CLOSED_PERMANENTLY'),
    name: fc.constantFrom('The Copper Kettle', 'Route', 'Route 2', 'route-3'),
  })
  // An address without a town: one that names it would change nothing when the city's column names it too.
  .map(({ number, ...said }) => inventedRow(number, { full_address: `${number} Orchard Lane`, ...said }));

const file = fc.record({
  rows: fc.array(row, { maxLength: 25 }),
  /** What happens during the import; none of it may change the result. */
  mishap: fc.constantFrom('none', 'staging lost before planning', 'plan lost', 'plan lost after merging'),
});

describe('any sequence of imports', () => {
  let bench: ImportBench;
  let worker: INestApplicationContext;

  beforeAll(async () => {
    bench = await ImportBench.open();
    worker = await bench.startIdleWorker();
  });
  afterAll(() => bench.close());

  it('keeps counters equal to a recount of the businesses, and reports what each import did', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 4 }), async (files) => {
        await emptyDirectory();
        const published = new Map<string, InventedRow>();
        for (const { rows, mishap } of files) {
          const expected = applyToModel(published, rows);
          const before = await directoryState();
          const ended = await runImport(rows, mishap);
          if (ended.imported + ended.updated > 0) expect(await directoryState()).not.toBe(before);
          expect(ended).toMatchObject({ status: 'completed', rows_read: rows.length, ...expected });
          expect(ended.rows_merged).toBe(rows.length);
          await expectLogged(ended);
        }
        await expectExactCounters(bench);
        await expectWholeReferences(bench);
        const [slugs] = await bench.query(
          'SELECT count(*)::integer AS count, count(DISTINCT slug)::integer AS slugs FROM businesses',
        );
        expect(slugs).toEqual({ count: published.size, slugs: published.size });
      }),
      { numRuns: 12 },
    );
  }, 180_000);

  // No foreign key of a business is enforced.
  it.each(['cities', 'categories'])('applies nothing of a chunk if one of its %s is gone', async (table) => {
    await emptyDirectory();
    const importId = await bench.request(csv([inventedRow(1), inventedRow(2, { city: '', category: '' })]));
    await worker.get(ImportFileService).stage(importId);
    await worker.get(PrepareImportService).prepare(importId);
    await bench.query(`DELETE FROM ${table}`);
    await expect(worker.get(MergeRowsService).merge(importId, 0)).rejects.toThrow(BrokenRuleError);
    await worker.get(FinishImportService).fail(importId, unexpectedFailure);
    expect(await bench.find(importId)).toMatchObject({ status: 'failed', imported: 0, rows_merged: 0 });
    await expectExactCounters(bench);
    await expectWholeReferences(bench);
  });

  async function directoryState(): Promise<string> {
    const [row] = await bench.query<{ state: string }>(`SELECT ${DIRECTORY_STATE} AS state`);
    return row?.state ?? '';
  }

  /** Applies the last row of each place to the model and counts the new and changed ones. */
  function applyToModel(
    published: Map<string, InventedRow>,
    rows: readonly InventedRow[],
  ): Pick<ImportRow, 'imported' | 'updated' | 'duplicates'> {
    const last = new Map(rows.map((said) => [said.place_id ?? '', said]));
    const counts = { imported: 0, updated: 0, duplicates: rows.length - last.size };
    for (const [placeId, said] of last) {
      const before = published.get(placeId);
      if (!before) counts.imported += 1;
      else if (JSON.stringify(before) !== JSON.stringify(said)) counts.updated += 1;
      published.set(placeId, said);
    }
    return counts;
  }

  async function runImport(rows: readonly InventedRow[], mishap: string): Promise<ImportRow> {
    const importId = await bench.request(csv(rows));
    const stage = () => worker.get(ImportFileService).stage(importId);
    const prepare = () => worker.get(PrepareImportService).prepare(importId);
    const merge = () => worker.get(MergeRowsService).merge(importId, 0);
    await stage();
    if (mishap === 'staging lost before planning' && (await lose(`import_rows_${importId}`))) await stage();
    await prepare();
    if (mishap === 'plan lost after merging') await merge();
    if (mishap.startsWith('plan lost') && (await lose(`import_plan_${importId}`))) {
      await stage();
      await prepare();
    }
    await Promise.all([merge(), merge()]);
    await worker.get(FinishImportService).finish(importId);
    return bench.find(importId);
  }

  /** Empties an unlogged table, as a crash of PostgreSQL does. False when this does not affect the import. */
  async function lose(table: string): Promise<boolean> {
    const [found] = await bench.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
      table,
    ]);
    if (!found?.exists) return false;
    await bench.query(`TRUNCATE ${table}`);
    await worker.get(RecoverImportsService).recover();
    const [unstaged] = await bench.query(`SELECT FROM imports WHERE status = 'queued'`);
    return unstaged !== undefined;
  }

  /** Expects that the log of what was applied matches the counters and names no business twice. */
  async function expectLogged({ id, imported, updated }: ImportRow): Promise<void> {
    const logged = await bench.query(
      `SELECT coalesce(sum(cardinality(imported)), 0)::integer AS imported,
              coalesce(sum(cardinality(updated)), 0)::integer AS updated,
              (SELECT count(DISTINCT business_id)::integer FROM import_outcomes AS applied, unnest(imported || updated) AS business_id
               WHERE applied.import_id = $1) AS businesses
       FROM import_outcomes WHERE import_id = $1`,
      [id],
    );
    expect(logged).toEqual([{ imported, updated, businesses: imported + updated }]);
  }

  async function emptyDirectory(): Promise<void> {
    await bench.query(
      'TRUNCATE businesses, cities, categories, slug_history, country_counters, search_changes',
    );
    await bench.query('UPDATE directory_counters SET active_count = 0, total_count = 0, city_count = 0');
  }
});
