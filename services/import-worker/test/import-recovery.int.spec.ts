import { importFileQueue, JobProducer } from '@highstreet/queues';
import type { INestApplicationContext } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FinishImportService } from '../src/finish-import/finish-import.service.js';
import { ImportFileService } from '../src/import-file/import-file.service.js';
import { MappingThreads } from '../src/import-file/mapping/mapping-threads.js';
import { RetryLaterError } from '../src/imports/import-failures.js';
import { MergeRowsService } from '../src/merge-rows/merge-rows.service.js';
import { PrepareImportService } from '../src/prepare-import/prepare-import.service.js';
import { RecoverImportsRepository } from '../src/recover-imports/recover-imports.repository.js';
import { RecoverImportsService } from '../src/recover-imports/recover-imports.service.js';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRows } from './support/invented-file.js';
import { expectExactCounters } from './support/recount.js';

describe('import steps that are repeated or interrupted', () => {
  let bench: ImportBench;
  let worker: INestApplicationContext;

  beforeEach(async () => {
    bench = await ImportBench.open();
    worker = await bench.startIdleWorker();
  });
  afterEach(() => bench.close());

  const stage = (importId: number) => worker.get(ImportFileService).stage(importId);
  const prepare = (importId: number) => worker.get(PrepareImportService).prepare(importId);
  const merge = (importId: number, chunk: number) => worker.get(MergeRowsService).merge(importId, chunk);
  const finish = (importId: number) => worker.get(FinishImportService).finish(importId);

  it('take effect once, however often they run', async () => {
    const importId = await bench.request(csv(inventedRows(7_000)));
    await stage(importId);
    await stage(importId);
    await prepare(importId);
    await prepare(importId);
    await finish(importId);
    expect(await bench.find(importId)).toMatchObject({ status: 'merging', imported: 0 });
    await Promise.all([merge(importId, 0), merge(importId, 0), merge(importId, 1), merge(importId, 1)]);
    await merge(importId, 0);
    await finish(importId);
    await finish(importId);
    await stage(importId);
    expect(await bench.find(importId)).toMatchObject({
      status: 'completed',
      imported: 7_000,
      rows_merged: 7_000,
    });
    await expectExactCounters(bench);
  });

  it('read the file again if the staged rows are lost, and count nothing twice', async () => {
    await bench.query(
      `INSERT INTO imports (file_path, file_name, file_size, status) VALUES ('x', 'x', 1, 'completed')`,
    );
    const importId = await bench.request(csv(inventedRows(10_000)));
    await stage(importId);
    await prepare(importId);
    await merge(importId, 1);
    // Empties the unlogged tables, as a crash of PostgreSQL does.
    await bench.query(`TRUNCATE import_rows_${importId}, import_plan_${importId}`);
    await merge(importId, 0);
    expect(await bench.find(importId)).toMatchObject({ status: 'queued', imported: 5_000 });
    await stage(importId);
    await prepare(importId);
    expect(await bench.find(importId)).toMatchObject({
      status: 'merging',
      chunks_total: 1,
      rows_merged: 5_000,
    });
    await merge(importId, 0);
    // A job of the first plan, which had more chunks.
    await merge(importId, 1);
    await finish(importId);
    expect(await bench.find(importId)).toMatchObject({ status: 'completed', imported: 10_000, updated: 0 });
    await expectExactCounters(bench);
  });

  it('reset row counters only on a new reading, and note only those that match what was kept', async () => {
    const importId = await bench.request(csv(inventedRows(10_000)));
    await stage(importId);
    await prepare(importId);
    await merge(importId, 0);
    // Empties the unlogged tables, as a crash of PostgreSQL does.
    await bench.query(`TRUNCATE import_rows_${importId}, import_plan_${importId}`);
    await merge(importId, 1);
    expect(await bench.find(importId)).toMatchObject({
      status: 'queued',
      readings: 1,
      rows_read: 10_000,
      rows_merged: 5_000,
    });
    await stage(importId);
    expect(await bench.find(importId)).toMatchObject({ readings: 2, rows_read: 10_000, rows_merged: 0 });
    await bench.query('UPDATE imports SET cancel_requested = true WHERE id = $1', [importId]);
    await worker.get(FinishImportService).cancel(importId);
    expect(await bench.find(importId)).toMatchObject({
      status: 'cancelled',
      imported: 5_000,
      notes: ['Cancelled: 5000 new and 0 changed businesses were kept.'],
    });
  });

  it('read the file again if the staged rows are lost before they are planned', async () => {
    const importId = await bench.request(csv(inventedRows(10)));
    await stage(importId);
    // Empties the unlogged tables, as a crash of PostgreSQL does.
    await bench.query(`TRUNCATE import_rows_${importId}`);
    await prepare(importId);
    expect(await bench.find(importId)).toMatchObject({ status: 'queued' });
    await stage(importId);
    await prepare(importId);
    await merge(importId, 0);
    await finish(importId);
    expect(await bench.find(importId)).toMatchObject({ status: 'completed', imported: 10 });
  });

  it('are left alone by a recovery that looks at them when they have just ended', async () => {
    const importId = await bench.request(csv(inventedRows(10)));
    await stage(importId);
    await prepare(importId);
    const imports = worker.get(RecoverImportsRepository);
    const seen = await imports.unfinished();
    await merge(importId, 0);
    await finish(importId);
    vi.spyOn(imports, 'unfinished').mockResolvedValueOnce(seen);
    await worker.get(RecoverImportsService).recover();
    const producer = worker.get(JobProducer);
    const jobId = importFileQueue.jobId({ importId });
    expect(await producer.queue(importFileQueue).getJobState(jobId)).toBe('unknown');
    expect(await bench.find(importId)).toMatchObject({ status: 'completed', imported: 10 });
  });

  it.each([0, 1])('keep the first planned slugs if only chunk %i was merged before a crash', async (kept) => {
    const named = new Map<number, { name: string; place_id: string }>();
    const name = (row: number, name: string, place_id: string) => named.set(row, { name, place_id });
    for (const row of [0, 1, 5_100, 5_101]) name(row, 'Pier Cafe', `ChIJ-pier-${row}`);
    for (const row of [2, 3]) name(row, 'Route', `ChIJ-route-${row}`);
    for (const row of [5_102, 5_103]) name(row, 'Route 2', `ChIJ-route-${row}`);
    // Both would get the address quay-b-c.
    name(4, 'Quay', 'b-c');
    name(5_104, 'Quay b', 'c');
    // A chunk for each city.
    const cityOf = (number: number) => ({ city: number <= 3_000 ? 'Ashcombe' : 'Bramley Vale' });
    const rows = inventedRows(6_000, cityOf).map((row, index) => ({ ...row, ...named.get(index) }));
    const importId = await bench.request(csv(rows));
    await stage(importId);
    await prepare(importId);
    const chunks = await bench.query<{ pier: number; route: number; quay: number }>(
      `SELECT count(DISTINCT chunk) FILTER (WHERE staged.name = 'Pier Cafe')::integer AS pier,
              count(DISTINCT chunk) FILTER (WHERE staged.name LIKE 'Route%')::integer AS route,
              count(DISTINCT chunk) FILTER (WHERE staged.name LIKE 'Quay%')::integer AS quay
       FROM import_plan_${importId} AS plan JOIN import_rows_${importId} AS staged ON staged.ctid = row_tid`,
    );
    expect(chunks).toEqual([{ pier: 2, route: 2, quay: 2 }]);
    const planned = await bench.query(
      `SELECT place_id, slug FROM import_plan_${importId} AS plan
       JOIN import_rows_${importId} AS staged ON staged.ctid = row_tid ORDER BY place_id`,
    );
    await merge(importId, kept);
    // Empties the unlogged tables, as a crash of PostgreSQL does.
    await bench.query(`TRUNCATE import_rows_${importId}, import_plan_${importId}`);
    await worker.get(RecoverImportsService).recover();
    await stage(importId);
    await prepare(importId);
    await merge(importId, 0);
    await finish(importId);
    expect(await bench.find(importId)).toMatchObject({ status: 'completed', imported: 6_000 });
    expect(await bench.query('SELECT place_id, slug FROM businesses ORDER BY place_id')).toEqual(planned);
  });

  it('skip a row that this import has applied even if another import changed it since', async () => {
    const rows = inventedRows(6_000);
    const importId = await bench.request(csv(rows));
    await stage(importId);
    await prepare(importId);
    await merge(importId, 0);
    await bench.query(`TRUNCATE import_rows_${importId}, import_plan_${importId}`);
    await worker.get(RecoverImportsService).recover();
    expect(await bench.find(importId)).toMatchObject({ status: 'queued' });
    await bench.query(
      `UPDATE businesses SET name = 'Changed since', row_hash = '\\x00', source_hash = '\\x00' WHERE place_id = $1`,
      [rows[0]?.place_id],
    );
    await stage(importId);
    await prepare(importId);
    await merge(importId, 0);
    await finish(importId);
    expect(await bench.find(importId)).toMatchObject({ status: 'completed', imported: 6_000, updated: 0 });
    const [business] = await bench.query('SELECT name FROM businesses WHERE place_id = $1', [
      rows[0]?.place_id,
    ]);
    expect(business).toEqual({ name: 'Changed since' });
  });

  it('update a business that was inserted after its row was planned as new', async () => {
    const rows = inventedRows(3);
    const importId = await bench.request(csv(rows));
    await stage(importId);
    await prepare(importId);
    await bench.query(
      `INSERT INTO businesses (place_id, name, slug, address, row_hash, country) VALUES ($1, 'Early', 'early', 'x', '\\x00', 'Ireland')`,
      [rows[1]?.place_id],
    );
    await bench.query(`INSERT INTO country_counters VALUES ('Ireland', 1, 1)`);
    await bench.query('UPDATE directory_counters SET active_count = 1, total_count = 1');
    await merge(importId, 0);
    expect(await bench.find(importId)).toMatchObject({ status: 'merging', imported: 2, updated: 1 });
    await finish(importId);
    expect(await bench.find(importId)).toMatchObject({ status: 'completed', imported: 2, updated: 1 });
    const [business] = await bench.query('SELECT name, slug FROM businesses WHERE place_id = $1', [
      rows[1]?.place_id,
    ]);
    expect(business).toEqual({ name: 'The Copper Kettle 2', slug: 'early' });
    await expectExactCounters(bench);
  });

  it('map the next file in new threads if theirs have ended', async () => {
    const first = await bench.request(csv(inventedRows(10)));
    await stage(first);
    await worker.get(MappingThreads).onApplicationShutdown();
    const second = await bench.request(csv(inventedRows(10)));
    await stage(second);
    expect(await bench.find(second)).toMatchObject({ status: 'reading', rows_staged: 10 });
  });

  it('plan imports in the order in which they were requested', async () => {
    const first = await bench.request(csv(inventedRows(10)));
    const second = await bench.request(csv(inventedRows(20)));
    await stage(second);
    await stage(first);
    await expect(prepare(second)).rejects.toThrow(RetryLaterError);
    await prepare(first);
    await expect(prepare(second)).rejects.toThrow(RetryLaterError);
    await merge(first, 0);
    await finish(first);
    await prepare(second);
    expect(await bench.find(second)).toMatchObject({ status: 'merging', chunks_total: 1 });
  });
});
