import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { entryUrl, sourceArguments } from './source-arguments.js';

export interface ThreadOptions {
  /** MiB of JavaScript heap that the thread may use before it is ended (ERR_WORKER_OUT_OF_MEMORY). */
  readonly memoryMiB: number;
  /** MiB of each of the two halves that its young objects live in (V8's semi-space; 16 by itself), whatever the command line says. */
  readonly nurseryMiB: number;
  readonly workerData?: unknown;
}

/** Two halves, and as much for large objects. */
const YOUNG_GENERATION = 3;

/**
 * Starts a worker thread with a memory limit.
 *
 * @param owner `import.meta.url` of the file that starts it
 * @param entry path of the thread's file without extension, relative to that file
 */
export function startThread(owner: string, entry: string, options: ThreadOptions): Worker {
  const { memoryMiB, nurseryMiB, workerData } = options;
  // The command line would hold against a thread's own limit. The first thread, whose heap is there, keeps what it said.
  setFlagsFromString('--max-semi-space-size=0');
  const execArgv = sourceArguments(owner);
  return new Worker(entryUrl(owner, entry), {
    ...(workerData !== undefined && { workerData }),
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMiB,
      maxYoungGenerationSizeMb: nurseryMiB * YOUNG_GENERATION,
    },
    ...(execArgv.length > 0 && { execArgv: [...execArgv] }),
  });
}
