import type { Worker } from 'node:worker_threads';
import { SpreadsheetError, transferables } from '@highstreet/spreadsheets';
import type { RowPack } from '@highstreet/spreadsheets';
import { startThread } from '@highstreet/threads';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { ENV } from '../../connections/connections.tokens.js';
import type { ImportWorkerEnv } from '../../env.js';
import { PermanentImportError } from '../../imports/import-failures.js';
import type { UnchangedRows } from '../unchanged/unchanged-rows.js';
import type { MappedBatch, MappingReply, MappingRequest, RowsQuestion } from './mapping-protocol.js';

/**
 * Heap of a thread: about 20 MiB of code and tables, up to 15 MiB of caches, the rest for the current batch.
 */
const THREAD_MEMORY_MIB = 96;
/**
 * In a smaller nursery more objects survive a collection, which costs more than it saves
 * (docs/decisions/0014).
 */
const THREAD_NURSERY_MIB = 4;
/** Most batches in a thread's queue: enough that it never runs empty. */
const BATCHES_PER_THREAD = 3;

type FileRequest = Extract<MappingRequest, { kind: 'file' }>;

interface Waiting {
  readonly unchanged: UnchangedRows | null;
  resolve(batch: MappedBatch): void;
  reject(error: unknown): void;
}

/** One thread and its pending batches. */
class MappingThread {
  private readonly pending = new Map<number, Waiting>();
  private lastId = 0;
  private failure: Error | undefined;
  /** Called when the thread has released the file. */
  private noteEnd: (() => void) | undefined;

  constructor(private readonly worker: Worker) {
    worker.on('message', (reply: MappingReply) => this.take(reply));
    worker.on('error', (error: Error) => this.fail(ofMemory(error) ?? error));
    worker.on('exit', () => this.fail(new Error('a mapping thread ended unexpectedly')));
  }

  get hasFailed(): boolean {
    return this.failure !== undefined;
  }

  get pendingBatches(): number {
    return this.pending.size;
  }

  startFile(file: Omit<FileRequest, 'kind'>): void {
    this.pending.clear();
    this.post({ kind: 'file', ...file });
  }

  endFile(): Promise<void> {
    this.pending.clear();
    if (this.failure) return Promise.resolve();
    return new Promise((resolve) => {
      this.noteEnd = resolve;
      this.post({ kind: 'end' });
    });
  }

  map(rows: RowPack, unchanged: UnchangedRows | null, memory?: ArrayBuffer): Promise<MappedBatch> {
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.lastId += 1;
      this.pending.set(this.lastId, { unchanged, resolve, reject });
      const mayAsk = unchanged?.nextMayAsk() ?? false;
      const transferred = memory === undefined ? transferables(rows) : [...transferables(rows), memory];
      this.post({ kind: 'rows', id: this.lastId, rows, mayAsk, memory }, transferred);
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private take(reply: MappingReply): void {
    if (reply.kind === 'ended') {
      this.noteEnd?.();
      return;
    }
    const { id } = reply;
    const waiting = this.pending.get(id);
    if (reply.kind === 'question') {
      this.answer(id, reply.question, waiting);
      return;
    }
    this.pending.delete(id);
    if (reply.kind === 'batch') waiting?.resolve(reply.batch);
    else waiting?.reject(SpreadsheetError.fromFailure(reply.failure));
  }

  private answer(id: number, question: RowsQuestion, waiting: Waiting | undefined): void {
    waiting?.unchanged?.find(question).then(
      (rowHashes) => this.post({ kind: 'known', id, rowHashes }),
      (error: unknown) => {
        this.pending.delete(id);
        waiting.reject(error);
      },
    );
  }

  private post(request: MappingRequest, transferred: ArrayBuffer[] = []): void {
    this.worker.postMessage(request, transferred);
  }

  private fail(error: Error): void {
    this.failure ??= error;
    for (const waiting of this.pending.values()) waiting.reject(this.failure);
    this.pending.clear();
    this.noteEnd?.();
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
 * Maps rows in worker threads, in parallel with reading. The threads are started for the first file and kept:
 * starting one costs as much as mapping ten thousand rows, and its JIT-compiled code serves the next file
 * too.
 */
@Injectable()
export class MappingThreads implements OnApplicationShutdown {
  private threads: MappingThread[] = [];
  /** Memory of staged batches, to be reused. */
  private readonly spare: ArrayBuffer[] = [];

  constructor(@Inject(ENV) private readonly env: Pick<ImportWorkerEnv, 'MAPPING_THREADS'>) {}

  /** Most batches that may be in progress or queued at once. */
  get capacity(): number {
    return this.env.MAPPING_THREADS * BATCHES_PER_THREAD;
  }

  /**
   * Switches to a file. There is one at a time: pending replies for the previous file are discarded.
   *
   * @param file its header, which has the required columns; what is needed to unpack its rows; and the
   * fingerprint of the mapping code (mapping-fingerprint.ts)
   */
  startFile(file: Omit<FileRequest, 'kind'>): void {
    const alive = this.threads.filter((thread) => !thread.hasFailed);
    const missing = this.env.MAPPING_THREADS - alive.length;
    this.threads = [...alive, ...Array.from({ length: missing }, startMappingThread)];
    for (const thread of this.threads) thread.startFile(file);
  }

  /** Waits until the threads have released the file; pending batches are discarded. */
  async endFile(): Promise<void> {
    this.spare.length = 0;
    await Promise.all(this.threads.map((thread) => thread.endFile()));
  }

  /**
   * Maps a batch, except for its unchanged rows, in the thread with the fewest pending batches.
   *
   * @param unchanged null to map every row
   * @throws SpreadsheetError when the file is damaged there or exceeds the limits; also the error that ended
   * the thread, or that the query for known rows failed with
   */
  map(rows: RowPack, unchanged: UnchangedRows | null): Promise<MappedBatch> {
    return this.leastBusy().map(rows, unchanged, this.spare.pop());
  }

  /**
   * Takes back the memory of a batch of this file that is no longer used and passes it to the threads with
   * the next rows. Left to the garbage collector, each ten megabytes of it would make V8 mark all objects of
   * this thread.
   */
  reuse({ rows }: MappedBatch): void {
    this.spare.push(rows.buffer);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.end()));
  }

  private leastBusy(): MappingThread {
    return this.threads.reduce((least, thread) =>
      thread.pendingBatches < least.pendingBatches ? thread : least,
    );
  }
}

function startMappingThread(): MappingThread {
  return new MappingThread(
    startThread(import.meta.url, './map-rows.worker', {
      memoryMiB: THREAD_MEMORY_MIB,
      nurseryMiB: THREAD_NURSERY_MIB,
    }),
  );
}
