import { waitForSuccess } from '@highstreet/search-index';
import type { EnqueuedTask, Meilisearch } from 'meilisearch';

/**
 * Sent and not yet confirmed at once: some 100,000 businesses. The search engine takes up all tasks that wait as one, and is
 * the quicker the more they are; of what was sent we only keep which changes it held.
 */
const MOST_UNDER_WAY = 100;

type Enqueued = Pick<EnqueuedTask, 'taskUid'>;

interface Sent {
  tasks: readonly Enqueued[];
  confirmed: () => Promise<void>;
}

/**
 * What the search engine works on while more is read. It does its tasks in the order in which they came, so they are
 * confirmed in that order. After an error nothing more may be added: what was not confirmed has to be sent again.
 */
export class TaskWindow {
  private readonly sent: Sent[] = [];

  constructor(
    private readonly client: Meilisearch,
    private readonly signal: AbortSignal,
  ) {}

  /** `confirmed` runs when all of these tasks have succeeded. */
  add(tasks: readonly Enqueued[], confirmed: () => Promise<void>): void {
    this.sent.push({ tasks, confirmed });
  }

  /**
   * Waits until there is room for more.
   * @throws SearchTaskFailedError when a task failed
   */
  async makeRoom(): Promise<void> {
    while (this.sent.length >= MOST_UNDER_WAY) await this.confirmOldest();
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
