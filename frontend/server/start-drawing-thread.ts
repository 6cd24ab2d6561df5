import { Worker } from 'node:worker_threads';
import type { HostSettings } from './env.js';

/** Heap of a thread beside the answers that it keeps: code about 20 MiB, the rest for the pages at work. */
const THREAD_MEMORY_MIB = 128;
/** A kept answer is text, bytes and the value that it says. */
const BYTES_PER_KEPT_CHARACTER = 8;
const MIB = 1024 * 1024;

/** Starts draw-pages.worker with a heap of limited size; it reads the environment itself. */
export function startDrawingThread({
  keptAnswersLength,
  renderThreads,
}: Pick<HostSettings, 'keptAnswersLength' | 'renderThreads'>): Worker {
  const keptMiB = (keptAnswersLength / renderThreads) * (BYTES_PER_KEPT_CHARACTER / MIB);
  return new Worker(new URL('./draw-pages.worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(THREAD_MEMORY_MIB + keptMiB) },
  });
}
