import { finishImportQueue, importFileQueue, JobProducer } from '@highstreet/queues';
import type { QueueDefinition } from '@highstreet/queues';
import type { INestApplicationContext } from '@nestjs/common';
import { DelayedError, Worker } from 'bullmq';
import type { Processor } from 'bullmq';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FinishImportService } from '../src/finish-import/finish-import.service.js';
import { ImportFileService } from '../src/import-file/import-file.service.js';
import { MappingThreads } from '../src/import-file/mapping/mapping-threads.js';
import { RetryLaterError } from '../src/imports/import-failures.js';
import { MergeRowsService } from '../src/merge-rows/merge-rows.service.js';
import { PrepareImportService } from '../src/prepare-import/prepare-import.service.js';
import { RecoverImportsRepository } from '../src/recover-imports/recover-imports.repository.js';
import { RecoverImportsService } from '../src/recover-imports/recover-imports.service.js';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRow, inventedRows } from './support/invented-file.js';
import { expectExactCounters } from './support/recount.js';
import { startIdleWorker, startWorker } from './support/worker.js';

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

describe('imports whose jobs are lost', () => {
  let bench: ImportBench;

  beforeAll(async () => {
    bench = await ImportBench.open();
  });
  afterAll(async () => {
    await bench.close();
  });

  it('are resumed from every state that is recorded in PostgreSQL', async () => {
    const idle = await startIdleWorker(bench.servers);
    const ids: number[] = [];
    try {
      for (const count of [20_000, 30, 40, 50]) ids.push(await bench.request(csv(inventedRows(count))));
      const [merging, prepared, read] = ids as [number, number, number, number];
      await idle.get(ImportFileService).stage(merging);
      await idle.get(PrepareImportService).prepare(merging);
      await idle.get(MergeRowsService).merge(merging, 1);
      await idle.get(ImportFileService).stage(prepared);
      await idle.get(ImportFileService).stage(read);
    } finally {
      await idle.close();
    }
    await bench.redis.connection.flushdb();
    const worker = await startWorker(bench.servers);
    try {
      for (const importId of ids) expect(await bench.ended(importId)).toMatchObject({ status: 'completed' });
      expect(await bench.find(ids[0] ?? 0)).toMatchObject({ imported: 20_000 });
      await expectExactCounters(bench);
    } finally {
      await worker.close();
    }
  });

  it('stay queued while Redis is unreachable, without keeping the worker from stopping', async () => {
    const nobody = 'redis://127.0.0.1:1';
    const importId = await bench.request(csv(inventedRows(3)));
    const worker = await startWorker({ ...bench.servers, redisUrl: nobody });
    // Long enough for the recovery to find the import and wait for Redis.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await worker.close();
    expect(await bench.find(importId)).toMatchObject({ status: 'queued' });
  });

  it('fail with a reason if their job has failed permanently', async () => {
    const worker = await startIdleWorker(bench.servers);
    try {
      const importId = await bench.start(csv(inventedRows(3)));
      await fail(importFileQueue, importId);
      await worker.get(RecoverImportsService).recover();
      expect(await bench.find(importId)).toMatchObject({ status: 'failed', failure_code: 'IMPORT_GAVE_UP' });
    } finally {
      await worker.close();
    }
  });

  it('are completed when everything is merged, even if the job that ends them has failed permanently', async () => {
    const worker = await startIdleWorker(bench.servers);
    try {
      const importId = await bench.request(csv(inventedRows(3)));
      await worker.get(ImportFileService).stage(importId);
      await worker.get(PrepareImportService).prepare(importId);
      await worker.get(MergeRowsService).merge(importId, 0);
      await fail(finishImportQueue, importId);
      await worker.get(RecoverImportsService).recover();
      expect(await bench.find(importId)).toMatchObject({ status: 'completed', rows_merged: 3 });
    } finally {
      await worker.close();
    }
  });

  it('fail with a reason if the job that ends them has failed permanently before everything is merged', async () => {
    const worker = await startIdleWorker(bench.servers);
    try {
      const importId = await bench.request(csv([inventedRow(40_001)]));
      await worker.get(ImportFileService).stage(importId);
      await worker.get(PrepareImportService).prepare(importId);
      await fail(finishImportQueue, importId);
      await worker.get(RecoverImportsService).recover();
      expect(await bench.find(importId)).toMatchObject({ status: 'failed', failure_code: 'IMPORT_GAVE_UP' });
    } finally {
      await worker.close();
    }
  });

  it('are completed after a crash, even if PostgreSQL stayed away until the job that ends them had failed', async () => {
    const worker = await startIdleWorker(bench.servers);
    try {
      const importId = await bench.request(csv([inventedRow(50_001)]));
      await worker.get(ImportFileService).stage(importId);
      await worker.get(PrepareImportService).prepare(importId);
      await fail(finishImportQueue, importId);
      await bench.query(`TRUNCATE import_rows_${importId}, import_plan_${importId}`);
      await worker.get(RecoverImportsService).recover();
      await worker.get(ImportFileService).stage(importId);
      await bench.query(`UPDATE imports SET staged_at = staged_at + interval '10 minutes' WHERE id = $1`, [
        importId,
      ]);
      await worker.get(PrepareImportService).prepare(importId);
      await worker.get(RecoverImportsService).recover();
      expect(await bench.find(importId)).toMatchObject({ status: 'merging' });
      await worker.get(MergeRowsService).merge(importId, 0);
      await worker.get(RecoverImportsService).recover();
      expect(await bench.find(importId)).toMatchObject({ status: 'completed', imported: 1 });
    } finally {
      await worker.close();
    }
  });

  it('are started when the delay of their job was counted before the clock was set back', async () => {
    const worker = await startIdleWorker(bench.servers);
    try {
      const importId = await bench.start(csv(inventedRows(3)));
      await process(importFileQueue, importId, async (job, token) => {
        await job.moveToDelayed(Date.now() + 3_600_000, token);
        throw new DelayedError();
      });
      const queue = bench.producer.queue(importFileQueue);
      const jobId = importFileQueue.jobId({ importId });
      expect(await queue.getJobState(jobId)).toBe('delayed');
      await worker.get(RecoverImportsService).recover();
      expect(await queue.getJobState(jobId)).toBe('waiting');
    } finally {
      await worker.close();
    }
  });

  it('are queued again despite the failed job of an earlier import with the same id', async () => {
    const worker = await startIdleWorker(bench.servers);
    try {
      const importId = await bench.start(csv(inventedRows(3)));
      await fail(importFileQueue, importId);
      // A database restored from a backup does not have the failed import and gives its id to a new one.
      await bench.query(`UPDATE imports SET created_at = now() + interval '5 minutes' WHERE id = $1`, [
        importId,
      ]);
      await worker.get(RecoverImportsService).recover();
      expect(await bench.find(importId)).toMatchObject({ status: 'queued' });
      const state = await bench.producer
        .queue(importFileQueue)
        .getJobState(importFileQueue.jobId({ importId }));
      expect(state).toBe('waiting');
    } finally {
      await worker.close();
    }
  });

  async function fail(definition: QueueDefinition<{ importId: number }>, importId: number): Promise<void> {
    const queue = bench.producer.queue(definition);
    const jobId = definition.jobId({ importId });
    await (await queue.getJob(jobId))?.remove();
    await queue.add(definition.name, { importId }, { jobId, attempts: 1 });
    await process(definition, importId, () => Promise.reject(new Error('ECONNREFUSED')));
  }

  /** Runs the import's job once in a worker of its own, as the idle workers of this process do not take it. */
  async function process(
    definition: QueueDefinition<{ importId: number }>,
    importId: number,
    processor: Processor,
  ): Promise<void> {
    const queue = bench.producer.queue(definition);
    const jobId = definition.jobId({ importId });
    const worker = new Worker(definition.name, processor, {
      connection: bench.redis.connection.duplicate({ maxRetriesPerRequest: null }),
    });
    await expect.poll(() => queue.getJobState(jobId)).toMatch(/failed|delayed/);
    await worker.close();
  }
});
