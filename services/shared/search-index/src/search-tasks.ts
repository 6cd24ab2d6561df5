import { setTimeout as pause } from 'node:timers/promises';
import type { EnqueuedTask, Meilisearch, Task } from 'meilisearch';

/** Interval in milliseconds between two polls of a task: short at first, growing while the task runs. */
const SHORTEST_POLL_MS = 20;
const LONGEST_POLL_MS = 200;

/** Meilisearch accepted a task, but the task failed. */
export class SearchTaskFailedError extends Error {
  override readonly name = 'SearchTaskFailedError';

  constructor(
    readonly taskUid: number,
    /** Meilisearch's own code, such as `index_not_found`. */
    readonly code: string,
    message: string,
  ) {
    super(`Meilisearch task ${taskUid}: ${message}`);
  }
}

/**
 * Waits until Meilisearch has finished the task, no matter how long its queue is: a time-out and a second
 * request would only lengthen the queue.
 * @throws SearchTaskFailedError when the task failed or was cancelled (the client's own wait would resolve)
 * @throws MeilisearchError when Meilisearch can no longer be reached
 * @throws AbortError when `signal` is aborted
 */
export async function waitForSuccess(
  client: Meilisearch,
  enqueued: Pick<EnqueuedTask, 'taskUid'>,
  signal?: AbortSignal,
): Promise<void> {
  let task = await client.tasks.getTask(enqueued.taskUid);
  let delayMs = SHORTEST_POLL_MS;
  while (task.status === 'enqueued' || task.status === 'processing') {
    await pause(delayMs, undefined, signal ? { signal } : {});
    delayMs = Math.min(delayMs * 1.2, LONGEST_POLL_MS);
    task = await client.tasks.getTask(enqueued.taskUid);
  }
  assertSucceeded(task);
}

function assertSucceeded(task: Task): void {
  if (task.status !== 'succeeded') {
    throw new SearchTaskFailedError(
      task.uid,
      task.error?.code ?? task.status,
      task.error?.message ?? `is ${task.status}`,
    );
  }
}
