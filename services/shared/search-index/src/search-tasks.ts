import { setTimeout as sleep } from 'node:timers/promises';
import type { EnqueuedTask, Meilisearch, Task } from 'meilisearch';

/** Milliseconds between two looks at a task: short for a small change, longer the longer it takes. */
const SHORTEST_POLL_MS = 20;
const LONGEST_POLL_MS = 200;

/** Meilisearch took the work and then could not do it. */
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
 * Waits until Meilisearch has done the work, however long its queue is: giving up early and sending the same
 * again would only lengthen the queue.
 * @throws SearchTaskFailedError when the task failed or was cancelled (the client's own wait resolves then)
 * @throws MeilisearchError when Meilisearch can't be asked any more
 * @throws AbortError when `signal` is aborted
 */
export async function waitForSuccess(
  client: Meilisearch,
  enqueued: Pick<EnqueuedTask, 'taskUid'>,
  signal?: AbortSignal,
): Promise<void> {
  let task = await client.tasks.getTask(enqueued.taskUid);
  let pause = SHORTEST_POLL_MS;
  while (task.status === 'enqueued' || task.status === 'processing') {
    await sleep(pause, undefined, signal ? { signal } : {});
    pause = Math.min(pause * 1.2, LONGEST_POLL_MS);
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
