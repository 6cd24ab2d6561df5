import type { Worker } from 'node:worker_threads';
import { withTimeout } from '@highstreet/platform';
import { SpreadsheetError, transferables } from '@highstreet/spreadsheets';
import type { RowPack } from '@highstreet/spreadsheets';
import { isOutOfMemory, startThread } from '@highstreet/threads';
import { PermanentImportError } from '../../imports/import-failures.js';
import type { UnchangedRows } from '../unchanged/unchanged-rows.js';
import type {
  MappedBatch,
  MappingReply,
  MappingRequest,
  MappingWorkerData,
  RowsQuestion,
} from './mapping-protocol.js';

/**
 * Heap of a thread: about 20 MiB of code and tables, up to 15 MiB of caches, the rest for the current batch.
 */
const THREAD_MEMORY_MIB = 96;
/**
 * In a smaller nursery more objects survive a collection, which costs more than it saves
 * (docs/decisions/0014).
 */
const THREAD_NURSERY_MIB = 4;
/**
 * After so many looks without a reply, a thread hangs. A look comes each second, a reply within milliseconds.
 */
export const MOST_SILENT_LOOKS = 60;
/** A thread that hangs must not hold up the end of a cancelled import, or the stop of the service. */
const END_TIMEOUT_MS = 2_000;

/** What a thread is told about a file before its first rows. */
export type FileRequest = Omit<Extract<MappingRequest, { kind: 'file' }>, 'kind'>;

interface Waiting {
  /** Whether the thread awaits the answer to its question. */
  isAsked: boolean;
  readonly unchanged: UnchangedRows | null;
  resolve(batch: MappedBatch): void;
  reject(error: unknown): void;
}

/** One thread and its pending batches. */
export class MappingThread {
  private readonly pending = new Map<number, Waiting>();
  private lastId = 0;
  private failure: Error | undefined;
  private readsFile = false;
  /** How many looks ago the thread last sent something, or had nothing to do. */
  private silentLooks = 0;
  /** Called when the thread has released the file. */
  private noteEnd: (() => void) | undefined;

  /** @param owner and entry: the thread's code, as `startThread` takes them */
  static start(owner = import.meta.url, entry = './map-rows.worker'): MappingThread {
    const workerData: MappingWorkerData = { currentRow: new Int32Array(new SharedArrayBuffer(4)) };
    const worker = startThread(owner, entry, {
      memoryMiB: THREAD_MEMORY_MIB,
      nurseryMiB: THREAD_NURSERY_MIB,
      workerData,
    });
    return new MappingThread(worker, workerData.currentRow);
  }

  private constructor(
    private readonly worker: Worker,
    private readonly currentRow: MappingWorkerData['currentRow'],
  ) {
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

  /** The number of the row that the thread maps; 0 between batches. */
  get rowNumber(): number {
    return Atomics.load(this.currentRow, 0);
  }

  startFile(file: FileRequest): void {
    this.pending.clear();
    this.readsFile = true;
    this.post({ kind: 'file', ...file });
  }

  /** Returns once the thread has released the file, or has itself been ended as it did not. */
  async endFile(): Promise<void> {
    this.readsFile = false;
    this.rejectPending(new Error('the file has ended'));
    if (!this.failure) {
      const ended = new Promise<void>((resolve) => {
        this.noteEnd = resolve;
        this.post({ kind: 'end' });
      });
      await withTimeout(ended, END_TIMEOUT_MS).catch(() => {
        this.fail(new Error('a mapping thread did not end its file'));
      });
    }
    if (this.hasFailed) await this.end();
  }

  /**
   * To be called each second while a batch is waited for: fails the thread if it hangs. Looks are counted, not time,
   * as a process that was suspended finds much time gone in which its threads could not reply either.
   */
  look(): void {
    const owesReply = [...this.pending.values()].some(({ isAsked }) => !isAsked);
    this.silentLooks = owesReply ? this.silentLooks + 1 : 0;
    if (this.silentLooks < MOST_SILENT_LOOKS) return;
    this.fail(tooSlow(this.rowNumber));
    void this.end();
  }

  map(rows: RowPack, unchanged: UnchangedRows | null, memory?: ArrayBuffer): Promise<MappedBatch> {
    if (this.failure) return Promise.reject(this.failure);
    if (!this.readsFile) return Promise.reject(new Error('the file has ended'));
    return new Promise((resolve, reject) => {
      this.lastId += 1;
      this.pending.set(this.lastId, { isAsked: false, unchanged, resolve, reject });
      const mayAsk = unchanged?.nextMayAsk() ?? false;
      const transferred = memory === undefined ? transferables(rows) : [...transferables(rows), memory];
      this.post({ kind: 'rows', id: this.lastId, rows, mayAsk, memory }, transferred);
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private take(reply: MappingReply): void {
    this.silentLooks = 0;
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
    if (!waiting?.unchanged) return;
    waiting.isAsked = true;
    waiting.unchanged.find(question).then(
      (rowHashes) => {
        waiting.isAsked = false;
        this.post({ kind: 'known', id, rowHashes });
      },
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
    this.rejectPending(this.failure);
    this.noteEnd?.();
  }

  private rejectPending(reason: Error): void {
    for (const waiting of this.pending.values()) waiting.reject(reason);
    this.pending.clear();
  }
}

function ofMemory(error: Error): PermanentImportError | null {
  if (!isOutOfMemory(error)) return null;
  return new PermanentImportError(
    'IMPORT_OUT_OF_MEMORY',
    'The rows of the file take too much memory to map.',
    {
      cause: error,
    },
  );
}

/** @param rowNumber 0 if the thread was not mapping a row */
function tooSlow(rowNumber: number): PermanentImportError {
  const where = rowNumber === 0 ? 'A row of the file' : `Row ${rowNumber}`;
  return new PermanentImportError(
    'IMPORT_ROW_TOO_SLOW',
    `${where} takes too long to read. Change it or leave it out, then import the file again.`,
  );
}
