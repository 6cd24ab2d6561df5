import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ReadingOutcome, ReadingTask } from './reading-task.js';

/**
 * Longest time that reading a few kilobytes may take on a busy machine; after it, the reader counts as hung.
 */
const HANG_MS = 30_000;
/** JavaScript heap of the reading process: a quarter of what a worker may take. */
const HEAP_MIB = 96;
/** Memory limit of the whole process, including its buffers and the thread for .xls files. */
const PEAK_MIB = 420;

/**
 * Reads files in a child process. When a file hangs, crashes or bloats it, the next file gets a new process.
 */
export class FileReader {
  #process: ChildProcess | undefined;

  async read(task: ReadingTask): Promise<ReadingOutcome> {
    const child = this.#running();
    const waiting = new AbortController();
    const { signal } = waiting;
    const timer = setTimeout(() => waiting.abort(), HANG_MS);
    try {
      const ended = once(child, 'exit', { signal }).then(([code, killer]: unknown[]) => {
        this.#process = undefined;
        return { kind: 'broken', problem: `the process died (${String(code)}, ${String(killer)})` } as const;
      });
      const answered = once(child, 'message', { signal }) as Promise<[ReadingOutcome & { peakMiB: number }]>;
      child.send(task);
      const outcome = await Promise.race([ended, answered.then(([answer]) => answer)]);
      if ('peakMiB' in outcome && outcome.peakMiB > PEAK_MIB) {
        this.stop();
        return { kind: 'broken', problem: `takes ${outcome.peakMiB} MiB of memory` };
      }
      return outcome;
    } catch (error) {
      this.stop();
      if (signal.aborted) return { kind: 'broken', problem: `hangs for more than ${HANG_MS / 1000} seconds` };
      throw error;
    } finally {
      clearTimeout(timer);
      waiting.abort();
    }
  }

  stop(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }

  #running(): ChildProcess {
    this.#process ??= fork(new URL('./file-reader.process.ts', import.meta.url), {
      execArgv: [
        `--max-old-space-size=${HEAP_MIB}`,
        '--conditions=@highstreet/source',
        '--import',
        new URL('../../../threads/src/typescript-source.mjs', import.meta.url).href,
      ],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return this.#process;
  }
}
