import { setTimeout as pause } from 'node:timers/promises';
import { finishImportQueue, importFileQueue, JobProducer, mergeRowsQueue } from '@highstreet/queues';
import type { QueueDefinition } from '@highstreet/queues';
import type { INestApplicationContext } from '@nestjs/common';
import { DelayedError, Worker } from 'bullmq';
import type { Processor } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FinishImportService } from '../src/finish-import/finish-import.service.js';
import { ImportFileService } from '../src/import-file/import-file.service.js';
import { gaveUpWaiting } from '../src/imports/import-failures.js';
import { MergeRowsService } from '../src/merge-rows/merge-rows.service.js';
import { PrepareImportService } from '../src/prepare-import/prepare-import.service.js';
import { RecoverImportsService } from '../src/recover-imports/recover-imports.service.js';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRow, inventedRows } from './support/invented-file.js';
import { expectExactCounters } from './support/recount.js';
import { startIdleWorker, startWorker } from './support/worker.js';

describe('imports whose jobs are lost', () => {
  let bench: ImportBench;

  beforeAll(async () => {
    bench = await ImportBench.open();
  });
  afterAll(async () => {
    await bench.close();
  });

  it('are resumed from every state that is recorded in PostgreSQL', async () => {
    const ids: number[] = [];
    await withIdleWorker(async (idle) => {
      for (const count of [20_000, 30, 40, 50]) ids.push(await bench.request(csv(inventedRows(count))));
      const [merging, prepared, read] = ids as [number, number, number, number];
      await idle.get(ImportFileService).stage(merging);
      await idle.get(PrepareImportService).prepare(merging);
      await idle.get(MergeRowsService).merge(merging, 1);
      await idle.get(ImportFileService).stage(prepared);
      await idle.get(ImportFileService).stage(read);
    });
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
    const queuesAsked = vi.spyOn(JobProducer.prototype, 'queue');
    onTestFinished(() => queuesAsked.mockRestore());
    const worker = await startWorker({ ...bench.servers, redisUrl: nobody });
    // From now on, the recovery has found the import and waits for Redis.
    await expect.poll(() => queuesAsked.mock.calls).toContainEqual([importFileQueue]);
    await worker.close();
    expect(await bench.find(importId)).toMatchObject({ status: 'queued' });
  });

  it('are put back once by a worker that stops, although it is looking after other imports', async () => {
    const recover = vi.spyOn(RecoverImportsService.prototype, 'recover');
    onTestFinished(() => recover.mockRestore());
    let stop: () => void = () => undefined;
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    recover.mockImplementation(() => stopped.then(() => pause(2_000)));
    const worker = await startWorker(bench.servers);
    const importId = await bench.start(csv(inventedRows(40_000)));
    await expect.poll(() => bench.find(importId)).toMatchObject({ status: 'reading' });
    stop();
    await worker.close();
    expect(await bench.find(importId)).toMatchObject({ status: 'reading', readings: 1 });
    recover.mockRestore();
    const next = await startWorker(bench.servers);
    onTestFinished(() => next.close());
    expect(await bench.ended(importId)).toMatchObject({ status: 'completed', rows_merged: 40_000 });
  });

  it('fail with a reason if their job has failed permanently', async () => {
    await withIdleWorker(async (worker) => {
      const importId = await bench.start(csv(inventedRows(3)));
      await fail(importFileQueue, { importId });
      await worker.get(RecoverImportsService).recover();
      expect(await bench.find(importId)).toMatchObject({ status: 'failed', failure_code: 'IMPORT_GAVE_UP' });
    });
  });

  it('are completed when everything is merged, even if the job that ends them has failed permanently', async () => {
    await withIdleWorker(async (worker) => {
      const importId = await bench.request(csv(inventedRows(3)));
      await worker.get(ImportFileService).stage(importId);
      await worker.get(PrepareImportService).prepare(importId);
      await worker.get(MergeRowsService).merge(importId, 0);
      await fail(finishImportQueue, { importId });
      await worker.get(RecoverImportsService).recover();
      expect(await bench.find(importId)).toMatchObject({ status: 'completed', rows_merged: 3 });
    });
  });

  it('fail with a reason if the job that ends them has failed permanently before everything is merged', async () => {
    await withIdleWorker(async (worker) => {
      const importId = await preparedImport(worker, 40_001);
      await fail(finishImportQueue, { importId });
      await worker.get(RecoverImportsService).recover();
      expect(await bench.find(importId)).toMatchObject({ status: 'failed', failure_code: 'IMPORT_GAVE_UP' });
    });
  });

  it('are completed after a crash, even if PostgreSQL stayed away until the job that ends them had failed', async () => {
    await withIdleWorker(async (worker) => {
      const importId = await preparedImport(worker, 50_001);
      await fail(finishImportQueue, { importId });
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
    });
  });

  it('keep their staged rows while they wait to be planned', async () => {
    await withIdleWorker(async (worker) => {
      const importId = await bench.request(csv([inventedRow(80_001)]));
      await worker.get(ImportFileService).stage(importId);
      await worker.get(RecoverImportsService).recover();
      expect(await bench.query(`SELECT FROM import_rows_${importId}`)).toHaveLength(1);
      await worker.get(PrepareImportService).prepare(importId);
      await worker.get(MergeRowsService).merge(importId, 0);
      await worker.get(RecoverImportsService).recover();
      expect(await bench.find(importId)).toMatchObject({ status: 'completed', imported: 1, readings: 1 });
    });
  });

  it('are not read again, but completed, if they have no row that could be lost', async () => {
    await withIdleWorker(async (worker) => {
      const importId = await bench.request(csv(inventedRows(3, () => ({ name: '' }))));
      await worker.get(ImportFileService).stage(importId);
      await worker.get(RecoverImportsService).recover();
      expect(await bench.find(importId)).toMatchObject({ status: 'reading', rows_staged: 0 });
      await worker.get(PrepareImportService).prepare(importId);
      await worker.get(RecoverImportsService).recover();
      expect(await bench.find(importId)).toMatchObject({ status: 'completed', rejected: 3, readings: 1 });
    });
  });

  it('are started when the delay of their job was counted before the clock was set back', async () => {
    await withIdleWorker(async (worker) => {
      const importId = await bench.start(csv(inventedRows(3)));
      await process(importFileQueue, { importId }, async (job, token) => {
        await job.moveToDelayed(Date.now() + 3_600_000, token);
        throw new DelayedError();
      });
      const queue = bench.producer.queue(importFileQueue);
      const jobId = importFileQueue.jobId({ importId });
      expect(await queue.getJobState(jobId)).toBe('delayed');
      await worker.get(RecoverImportsService).recover();
      expect(await queue.getJobState(jobId)).toBe('waiting');
    });
  });

  it('leave a job alone whose delay has still to end, or a step that waits for a server would not wait', async () => {
    await withIdleWorker(async (worker) => {
      const importId = await bench.start(csv(inventedRows(3)));
      await process(importFileQueue, { importId }, async (job, token) => {
        await job.moveToDelayed(Date.now() + 3_000, token);
        throw new DelayedError();
      });
      await worker.get(RecoverImportsService).recover();
      const queue = bench.producer.queue(importFileQueue);
      expect(await queue.getJobState(importFileQueue.jobId({ importId }))).toBe('delayed');
      // The imports of later tests would wait for this one.
      await worker.get(FinishImportService).fail(importId, gaveUpWaiting);
    });
  });

  it('fail although the clock of PostgreSQL is ahead, so that their failed job seems to be older', async () => {
    await withIdleWorker(async (worker) => {
      const importId = await bench.start(csv(inventedRows(3)));
      await fail(importFileQueue, { importId });
      await bench.query(`UPDATE imports SET created_at = created_at + interval '30 seconds' WHERE id = $1`, [
        importId,
      ]);
      await worker.get(RecoverImportsService).recover();
      expect(await bench.find(importId)).toMatchObject({ status: 'failed', failure_code: 'IMPORT_GAVE_UP' });
    });
  });

  it('are queued again despite the failed job of an earlier import with the same id', async () => {
    await withIdleWorker(async (worker) => {
      const importId = await bench.start(csv(inventedRows(3)));
      await fail(importFileQueue, { importId });
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
    });
  });

  it('have a chunk merged whose job is missing, while the job that ends them waits for it', async () => {
    await withIdleWorker(async (worker) => {
      const importId = await preparedImport(worker, 60_001);
      const queue = bench.producer.queue(mergeRowsQueue);
      const jobId = mergeRowsQueue.jobId({ importId, chunk: 0 });
      await (await queue.getJob(jobId))?.remove();
      expect(await queue.getJobState(jobId)).toBe('unknown');
      await worker.get(RecoverImportsService).recover();
      expect(await queue.getJobState(jobId)).toBe('waiting');
      await worker.get(MergeRowsService).merge(importId, 0);
      await worker.get(RecoverImportsService).recover();
      expect(await bench.find(importId)).toMatchObject({ status: 'completed', imported: 1 });
    });
  });

  it('fail with a reason if the job of a chunk has failed permanently', async () => {
    await withIdleWorker(async (worker) => {
      const importId = await preparedImport(worker, 70_001);
      await fail(mergeRowsQueue, { importId, chunk: 0 });
      await worker.get(RecoverImportsService).recover();
      expect(await bench.find(importId)).toMatchObject({ status: 'failed', failure_code: 'IMPORT_GAVE_UP' });
    });
  });

  /** Runs `work` with a worker that takes no job by itself. */
  async function withIdleWorker(work: (worker: INestApplicationContext) => Promise<void>): Promise<void> {
    const worker = await startIdleWorker(bench.servers);
    try {
      await work(worker);
    } finally {
      await worker.close();
    }
  }

  /** An import of one invented row that waits for its only chunk to be merged. */
  async function preparedImport(worker: INestApplicationContext, row: number): Promise<number> {
    const importId = await bench.request(csv([inventedRow(row)]));
    await worker.get(ImportFileService).stage(importId);
    await worker.get(PrepareImportService).prepare(importId);
    return importId;
  }

  async function fail<Payload>(definition: QueueDefinition<Payload>, payload: Payload): Promise<void> {
    const queue = bench.producer.queue(definition);
    const jobId = definition.jobId(payload);
    await (await queue.getJob(jobId))?.remove();
    await queue.add(definition.name, payload, { jobId, attempts: 1 });
    await process(definition, payload, () => Promise.reject(new Error('ECONNREFUSED')));
  }

  /** Runs a job once in a worker of its own, as the idle workers of this process do not take it. */
  async function process<Payload>(
    definition: QueueDefinition<Payload>,
    payload: Payload,
    processor: Processor,
  ): Promise<void> {
    const queue = bench.producer.queue(definition);
    const jobId = definition.jobId(payload);
    const worker = new Worker(definition.name, processor, {
      connection: bench.redis.connection.duplicate({ maxRetriesPerRequest: null }),
    });
    await expect.poll(() => queue.getJobState(jobId)).toMatch(/failed|delayed/);
    await worker.close();
  }
});
