import type { EnqueuedTask, Meilisearch } from 'meilisearch';
import { DocumentLines } from './document-lines.js';
import type { DocumentsEndpoint } from './documents-endpoint.js';
import { TaskWindow } from './task-window.js';

/** Number of businesses in one batch. */
export const BATCH_SIZE = 500;

/**
 * Batches are gathered into one task until it has this many bytes, some 1,000 businesses. While the engine is
 * faster than the indexer, it processes each task by itself, and small tasks are slow. Two tasks of this size
 * are in our memory.
 */
const TASK_BYTES = 2 * 1024 * 1024;
/** Most batches in one task, for short documents and for batches that only delete. */
const BATCHES_PER_TASK = 8;

/** A batch's changes to the index, besides the documents written to `lines`. */
export interface Batch {
  /** Ids of documents to delete. */
  gone: readonly number[];
  /** Runs when the engine has finished the whole batch. */
  confirmed: () => Promise<void>;
}

/**
 * Sends batches to one index, several of them as one task. While the engine receives a task, the next one is
 * written to a second buffer, and the engine works on earlier tasks. After an error nothing more may be
 * added.
 */
export class BatchFeed {
  private readonly window: TaskWindow;
  private filling = new DocumentLines();
  private spare = new DocumentLines();
  private gathered: Batch[] = [];
  /** The tasks that the engine is receiving; the next call that awaits them gets their error. */
  private sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly client: Meilisearch,
    private readonly endpoint: DocumentsEndpoint,
    private readonly indexName: string,
    private readonly signal: AbortSignal,
  ) {
    this.window = new TaskWindow(client, signal);
  }

  /** Buffer for the documents of the next batch; write them before calling `add`. */
  get lines(): DocumentLines {
    return this.filling;
  }

  /**
   * Takes the batch and sends it, or keeps it to send it with the next ones. Waits while too many tasks are
   * in flight.
   */
  async add(batch: Batch): Promise<void> {
    this.signal.throwIfAborted();
    this.gathered.push(batch);
    const { length } = this.filling.bytes;
    if (length >= TASK_BYTES || this.gathered.length >= BATCHES_PER_TASK) await this.send();
  }

  /** Waits until everything added is confirmed. */
  async flush(): Promise<void> {
    await this.received();
    await this.window.flush();
  }

  /**
   * Waits until the engine has received everything added. It runs tasks in order, so later tasks come after
   * these.
   */
  async received(): Promise<void> {
    await this.sending;
    if (this.gathered.length > 0) this.beginSending();
    await this.sending;
  }

  /** Waits until no request to the engine is in flight, whether it succeeded or failed. */
  async settled(): Promise<void> {
    await this.sending.catch(() => undefined);
  }

  /**
   * Starts sending the gathered batches, once the previous task has been received and the window has room.
   */
  private async send(): Promise<void> {
    await this.sending;
    await this.window.makeRoom();
    this.beginSending();
  }

  private beginSending(): void {
    const lines = this.filling;
    const batches = this.gathered;
    this.filling = this.spare;
    this.filling.clear();
    this.spare = lines;
    this.gathered = [];
    this.sending = this.enqueue(lines, batches);
    this.sending.catch(() => undefined);
  }

  private async enqueue(lines: DocumentLines, batches: readonly Batch[]): Promise<void> {
    const gone = batches.flatMap((batch) => batch.gone);
    const tasks: Pick<EnqueuedTask, 'taskUid'>[] = [];
    if (lines.bytes.length > 0) tasks.push(await this.endpoint.add(this.indexName, lines.bytes));
    if (gone.length > 0) tasks.push(await this.client.index(this.indexName).deleteDocuments(gone));
    this.window.add(tasks, async () => {
      for (const batch of batches) await batch.confirmed();
    });
  }
}
