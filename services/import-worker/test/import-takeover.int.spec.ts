import { EventEmitter, once } from 'node:events';
import type { INestApplicationContext } from '@nestjs/common';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FinishImportRepository } from '../src/finish-import/finish-import.repository.js';
import { ImportFileRepository } from '../src/import-file/import-file.repository.js';
import { ImportFileService } from '../src/import-file/import-file.service.js';
import { RejectionsRepository } from '../src/import-file/rejections.repository.js';
import { RetryLaterError } from '../src/imports/import-failures.js';
import { stagingTable } from '../src/imports/import-tables.js';
import { PrepareImportRepository } from '../src/prepare-import/prepare-import.repository.js';
import { PrepareImportService } from '../src/prepare-import/prepare-import.service.js';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRows } from './support/invented-file.js';
import { startIdleWorker } from './support/worker.js';

/** A connection that holds the lock of an import's step. */
class Holder {
  readonly ended: Promise<void>;

  private constructor(private readonly client: pg.Client) {
    this.ended = new Promise((resolve) => {
      client.on('error', () => {
        resolve();
      });
    });
  }

  static async take(bench: ImportBench, importId: number): Promise<Holder> {
    const client = new pg.Client({ connectionString: bench.servers.databaseUrl });
    const holder = new Holder(client);
    await client.connect();
    await client.query('BEGIN');
    await client.query(
      `SELECT pg_advisory_xact_lock(hashtextextended('highstreet import ' || $1::bigint, 0))`,
      [importId],
    );
    return holder;
  }

  /** @throws when its connection was terminated */
  async goOn(): Promise<void> {
    await this.client.query('SELECT');
  }

  close(): Promise<void> {
    return this.client.end();
  }
}

