import { Worker } from 'node:worker_threads';
import { entryUrl, sourceArguments } from './source-arguments.js';

export interface ThreadOptions {
  /** MiB of JavaScript heap that the thread may use before it is ended (ERR_WORKER_OUT_OF_MEMORY). */
  readonly memoryMiB: number;
  readonly workerData?: unknown;
}

/**
 * Starts a worker thread with a memory limit.
 *
 * @param owner `import.meta.url` of the file that starts it
 * @param entry path of the thread's file without extension, relative to that file
 */
export function startThread(owner: string, entry: string, options: ThreadOptions): Worker {
  const { memoryMiB, workerData } = options;
  const execArgv = sourceArguments(owner);
  return new Worker(entryUrl(owner, entry), {
    ...(workerData !== undefined && { workerData }),
    resourceLimits: { maxOldGenerationSizeMb: memoryMiB },
    ...(execArgv.length > 0 && { execArgv: [...execArgv] }),
  });
}
