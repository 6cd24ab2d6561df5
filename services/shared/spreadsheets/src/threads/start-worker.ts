import { Worker } from 'node:worker_threads';

/** Whether this very file runs as TypeScript, as it does under Vitest. */
const isSource = import.meta.url.endsWith('.ts');

/**
 * Starts a worker thread of this library with a memory limit.
 *
 * @param entry path without extension, relative to the library's folder (`src` or `dist`)
 * @param memoryMiB JavaScript heap that the thread may use before it is ended
 */
export function startWorker(entry: string, memoryMiB: number, workerData: unknown): Worker {
  const url = new URL(`../${entry}${isSource ? '.ts' : '.js'}`, import.meta.url);
  return new Worker(url, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMiB },
    // Run from source, the thread needs Node to read TypeScript; a built library needs nothing.
    ...(isSource && { execArgv: ['--import', new URL('./typescript-source.mjs', import.meta.url).href] }),
  });
}
