import type { Worker } from 'node:worker_threads';
import { SpreadsheetError, transferables } from '@highstreet/spreadsheets';
import type { RowPack } from '@highstreet/spreadsheets';
import { startThread } from '@highstreet/threads';
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

/** What a thread is told about a file before its first rows. */
export type FileRequest = Omit<Extract<MappingRequest, { kind: 'file' }>, 'kind'>;

interface Waiting {
  readonly unchanged: UnchangedRows | null;
  resolve(batch: MappedBatch): void;
  reject(error: unknown): void;
}

/** One thread and its pending batches. */
export class MappingThread {
  private readonly pending = new Map<number, Waiting>();
  private lastId = 0;
  private failure: Error | undefined;
  /** Called when the thread has released the file. */
  private noteEnd: (() => void) | undefined;

  /** @param owner and entry: the thread's code, as `startThread` takes them */
  static start(owner = import.meta.url, entry = './map-rows.worker'): MappingThread {
    return new MappingThread(
      startThread(owner, entry, { memoryMiB: THREAD_MEMORY_MIB, nurseryMiB: THREAD_NURSERY_MIB }),
    );
  }

  private constructor(private readonly worker: Worker) {
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

  startFile(file: FileRequest): void {
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
