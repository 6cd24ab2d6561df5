import type { EnqueuedTaskPromise, Task, WaitOptions } from 'meilisearch';

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

/** @throws SearchTaskFailedError unless the task succeeded; the client resolves failed tasks as well. */
export function assertSucceeded(task: Task): void {
  if (task.status !== 'succeeded') {
    throw new SearchTaskFailedError(
      task.uid,
      task.error?.code ?? task.status,
      task.error?.message ?? `is ${task.status}`,
    );
  }
}

/**
 * Waits until Meilisearch has done the work.
 * @throws SearchTaskFailedError when the task failed or was cancelled
 * @throws MeilisearchTaskTimeOutError after `options.timeout` milliseconds (5,000 when not given)
 */
export async function waitForSuccess(task: EnqueuedTaskPromise, options?: WaitOptions): Promise<void> {
  assertSucceeded(await task.waitTask(options));
}
