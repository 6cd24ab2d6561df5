import { Worker } from 'node:worker_threads';

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
  // Under Vitest the very TypeScript source runs.
  const isSource = owner.endsWith('.ts');
  const { memoryMiB, workerData } = options;
  return new Worker(new URL(`${entry}${isSource ? '.ts' : '.js'}`, owner), {
    ...(workerData !== undefined && { workerData }),
    resourceLimits: { maxOldGenerationSizeMb: memoryMiB },
    // Run from source, the thread needs Node to read TypeScript; a built library needs nothing.
    ...(isSource && {
      execArgv: [
        '--conditions=@highstreet/source',
        '--import',
        new URL('./typescript-source.mjs', import.meta.url).href,
      ],
    }),
  });
}
