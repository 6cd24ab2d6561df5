import { Worker } from 'node:worker_threads';
import type { HostSettings } from './env.js';

/** Heap of a thread without its cached answers: about 20 MiB of code, the rest for the pages in work. */
const THREAD_MEMORY_MIB = 128;
/** A cached answer consists of the text, its bytes and the parsed value. */
const BYTES_PER_KEPT_CHARACTER = 8;
const MIB = 1024 * 1024;

/** Starts render-pages.worker with a limited heap. The worker reads the environment itself. */
export function startRenderThread({
  keptAnswersLength,
  renderThreads,
}: Pick<HostSettings, 'keptAnswersLength' | 'renderThreads'>): Worker {
  const keptMiB = (keptAnswersLength / renderThreads) * (BYTES_PER_KEPT_CHARACTER / MIB);
  return new Worker(new URL('./render-pages.worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(THREAD_MEMORY_MIB + keptMiB) },
  });
}
