import { waitForSuccess } from '@highstreet/search-index';
import type { EnqueuedTask, Meilisearch } from 'meilisearch';

/** Businesses of one batch: what is in our memory at a time. */
export const BATCH_SIZE = 500;

/**
 * Batches that may be under way at once. The search engine takes up all tasks that wait as one, and is the
 * quicker the more they are; of a batch that was sent we only keep which changes it held.
 */
const BATCHES_UNDER_WAY = 80;

interface SentBatch {
  tasks: readonly EnqueuedTask[];
  confirmed: () => Promise<void>;
}

/**
 * Batches that the search engine works on while the next one is read. It does its tasks in the order in
 * which they came, so they are confirmed in that order. After an error nothing more may be added: what was
 * not confirmed has to be sent again.
 */
export class TaskWindow {
  private readonly sent: SentBatch[] = [];

  constructor(
    private readonly client: Meilisearch,
    private readonly signal: AbortSignal,
  ) {}

  /** Waits until there is room; `confirmed` runs when every task of the batch has succeeded. */
  async add(tasks: readonly EnqueuedTask[], confirmed: () => Promise<void>): Promise<void> {
    this.sent.push({ tasks, confirmed });
    while (this.sent.length >= BATCHES_UNDER_WAY) await this.confirmOldest();
  }

  /**
   * Waits until everything sent is confirmed.
   * @throws SearchTaskFailedError when a task failed
   */
  async flush(): Promise<void> {
    while (this.sent.length > 0) await this.confirmOldest();
  }

  private async confirmOldest(): Promise<void> {
    const oldest = this.sent.shift();
    if (!oldest) return;
    for (const task of oldest.tasks) await waitForSuccess(this.client, task, this.signal);
    await oldest.confirmed();
  }
}
