import { waitForSuccess } from '@highstreet/search-index';
import type { EnqueuedTask, Meilisearch } from 'meilisearch';

/**
 * Most tasks sent but not yet confirmed: some 100,000 businesses. The search engine processes all waiting
 * tasks as one batch, and is faster the more there are. In memory we keep only which changes each task
 * contained.
 */
const MAX_UNDER_WAY = 100;

type Enqueued = Pick<EnqueuedTask, 'taskUid'>;

interface Sent {
  tasks: readonly Enqueued[];
  confirmed: () => Promise<void>;
}

/**
 * The tasks that the search engine works on while more businesses are read. It runs tasks in order, so they
 * are confirmed in order. After an error nothing more may be added: unconfirmed changes have to be sent
 * again.
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
   * Waits until there is room for another task.
   * @throws SearchTaskFailedError when a task failed
   */
  async makeRoom(): Promise<void> {
    while (this.sent.length >= MAX_UNDER_WAY) await this.confirmOldest();
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
