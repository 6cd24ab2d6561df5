import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StopSignal } from '@highstreet/platform';
import { importFileQueue, indexChangesQueue, JobProducer } from '@highstreet/queues';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FinishImportService } from '../src/finish-import/finish-import.service.js';
import { ImportFileRepository } from '../src/import-file/import-file.repository.js';
import { ImportFileService } from '../src/import-file/import-file.service.js';
import { gaveUpWaiting, RetryLaterError } from '../src/imports/import-failures.js';
import { MergeRowsService } from '../src/merge-rows/merge-rows.service.js';
import { PrepareImportService } from '../src/prepare-import/prepare-import.service.js';
import { RecoverImportsService } from '../src/recover-imports/recover-imports.service.js';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRow, inventedRows } from './support/invented-file.js';
import { expectExactCounters } from './support/recount.js';

describe('an import that fails', () => {
  let bench: ImportBench;

  beforeAll(async () => {
    bench = await ImportBench.open();
    await bench.startWorker();
  });
  afterAll(() => bench.close());

  it('names the missing column', async () => {
    const result = await bench.import('name,category,city\nThe Copper Kettle,Cafe,Ashcombe\n');
    expect(result.status).toBe('failed');
    expect(result.failure_reason).toContain('full_address');
    expect(result.finished_at).toBeInstanceOf(Date);
  });

  it('reports that the file is empty', async () => {
    expect(await bench.import('')).toMatchObject({ status: 'failed', failure_code: 'SPREADSHEET_EMPTY' });
  });

  it('stores nothing from a truncated file', async () => {
    const file = csv(inventedRows(3_000));
    const result = await bench.import(`${file}"unfinished`);
    expect(result).toMatchObject({
      status: 'failed',
      failure_code: 'SPREADSHEET_QUOTE_NOT_CLOSED',
      imported: 0,
    });
    expect(await bench.query('SELECT count(*) AS count FROM businesses')).toEqual([{ count: 0 }]);
  });

  it('reports that the uploaded file is missing', async () => {
    const importId = await bench.request(csv(inventedRows(1)));
    const { file_path: filePath } = (await bench.find(importId)) as unknown as { file_path: string };
    await rm(join(bench.uploadsDir, filePath));
    await bench.producer.add(importFileQueue, { importId });
    expect(await bench.ended(importId)).toMatchObject({
      status: 'failed',
      failure_code: 'IMPORT_FILE_MISSING',
    });
  });

  it.each([
    [499, { status: 'completed', failure_code: null }],
    [500, { status: 'failed', failure_code: 'IMPORT_GAVE_UP' }],
  ])('after its file was begun %i times ends as %o, whatever ended its workers', async (readings, ending) => {
    const importId = await bench.request(csv(inventedRows(1)));
    await bench.query('UPDATE imports SET readings = $2 WHERE id = $1', [importId, readings]);
    await bench.producer.add(importFileQueue, { importId });
    expect(await bench.ended(importId)).toMatchObject(ending);
  });

  it('does not read a file outside the upload store', async () => {
    await writeFile(join(bench.uploadsDir, 'places'), csv(inventedRows(1)));
    // Out of the store and back to a file that is there.
    const [created] = await bench.query<{ id: number }>(
      `INSERT INTO imports (file_path, file_name, file_size) VALUES ($1, 'x', 1) RETURNING id`,
      [`../${basename(bench.uploadsDir)}/places`],
    );
    const importId = created?.id ?? 0;
    await bench.producer.add(importFileQueue, { importId });
    expect(await bench.ended(importId)).toMatchObject({
      status: 'failed',
      failure_code: 'IMPORT_FILE_MISSING',
    });
  });
});

