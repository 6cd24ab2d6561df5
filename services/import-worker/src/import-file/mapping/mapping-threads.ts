import type { Worker } from 'node:worker_threads';
import { startThread } from '@highstreet/threads';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { ENV } from '../../connections/connections.tokens.js';
import type { ImportWorkerEnv } from '../../env.js';
import { PermanentImportError } from '../../imports/import-failures.js';
import type { HashedRow } from '../unchanged/source-hash.js';
import type { MappedBatch, MappingRequest } from './mapping-protocol.js';
import { packRows } from './packed-rows.js';
import type { PackedRows } from './packed-rows.js';

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

  get hasFailed(): boolean {
    return this.failure !== undefined;
  }

  startFile(header: readonly string[]): void {
    this.post({ kind: 'file', header });
  }

  map(rows: PackedRows): Promise<MappedBatch> {
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.owed.push({ resolve, reject });
      this.post({ kind: 'rows', rows }, [rows.rowNumbers.buffer, rows.lengths.buffer]);
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private post(request: MappingRequest, transferred: ArrayBuffer[] = []): void {
    this.worker.postMessage(request, transferred);
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

/**
 * Maps rows beside the thread that reads them. The threads are started for the first file and kept: starting one costs as
 * much as mapping ten thousand rows, and what it has learnt of the code's use, another file needs too.
 */
@Injectable()
export class MappingThreads implements OnApplicationShutdown {
  private threads: MappingThread[] = [];
  private width = 0;

  constructor(@Inject(ENV) private readonly env: Pick<ImportWorkerEnv, 'MAPPING_THREADS'>) {}

  /** Batches that may be at work or waiting at once. */
  get capacity(): number {
    return this.env.MAPPING_THREADS * BATCHES_PER_THREAD;
  }

  /**
   * Turns to a file. There is one at a time: answers still owed for the last one are for nobody.
   *
   * @param header with the columns without which no row can be mapped
   */
  startFile(header: readonly string[]): void {
    this.width = header.length;
    const alive = this.threads.filter((thread) => !thread.hasFailed);
    const missing = this.env.MAPPING_THREADS - alive.length;
    this.threads = [...alive, ...Array.from({ length: missing }, startMappingThread)];
    for (const thread of this.threads) thread.startFile(header);
  }

  /** Maps a batch in the thread that has the least to do. @throws the error that ended the thread */
  map(rows: readonly HashedRow[]): Promise<MappedBatch> {
    return this.leastBusy().map(packRows(rows, this.width));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.end()));
  }

  private leastBusy(): MappingThread {
    return this.threads.reduce((least, thread) => (thread.owed.length < least.owed.length ? thread : least));
  }
}

function startMappingThread(): MappingThread {
  return new MappingThread(
    startThread(import.meta.url, './map-rows.worker', { memoryMiB: THREAD_MEMORY_MIB }),
  );
}
