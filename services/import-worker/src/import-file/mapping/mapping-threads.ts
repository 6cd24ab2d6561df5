import type { RowPack } from '@highstreet/spreadsheets';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { ENV } from '../../connections/connections.tokens.js';
import type { ImportWorkerEnv } from '../../env.js';
import type { UnchangedRows } from '../unchanged/unchanged-rows.js';
import type { MappedBatch } from './mapping-protocol.js';
import { MappingThread } from './mapping-thread.js';
import type { FileRequest } from './mapping-thread.js';

/** Most batches in a thread's queue: enough that it never runs empty. */
const BATCHES_PER_THREAD = 3;

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
  startFile(file: FileRequest): void {
    const alive = this.threads.filter((thread) => !thread.hasFailed);
    const missing = this.env.MAPPING_THREADS - alive.length;
    this.threads = [...alive, ...Array.from({ length: missing }, () => MappingThread.start())];
    for (const thread of this.threads) thread.startFile(file);
  }

  /**
   * Rejects pending batches and waits until the threads have released the file. One that hangs is ended, and replaced
   * for the next file.
   */
  async endFile(): Promise<void> {
    this.spare.length = 0;
    await Promise.all(this.threads.map((thread) => thread.endFile()));
  }

  /**
   * Maps a batch, except for its unchanged rows, in the thread with the fewest pending batches.
   *
   * @param unchanged null to map every row
   * @throws SpreadsheetError when the file is damaged there or exceeds the limits; PermanentImportError when a row takes
   * too long; also the error that ended the thread, or that the query for known rows failed with
   */
  map(rows: RowPack, unchanged: UnchangedRows | null): Promise<MappedBatch> {
    return this.leastBusy().map(rows, unchanged, this.spare.pop());
  }

  /** To be called each second while a batch is waited for. A thread that hangs rejects its batches and ends. */
  look(): void {
    for (const thread of this.threads) thread.look();
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
