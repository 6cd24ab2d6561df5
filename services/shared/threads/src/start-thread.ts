import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { entryOf } from './entry.js';

export interface ThreadOptions {
  /** MiB of JavaScript heap that the thread may use before it is terminated (isOutOfMemory). */
  readonly memoryMiB: number;
  /**
   * MiB of each of the two semi-spaces for young objects (V8's default is 16). Overrides the command line.
   */
  readonly nurseryMiB: number;
  readonly workerData?: unknown;
}

/** V8's young generation: two semi-spaces, and as much again for large objects. */
const YOUNG_GENERATION = 3;

/**
 * Starts a worker thread with a memory limit.
 *
 * @param owner `import.meta.url` of the file that starts it
 * @param entry path of the thread's file without extension, relative to that file
 */
export function startThread(owner: string, entry: string, options: ThreadOptions): Worker {
  const { memoryMiB, nurseryMiB, workerData } = options;
  // Command-line flags would override the thread's own limits. The main thread's heap exists already and keeps
  // the sizes that the flags gave it.
  setFlagsFromString('--max-semi-space-size=0');
  setFlagsFromString('--max-old-space-size=0');
  const { url, execArgv } = entryOf(owner, entry);
  return new Worker(url, {
    ...(workerData !== undefined && { workerData }),
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMiB,
      maxYoungGenerationSizeMb: nurseryMiB * YOUNG_GENERATION,
    },
    ...(execArgv && { execArgv: [...execArgv] }),
  });
}

/** Whether a thread's error says that it needed more than its `memoryMiB`. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