describe('an import that is cancelled', () => {
  let bench: ImportBench;
  let worker: INestApplicationContext;

  beforeAll(async () => {
    bench = await ImportBench.open();
    worker = await bench.startIdleWorker();
  });
  afterAll(() => bench.close());

  const cancel = (importId: number) =>
    bench.query('UPDATE imports SET cancel_requested = true WHERE id = $1', [importId]);

  it('ends before its file is read', async () => {
    const importId = await bench.request(csv(inventedRows(5)));
    await cancel(importId);
    await worker.get(ImportFileService).stage(importId);
    expect(await bench.find(importId)).toMatchObject({
      status: 'cancelled',
      notes: ['Cancelled before anything was applied.'],
    });
  });

  it('ends while its file is read', async () => {
    // So many rejected rows are reported at once; otherwise the next report would come after a second.
    const importId = await bench.request(csv(inventedRows(3_000, () => ({ name: '' }))));
    const imports = worker.get(ImportFileRepository);
    const startStaging = imports.startStaging.bind(imports);
    vi.spyOn(imports, 'startStaging').mockImplementationOnce(async (...started) => {
      await cancel(importId);
      return startStaging(...started);
    });
    await worker.get(ImportFileService).stage(importId);
    expect(await bench.find(importId)).toMatchObject({
      status: 'cancelled',
      rows_staged: 0,
      notes: ['Cancelled before anything was applied.'],
    });
  });

  it('ends before it is planned', async () => {
    const importId = await bench.request(csv([inventedRow(1, { category: 'Never applied' })]));
    await worker.get(ImportFileService).stage(importId);
    await cancel(importId);
    await worker.get(PrepareImportService).prepare(importId);
    expect(await bench.find(importId)).toMatchObject({ status: 'cancelled', chunks_total: null });
    expect(await bench.query(`SELECT FROM categories WHERE name = 'Never applied'`)).toEqual([]);
  });

  it('stays unchanged if its reading job runs after it has ended', async () => {
    const importId = await bench.request(csv(inventedRows(5)));
    await bench.query(`UPDATE imports SET status = 'cancelled', finished_at = now() WHERE id = $1`, [
      importId,
    ]);
    const before = await bench.find(importId);
    await worker.get(ImportFileService).stage(importId);
    expect(await bench.find(importId)).toEqual(before);
  });

  it('stays cancelled if its plan is completed only afterwards', async () => {
    const importId = await bench.request(csv(inventedRows(5)));
    await worker.get(ImportFileService).stage(importId);
    const release = await holdCities();
    const preparing = worker.get(PrepareImportService).prepare(importId);
    await bench.until(importId, ({ status }) => status === 'preparing');
    await cancel(importId);
    const cancelling = worker.get(FinishImportService).cancel(importId);
    await bench.until(importId, ({ status }) => status === 'cancelled');
    await release();
    await Promise.all([preparing, cancelling]);
    expect(await bench.find(importId)).toMatchObject({ status: 'cancelled', chunks_total: null });
    expect(
      await bench.query(`SELECT relname FROM pg_class WHERE relname ~ '^import_(rows|plan)_[0-9]'`),
    ).toEqual([]);
  });

  it('is read again after a shutdown has ended its reading', async () => {
    const stopped = await bench.startIdleWorker();
    const importId = await bench.request(csv(inventedRows(5)));
    const imports = stopped.get(ImportFileRepository);
    const startStaging = imports.startStaging.bind(imports);
    vi.spyOn(imports, 'startStaging').mockImplementationOnce((...started) => {
      stopped.get(StopSignal).abort();
      return startStaging(...started);
    });
    await expect(stopped.get(ImportFileService).stage(importId)).rejects.toThrow(RetryLaterError);
    expect(await bench.find(importId)).toMatchObject({ status: 'reading', rows_staged: 0 });
    await worker.get(ImportFileService).stage(importId);
    expect(await bench.find(importId)).toMatchObject({ status: 'reading', rows_staged: 5 });
    await cancel(importId);
    await worker.get(FinishImportService).cancel(importId);
  });

  it('can be planned again after a shutdown has aborted its planning', async () => {
    // Started first: its recovery would add the import's job, which it may take before it is idle.
    const stopped = await bench.startIdleWorker();
    const importId = await bench.request(csv(inventedRows(5)));
    await worker.get(ImportFileService).stage(importId);
    const release = await holdCities();
    const preparing = stopped.get(PrepareImportService).prepare(importId);
    await bench.until(importId, ({ status }) => status === 'preparing');
    stopped.get(StopSignal).abort();
    // The cities are still locked: the waiting transaction has ended, so nothing keeps the import from being
    // planned.
    await expect(preparing).rejects.toThrow(RetryLaterError);
    expect(await bench.find(importId)).toMatchObject({ status: 'preparing', chunks_total: null });
    await release();
    await worker.get(PrepareImportService).prepare(importId);
    expect(await bench.find(importId)).toMatchObject({ status: 'merging', chunks_total: 1 });
    await cancel(importId);
    await worker.get(FinishImportService).cancel(importId);
  });

  /** Blocks the creation of cities. Returns a function that releases the lock. */
  async function holdCities(): Promise<() => Promise<void>> {
    const runner = bench.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE cities IN SHARE MODE');
    return async () => {
      await runner.commitTransaction();
      await runner.release();
    };
  }

  it('stops between chunks and notes what was kept', async () => {
    const importId = await bench.request(csv(inventedRows(12_000)));
    await worker.get(ImportFileService).stage(importId);
    await worker.get(PrepareImportService).prepare(importId);
    await worker.get(MergeRowsService).merge(importId, 1);
    await cancel(importId);
    await worker.get(MergeRowsService).merge(importId, 0);
    await worker.get(MergeRowsService).merge(importId, 2);
    expect(await bench.find(importId)).toMatchObject({
      status: 'cancelled',
      imported: 3_000,
      notes: ['Cancelled after 3000 of 12000 rows: 3000 new and 0 changed businesses were kept.'],
    });
    expect(await bench.query('SELECT count(*) AS count FROM businesses')).toEqual([{ count: 3_000 }]);
    await expectExactCounters(bench);
    expect(
      await bench.query(`SELECT relname FROM pg_class WHERE relname ~ '^import_(rows|plan)_[0-9]'`),
    ).toEqual([]);
  });

  it('is completed if all of it was merged before, although the job of a chunk is repeated', async () => {
    const importId = await bench.request(csv([inventedRow(50_001)]));
    await worker.get(ImportFileService).stage(importId);
    await worker.get(PrepareImportService).prepare(importId);
    await worker.get(MergeRowsService).merge(importId, 0);
    await cancel(importId);
    await worker.get(MergeRowsService).merge(importId, 0);
    expect(await bench.find(importId)).toMatchObject({ status: 'completed', imported: 1, notes: [] });
  });

  it('keeps nothing of a chunk that is still being applied', async () => {
    const row = inventedRow(40_001);
    const importId = await bench.request(csv([row]));
    await worker.get(ImportFileService).stage(importId);
    await worker.get(PrepareImportService).prepare(importId);
    const release = await holdCities();
    const merging = worker.get(MergeRowsService).merge(importId, 0);
    await expect
      .poll(() => bench.query(`SELECT FROM pg_locks WHERE NOT granted AND relation = 'cities'::regclass`))
      .toHaveLength(1);
    await cancel(importId);
    // The chunk still reads the tables, so they stay until the next recovery.
    await worker.get(FinishImportService).cancel(importId);
    await release();
    await merging;
    expect(await bench.find(importId)).toMatchObject({
      status: 'cancelled',
      imported: 0,
      rows_merged: 0,
      notes: ['Cancelled before anything was applied.'],
    });
    expect(await bench.query('SELECT FROM businesses WHERE place_id = $1', [row.place_id])).toEqual([]);
    await expectExactCounters(bench);
    await worker.get(RecoverImportsService).recover();
    expect(
      await bench.query(`SELECT relname FROM pg_class WHERE relname ~ '^import_(rows|plan)_[0-9]'`),
    ).toEqual([]);
  });

  it('notes what was kept if it fails instead', async () => {
    const importId = await bench.request(
      csv([inventedRow(30_001), inventedRow(30_002), { name: 'Nowhere' }]),
    );
    await worker.get(ImportFileService).stage(importId);
    await worker.get(PrepareImportService).prepare(importId);
    await worker.get(MergeRowsService).merge(importId, 0);
    await worker.get(FinishImportService).fail(importId, gaveUpWaiting);
    expect(await bench.find(importId)).toMatchObject({
      status: 'failed',
      imported: 2,
      rejected: 1,
      notes: ['Failed after 3 of 3 rows: 2 new and 0 changed businesses were kept.'],
    });
  });

  it.each(['cancel', 'fail'] as const)(
    'notes which values it has taken away if it ends by %s',
    async (end) => {
      const row = inventedRow(end === 'cancel' ? 60_001 : 60_002);
      const merged = async (file: string): Promise<number> => {
        const importId = await bench.request(file);
        await worker.get(ImportFileService).stage(importId);
        await worker.get(PrepareImportService).prepare(importId);
        await worker.get(MergeRowsService).merge(importId, 0);
        return importId;
      };
      await worker.get(FinishImportService).finish(await merged(csv([row])));
      const importId = await merged(csv([{ ...row, rating: '' }]));
      await cancel(importId);
      await worker.get(FinishImportService)[end](importId, gaveUpWaiting);
      const ending = end === 'cancel' ? 'Cancelled' : 'Failed';
      expect((await bench.find(importId)).notes).toEqual([
        expect.stringMatching(/^What updated businesses had and have no longer.*: rating \(1\)$/),
        `${ending} after 1 of 1 rows: 0 new and 1 changed businesses were kept.`,
      ]);
    },
  );

  it('notes nothing as kept if it fails before anything is applied', async () => {
    const importId = await bench.request(csv([inventedRow(60_003)]));
    await worker.get(ImportFileService).stage(importId);
    await worker.get(FinishImportService).fail(importId, gaveUpWaiting);
    expect(await bench.find(importId)).toMatchObject({ status: 'failed', notes: [] });
  });

  it('ends and drops its tables although Redis is away, so that the search indexer cannot be woken', async () => {
    const importId = await bench.request(csv([inventedRow(60_004)]));
    await worker.get(ImportFileService).stage(importId);
    await worker.get(PrepareImportService).prepare(importId);
    await worker.get(MergeRowsService).merge(importId, 0);
    const add = vi
      .spyOn(worker.get(JobProducer), 'add')
      .mockRejectedValue(new Error('Connection is closed.'));
    try {
      await worker.get(FinishImportService).finish(importId);
      expect(add).toHaveBeenCalled();
    } finally {
      add.mockRestore();
    }
    expect(await bench.find(importId)).toMatchObject({ status: 'completed', imported: 1 });
    expect(await bench.query(`SELECT FROM pg_class WHERE relname = 'import_rows_${importId}'`)).toEqual([]);
  });

  it('wakes the search indexer only after it has ended', async () => {
    const wakening = () => bench.producer.queue(indexChangesQueue).getJob(indexChangesQueue.jobId({}));
    await (await wakening())?.remove();
    const importId = await bench.request(csv([inventedRow(20_001)]));
    await worker.get(ImportFileService).stage(importId);
    await worker.get(PrepareImportService).prepare(importId);
    await worker.get(MergeRowsService).merge(importId, 0);
    expect(await wakening()).toBeUndefined();
    await worker.get(FinishImportService).finish(importId);
    expect(await bench.find(importId)).toMatchObject({ status: 'completed', imported: 1 });
    expect(await wakening()).toBeTruthy();
  });

  it('does not block the planning of the next import', async () => {
    const importId = await bench.request(csv(inventedRows(12_000)));
    await worker.get(ImportFileService).stage(importId);
    await worker.get(PrepareImportService).prepare(importId);
    expect(await bench.find(importId)).toMatchObject({ status: 'merging', chunks_total: 2 });
  });
});
