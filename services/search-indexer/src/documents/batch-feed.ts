import type { EnqueuedTask, Meilisearch } from 'meilisearch';
import { DocumentLines } from './document-lines.js';
import type { DocumentsEndpoint } from './documents-endpoint.js';
import { TaskWindow } from './task-window.js';

/** Businesses of one batch. */
export const BATCH_SIZE = 500;

/**
 * Bytes from which on batches are sent as one task, some 1,000 businesses. While the engine is quicker than we are it takes up
 * each task alone, and it is slow with small ones; two tasks of this size are what is in our memory.
 */
const TASK_BYTES = 2 * 1024 * 1024;
/** Batches of one task at most, however short their documents are, or if they are only taken out. */
const BATCHES_PER_TASK = 8;

/** What a batch does to the index beside the documents that were written to `lines`. */
export interface Batch {
  /** Ids of documents to take out. */
  gone: readonly number[];
  /** Runs when the engine has done all of it. */
  confirmed: () => Promise<void>;
}

/**
 * Sends batches to one index, some of them as one task. While the engine receives a task, the next is read into other memory,
 * and the engine works on those before. After an error nothing more may be added.
 */
export class BatchFeed {
  private readonly window: TaskWindow;
  private filling = new DocumentLines();
  private spare = new DocumentLines();
  private gathered: Batch[] = [];
  /** The tasks that the engine is receiving; their failure is met by whoever waits for them next. */
  private sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly client: Meilisearch,
    private readonly endpoint: DocumentsEndpoint,
    private readonly indexName: string,
    private readonly signal: AbortSignal,
  ) {
    this.window = new TaskWindow(client, signal);
  }

  /** Where the documents of the next batch are written to, before it is added. */
  get lines(): DocumentLines {
    return this.filling;
  }

  /** Takes the batch, and sends it or keeps it for one that follows. Waits while too much is under way. */
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

  /** Waits until the engine has received everything added. It does its tasks in order: what it is sent next comes after these. */
  async received(): Promise<void> {
    await this.sending;
    if (this.gathered.length > 0) this.beginSending();
    await this.sending;
  }

  /** Waits until nothing is on its way to the engine, well or badly. */
  async settled(): Promise<void> {
    await this.sending.catch(() => undefined);
  }

  /** Begins to send what was gathered, once what was sent before has been received and there is room. */
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