describe('a file that another worker is reading', () => {
  let bench: ImportBench;
  let worker: INestApplicationContext;
  const stage = (importId: number) => worker.get(ImportFileService).stage(importId);

  beforeAll(async () => {
    bench = await ImportBench.open();
    worker = await bench.startIdleWorker();
  });
  afterAll(() => bench.close());

  /** Simulates a worker that starts reading and then hangs: it keeps its connection and its lock. */
  async function beginToRead(importId: number): Promise<Holder> {
    await worker.get(ImportFileRepository).claim(importId);
    return Holder.take(bench, importId);
  }

  it('is taken over from a hung worker, whose late reports are ignored, not from an active one', async () => {
    const hanging = await bench.request(csv(inventedRows(20)));
    const moving = await bench.request(csv(inventedRows(20)));
    const hung = await beginToRead(hanging);
    const reader = await beginToRead(moving);
    const progress = setInterval(() => {
      void bench.query('UPDATE imports SET rows_read = rows_read + 1 WHERE id = $1', [moving]);
    }, 500);
    try {
      await Promise.all([
        expect(stage(hanging)).rejects.toThrow(RetryLaterError),
        expect(stage(moving)).rejects.toThrow(RetryLaterError),
      ]);
    } finally {
      clearInterval(progress);
    }
    await hung.ended;
    await stage(hanging);
    expect(await bench.find(hanging)).toMatchObject({ status: 'reading', rows_read: 20, readings: 2 });

    // A late progress report of the first reader changes nothing.
    const told = await worker
      .get(ImportFileRepository)
      .reportProgress(hanging, 1, { rowsRead: 7, rowsStaged: 7, rejected: 7 });
    expect(told).toBe('ended');
    expect(await bench.find(hanging)).toMatchObject({ rows_read: 20, rejected: 0 });

    // The reader that made progress has kept its lock and its transaction.
    await reader.goOn();
    await reader.close();
    await stage(moving);
    expect(await bench.find(moving)).toMatchObject({ status: 'reading', rows_read: 20 });
  });

  it('keeps its own rejected rows when the previous reader wakes up, clears them and adds others', async () => {
    const importId = await bench.request(csv(inventedRows(3)));
    const imports = worker.get(ImportFileRepository);
    const rejections = worker.get(RejectionsRepository);
    const rejected = () =>
      bench.query('SELECT row_number FROM import_rejections WHERE import_id = $1', [importId]);
    const before = await imports.claim(importId);
    const now = await imports.claim(importId);
    if (before.kind !== 'read' || now.kind !== 'read') throw new Error('Nothing to read');
    await rejections.add(importId, now.reading, [{ rowNumber: 2, column: 'name', reason: 'empty' }]);
    await rejections.clear(importId, before.reading);
    await rejections.add(importId, before.reading, [{ rowNumber: 3, column: 'name', reason: 'empty' }]);
    expect(await rejected()).toEqual([{ row_number: 2 }]);
    await rejections.clear(importId, now.reading);
    expect(await rejected()).toHaveLength(0);
  });

  it('is left to the worker that plans it when a leftover reading job runs', async () => {
    const importId = await bench.request(csv(inventedRows(20)));
    await stage(importId);
    await bench.query(`UPDATE imports SET status = 'preparing' WHERE id = $1`, [importId]);
    const planner = await Holder.take(bench, importId);
    await stage(importId);
    await planner.goOn();
    await planner.close();
    expect(await bench.find(importId)).toMatchObject({ status: 'preparing', rows_read: 20 });
  });

  it('is planned only after the imports requested before it, whether read yet or not', async () => {
    const prepare = (importId: number) => worker.get(PrepareImportService).prepare(importId);
    const early = await bench.request(csv(inventedRows(30)));
    const late = await bench.request(csv(inventedRows(30)));
    await bench.query(`UPDATE imports SET status = 'cancelled', finished_at = now() WHERE id < $1`, [early]);
    await stage(late);
    await expect(prepare(late)).rejects.toThrow(RetryLaterError);
    await stage(early);
    await prepare(early);
    expect(await bench.find(early)).toMatchObject({ status: 'merging' });
    await expect(prepare(late)).rejects.toThrow(RetryLaterError);
  });

  it('is planned by one worker at a time', async () => {
    const prepare = (importId: number) => worker.get(PrepareImportService).prepare(importId);
    const importId = await bench.request(csv(inventedRows(3)));
    await bench.query(`UPDATE imports SET status = 'cancelled', finished_at = now() WHERE id < $1`, [
      importId,
    ]);
    await stage(importId);
    const planner = await Holder.take(bench, importId);
    await expect(prepare(importId)).rejects.toThrow(RetryLaterError);
    expect(await bench.find(importId)).toMatchObject({ status: 'preparing' });
    await planner.goOn();
    await planner.close();
    await prepare(importId);
    expect(await bench.find(importId)).toMatchObject({ status: 'merging' });
  });

  it('keeps its turn when an earlier import is committed only after the turn was given', async () => {
    const early = await bench.request(csv(inventedRows(30)));
    const late = await bench.request(csv(inventedRows(30)));
    await bench.query(`UPDATE imports SET status = 'cancelled', finished_at = now() WHERE id <= $1`, [early]);
    await stage(late);
    expect(await worker.get(PrepareImportRepository).claimTurn(late)).toBe('plan');
    await bench.query(`UPDATE imports SET status = 'queued', finished_at = NULL WHERE id = $1`, [early]);
    await stage(early);
    await worker.get(PrepareImportService).prepare(late);
    expect(await bench.find(late)).toMatchObject({ status: 'merging' });
  });

  it('is not claimed again by a worker that saw it as unstaged just before it was staged', async () => {
    const importId = await bench.request(csv(inventedRows(3)));
    await stage(importId);
    const before = await bench.find(importId);
    await bench.query(`UPDATE imports SET staged_at = NULL WHERE id = $1`, [importId]);
    const other = new pg.Client({ connectionString: bench.servers.databaseUrl });
    await other.connect();
    await other.query('BEGIN');
    await other.query('UPDATE imports SET staged_at = now() WHERE id = $1', [importId]);
    const claim = worker.get(ImportFileRepository).claim(importId);
    // `claim` has read the import as not staged and now waits for the row's lock.
    await vi.waitFor(
      async () => {
        expect(await bench.query('SELECT FROM pg_locks WHERE NOT granted')).not.toHaveLength(0);
      },
      { timeout: 30_000, interval: 50 },
    );
    await other.query('COMMIT');
    await other.end();
    expect(await claim).toEqual({ kind: 'nothing-to-do' });
    expect(await bench.find(importId)).toMatchObject({ rows_staged: before.rows_staged });
  });

  it('keeps its staging table until a later attempt while another connection reads it', async () => {
    const importId = await bench.request(csv(inventedRows(3)));
    await stage(importId);
    const table = stagingTable(importId);
    const isThere = () => bench.query('SELECT to_regclass($1) IS NOT NULL AS there', [table]);
    const reader = new pg.Client({ connectionString: bench.servers.databaseUrl });
    await reader.connect();
    await reader.query('BEGIN');
    await reader.query(`SELECT FROM ${table} LIMIT 1`);
    await worker.get(FinishImportRepository).dropTables(importId);
    expect(await isThere()).toEqual([{ there: true }]);
    await reader.end();
    await worker.get(FinishImportRepository).dropTables(importId);
    expect(await isThere()).toEqual([{ there: false }]);
  });
});

describe('a file that takes a long time to open', () => {
  let bench: ImportBench;
  let worker: INestApplicationContext;

  beforeAll(async () => {
    bench = await ImportBench.open();
    worker = await startIdleWorker({ ...bench.servers, idleInTransactionTimeoutMs: 1_000 });
  });
  afterAll(async () => {
    await worker.close();
    await bench.close();
  });

  it('is read by its worker, though its transaction is idle and another one has the job too', async () => {
    const importId = await bench.request(csv(inventedRows(20)));
    const imports = worker.get(ImportFileService);
    const rejections = worker.get(RejectionsRepository);
    const clear = rejections.clear.bind(rejections);
    const opening = new EventEmitter();
    // Runs within the transaction, just before the file is opened.
    const slow = vi.spyOn(rejections, 'clear').mockImplementationOnce(async (...reading) => {
      opening.emit('begun');
      await once(opening, 'end');
      return clear(...reading);
    });
    const begun = once(opening, 'begun');
    const reading = imports.stage(importId);
    await begun;
    await expect(imports.stage(importId)).rejects.toThrow(RetryLaterError);
    opening.emit('end');
    await reading;
    expect(slow).toHaveBeenCalledOnce();
    expect(await bench.find(importId)).toMatchObject({ status: 'reading', rows_read: 20, readings: 1 });
  });
});
