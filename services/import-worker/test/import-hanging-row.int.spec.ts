import { StopSignal } from '@highstreet/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImportFileService } from '../src/import-file/import-file.service.js';
import { MappingThread, MOST_SILENT_LOOKS } from '../src/import-file/mapping/mapping-thread.js';
import { RetryLaterError } from '../src/imports/import-failures.js';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRows } from './support/invented-file.js';

describe('an import with a row that a mapping thread never finishes', () => {
  let bench: ImportBench;
  let hanging: MappingThread | undefined;

  beforeAll(async () => {
    bench = await ImportBench.open();
  });
  afterAll(() => bench.close());

  beforeEach(() => {
    hanging = undefined;
    const start = MappingThread.start.bind(MappingThread);
    // A worker's first thread, which gets the first rows.
    vi.spyOn(MappingThread, 'start').mockImplementationOnce(() => {
      hanging = start(import.meta.url, './support/hanging.worker');
      return hanging;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const isHanging = () => expect.poll(() => hanging?.rowNumber).toBe(4);

  /** Starts to read a file, in a worker that takes no jobs, and returns once the thread hangs. */
  async function hang(): Promise<{
    worker: INestApplicationContext;
    importId: number;
    outcome: Promise<unknown>;
  }> {
    const worker = await bench.startIdleWorker();
    const importId = await bench.request(csv(inventedRows(5)));
    const outcome = worker
      .get(ImportFileService)
      .stage(importId)
      .catch((error: unknown) => error);
    await isHanging();
    return { worker, importId, outcome };
  }

  it('can be cancelled', async () => {
    const { importId, outcome } = await hang();
    await bench.query('UPDATE imports SET cancel_requested = true WHERE id = $1', [importId]);
    expect(await outcome).toBeUndefined();
    expect(await bench.find(importId)).toMatchObject({ status: 'cancelled', rows_staged: 0 });
  });

  it('goes back to the queue when the service stops', async () => {
    const { worker, importId, outcome } = await hang();
    worker.get(StopSignal).abort();
    expect(await outcome).toBeInstanceOf(RetryLaterError);
    expect(await bench.find(importId)).toMatchObject({ status: 'reading', rows_staged: 0 });
    await bench.query(`UPDATE imports SET status = 'cancelled', finished_at = now() WHERE id = $1`, [
      importId,
    ]);
  });

  it('fails and names the row, and the next file is mapped in a new thread', async () => {
    await bench.startWorker();
    const importId = await bench.start(csv(inventedRows(5)));
    await isHanging();
    for (let looks = 0; looks < MOST_SILENT_LOOKS; looks += 1) hanging?.look();
    expect(await bench.ended(importId)).toMatchObject({
      status: 'failed',
      failure_code: 'IMPORT_ROW_TOO_SLOW',
      failure_reason: expect.stringMatching(/^Row 4 takes too long to read\./),
      rows_staged: 0,
    });
    expect(await bench.import(csv(inventedRows(5)))).toMatchObject({ status: 'completed', imported: 5 });
  });
});
