import { DIRECTORY_STATE } from '@highstreet/database';
import type { INestApplicationContext } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FinishImportService } from '../src/finish-import/finish-import.service.js';
import { ImportFileService } from '../src/import-file/import-file.service.js';
import { MergeRowsService } from '../src/merge-rows/merge-rows.service.js';
import { PrepareImportService } from '../src/prepare-import/prepare-import.service.js';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRow, inventedRows } from './support/invented-file.js';
import { expectExactCounters } from './support/recount.js';

describe('rows that were imported before', () => {
  let bench: ImportBench;
  let worker: INestApplicationContext;

  beforeEach(async () => {
    bench = await ImportBench.open();
    worker = await bench.startIdleWorker();
  });
  afterEach(() => bench.close());

  const stage = (importId: number) => worker.get(ImportFileService).stage(importId);
  const prepare = (importId: number) => worker.get(PrepareImportService).prepare(importId);

  async function apply(importId: number) {
    await prepare(importId);
    const { chunks_total } = await bench.find(importId);
    for (let chunk = 0; chunk < (chunks_total ?? 0); chunk += 1) {
      await worker.get(MergeRowsService).merge(importId, chunk);
    }
    await worker.get(FinishImportService).finish(importId);
    return bench.find(importId);
  }

  async function importWhole(content: string) {
    const importId = await bench.request(content);
    await stage(importId);
    return apply(importId);
  }

  /** Counts the staged rows that were mapped and those that were recognised. */
  async function stagedRows(importId: number) {
    const [row] = await bench.query<{ mapped: number; recognised: number }>(
      `SELECT count(name) AS mapped, count(*) FILTER (WHERE name IS NULL) AS recognised FROM import_rows_${importId}`,
    );
    return row;
  }

  it('are recognised without being mapped, in any order of rows and columns', async () => {
    const rows = inventedRows(600);
    await importWhole(csv(rows));
    const header = Object.keys(inventedRow(1)).sort();
    const again = await bench.request(csv([...rows].reverse(), ['my notes', ...header]));
    await stage(again);
    expect(await stagedRows(again)).toEqual({ mapped: 0, recognised: 600 });
    expect(await apply(again)).toMatchObject({
      status: 'completed',
      imported: 0,
      updated: 0,
      rows_merged: 600,
    });
    await expectExactCounters(bench);
  });

  it('are mapped again if a cell differs or the column of one of their fields is missing', async () => {
    await importWhole(csv(inventedRows(300)));
    const changed = await bench.request(
      csv(inventedRows(300, (number) => (number % 3 === 0 ? { reviews: '9999' } : {}))),
    );
    await stage(changed);
    expect(await stagedRows(changed)).toEqual({ mapped: 100, recognised: 200 });
    expect(await apply(changed)).toMatchObject({ updated: 100 });

    const narrower = Object.keys(inventedRow(1)).filter((column) => column !== 'about');
    const cut = await bench.request(csv(inventedRows(300), narrower));
    await stage(cut);
    expect(await stagedRows(cut)).toEqual({ mapped: 300, recognised: 0 });
    expect(await apply(cut)).toMatchObject({ updated: 300 });
  });

  describe('by a different version of the mapping code', () => {
    const rows = inventedRows(600);

    beforeEach(async () => {
      await importWhole(csv(rows));
      await bench.query('DELETE FROM search_changes');
      await bench.query(`UPDATE businesses SET source_hash = '\\x00'`);
    });

    async function expectRecognised(content: string, count: number): Promise<void> {
      const again = await bench.request(content);
      await stage(again);
      expect(await stagedRows(again)).toEqual({ mapped: 0, recognised: count });
      expect(await apply(again)).toMatchObject({ status: 'completed', chunks_total: 0, rows_merged: count });
    }

    it('are mapped once more without a visible change, and recognised by the next import', async () => {
      const told = () =>
        bench.query(
          // Their ctid too: no business is written, since that would go into all indexes and double the table.
          `SELECT ctid, id, slug, created_at, updated_at, row_hash::text, ${DIRECTORY_STATE} AS directory,
                  (SELECT count(*) FROM search_changes) AS changes, (SELECT count(*) FROM import_outcomes) AS outcomes
           FROM businesses ORDER BY id`,
        );
      const before = await told();
      const mapped = await bench.request(csv(rows));
      await stage(mapped);
      expect(await stagedRows(mapped)).toEqual({ mapped: 600, recognised: 0 });
      expect(await apply(mapped)).toMatchObject({
        status: 'completed',
        imported: 0,
        updated: 0,
        duplicates: 0,
        rows_merged: 600,
      });
      expect(await told()).toEqual(before);
      await expectRecognised(csv(rows), 600);
      await expectExactCounters(bench);
    });

    it.each([
      ['new', [...rows, inventedRow(601)], { imported: 1, updated: 0 }],
      [
        'changed',
        rows.map((row, index) => (index === 2 ? { ...row, reviews: '77' } : row)),
        { imported: 0, updated: 1 },
      ],
    ])('are mapped once more in a file that also has a %s row', async (_what, file, counts) => {
      expect(await importWhole(csv(file))).toMatchObject({
        status: 'completed',
        ...counts,
        rows_merged: file.length,
      });
      expect(await bench.query('SELECT count(*) AS count FROM search_changes')).toEqual([{ count: 1 }]);
      await expectRecognised(csv(file), file.length);
      await expectExactCounters(bench);
    });
  });

  it('are recognised in each of two files that say the same in other words', async () => {
    const rows = inventedRows(300);
    const spaced = rows.map((row) => ({ ...row, name: `${row.name}  ` }));
    await importWhole(csv(rows));
    await importWhole(csv(spaced));
    for (const file of [rows, spaced]) {
      const again = await bench.request(csv(file));
      await stage(again);
      expect(await stagedRows(again)).toEqual({ mapped: 0, recognised: 300 });
      await apply(again);
    }
  });

  it('are mapped if another import has changed their businesses since, whatever file they came from', async () => {
    const rows = inventedRows(30);
    const spaced = rows.map((row) => ({ ...row, name: `${row.name}  ` }));
    const changed = inventedRows(30, () => ({ reviews: '9999' }));
    for (const file of [rows, spaced, changed]) await importWhole(csv(file));
    for (const file of [spaced, changed, rows, changed, spaced])
      expect(await importWhole(csv(file))).toMatchObject({ updated: 30, status: 'completed' });
    expect(await importWhole(csv(spaced))).toMatchObject({ updated: 0 });
    await expectExactCounters(bench);
  });

  it('produce their notes again in every import', async () => {
    const rows = inventedRows(5, (number) => (number === 3 ? { photo: 'ftp://photos.example/3' } : {}));
    const content = `${csv(rows).trimEnd()},beyond\n`;
    const first = await importWhole(content);
    const second = await importWhole(content);
    expect(second).toMatchObject({ imported: 0, updated: 0, notes: first.notes });
    expect(first.notes.join()).toContain('photo');
    expect(first.notes.join()).toContain('the first of them row 6');
  });

  it('are mapped again if their business closes on a day ahead', async () => {
    const header = [...Object.keys(inventedRow(1)), 'date_closed'];
    const dayAhead = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const closings = ['9999-12-31', '2019-01-31', dayAhead];
    const content = csv(
      closings.map((date_closed, index) => ({ ...inventedRow(index + 1), date_closed })),
      header,
    );
    await importWhole(content);
    const again = await bench.request(content);
    await stage(again);
    expect(
      await bench.query(`SELECT row_number, name IS NULL AS recognised FROM import_rows_${again} ORDER BY 1`),
    ).toEqual([
      { row_number: 2, recognised: true },
      { row_number: 3, recognised: true },
      { row_number: 4, recognised: false },
    ]);
    expect(await apply(again)).toMatchObject({ imported: 0, updated: 0, notes: [] });
    expect(await bench.query('SELECT is_active FROM businesses ORDER BY id')).toEqual([
      { is_active: true },
      { is_active: false },
      { is_active: true },
    ]);
    await expectExactCounters(bench);
  });

  it('override an earlier row of the same place, and are overridden by a later one', async () => {
    await importWhole(csv([inventedRow(1), inventedRow(2)]));
    const result = await importWhole(
      csv([
        inventedRow(1, { reviews: '7' }),
        inventedRow(1),
        inventedRow(2),
        inventedRow(2, { reviews: '8' }),
      ]),
    );
    expect(result).toMatchObject({ imported: 0, updated: 1, duplicates: 2 });
    expect(result.notes).toEqual([
      'Row 2 is the same place as row 3 but differs; row 3 was used',
      'Row 4 is the same place as row 5 but differs; row 5 was used',
    ]);
    expect(await bench.query('SELECT review_count FROM businesses ORDER BY id')).toEqual([
      { review_count: 1 },
      { review_count: 8 },
    ]);
  });

  it('are read again if another import changes their business before they are planned', async () => {
    const content = csv(inventedRows(50));
    await importWhole(content);
    const earlier = await bench.request(csv([inventedRow(7, { name: 'The Silver Kettle' })]));
    const waiting = await bench.request(content);
    await stage(waiting);
    await stage(earlier);
    await apply(earlier);
    await prepare(waiting);
    expect(await bench.find(waiting)).toMatchObject({ status: 'queued' });
    await stage(waiting);
    expect(await stagedRows(waiting)).toEqual({ mapped: 50, recognised: 0 });
    expect(await apply(waiting)).toMatchObject({
      status: 'completed',
      imported: 0,
      updated: 1,
      rows_merged: 50,
    });
    expect(await bench.query("SELECT count(*) AS count FROM businesses WHERE name LIKE '%Silver%'")).toEqual([
      { count: 0 },
    ]);
    await expectExactCounters(bench);
  });
});
