import type { Worker } from 'node:worker_threads';
import type { RawRow } from '@highstreet/spreadsheets';
import { startThread } from '@highstreet/threads';
import { PermanentImportError } from '../../imports/import-failures.js';
import type { MappedBatch, MappingRequest, MappingThreadData } from './mapping-protocol.js';
import { packRows } from './packed-rows.js';

/** Heap of a thread: code and tables about 20 MiB, its caches up to 15, the rest for the batch at work. */
const THREAD_MEMORY_MIB = 96;
/** Batches that a thread has before it at most: enough that it never runs dry. */
const BATCHES_PER_THREAD = 3;

interface Waiting {
  resolve(batch: MappedBatch): void;
  reject(error: Error): void;
}

/** One thread with the batches that it owes answers for, oldest first. */
class MappingThread {
  readonly owed: Waiting[] = [];
  private failure: Error | undefined;

  constructor(private readonly worker: Worker) {
    worker.on('message', (batch: MappedBatch) => this.owed.shift()?.resolve(batch));
    worker.on('error', (error: Error) => this.fail(ofMemory(error) ?? error));
    worker.on('exit', () => this.fail(new Error('a mapping thread ended unexpectedly')));
  }

  map(request: MappingRequest): Promise<MappedBatch> {
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.owed.push({ resolve, reject });
      this.worker.postMessage(request, [request.rowNumbers.buffer, request.lengths.buffer]);
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private fail(error: Error): void {
    this.failure ??= error;
    for (const waiting of this.owed.splice(0)) waiting.reject(this.failure);
  }
}

function ofMemory(error: Error): PermanentImportError | null {
  if (!('code' in error) || error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return null;
  return new PermanentImportError(
    'IMPORT_OUT_OF_MEMORY',
    'The rows of the file take too much memory to map.',
    {
      cause: error,
    },
  );
}

/** Maps the rows of one file beside the thread that reads it. Nothing of it outlives the file. */
export class MappingThreads {
  private readonly threads: MappingThread[];

  private constructor(
    private readonly width: number,
    threads: readonly Worker[],
  ) {
    this.threads = threads.map((worker) => new MappingThread(worker));
  }

  /**
   * @param data header of the file, with the columns without which no row can be mapped, and the code's fingerprint
   * @param threads how many; they cost about 40 MB each
   */
  static start(workerData: MappingThreadData, threads: number): MappingThreads {
    return new MappingThreads(
      workerData.header.length,
      Array.from({ length: threads }, () =>
        startThread(import.meta.url, './map-rows.worker', {
          memoryMiB: THREAD_MEMORY_MIB,
          workerData,
        }),
      ),
    );
  }

  /** Batches that may be at work or waiting at once. */
  get capacity(): number {
    return this.threads.length * BATCHES_PER_THREAD;
  }

  /** Maps a batch in the thread that has the least to do. @throws the error that ended the thread */
  map(rows: readonly RawRow[]): Promise<MappedBatch> {
    return this.leastBusy().map(packRows(rows, this.width));
  }

  async end(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.end()));
  }

  private leastBusy(): MappingThread {
    return this.threads.reduce((least, thread) => (thread.owed.length < least.owed.length ? thread : least));
  }
}
