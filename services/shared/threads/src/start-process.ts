import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { openPipe } from './open-pipe.js';
import type { ReadingEnd } from './open-pipe.js';
import { entryUrl, sourceArguments } from './source-arguments.js';

export interface ProcessOptions {
  /** MiB of JavaScript heap that the process may use before it crashes. */
  readonly memoryMiB: number;
}

/** A process that writes bytes for the one that started it. */
export interface WritingProcess {
  /** They talk by `send` and `message`. */
  readonly process: ChildProcess;
  /** What it writes to its standard output, which waits until it is read. */
  readonly output: ReadingEnd;
}

/**
 * Starts a Node process with a memory limit, for work that a thread would still slow its owner by: it can be given a lower
 * priority, its memory is its own, and ending it frees all that it held.
 *
 * @param owner `import.meta.url` of the file that starts it
 * @param entry path of the process's file without extension, relative to that file
 */
export async function startProcess(
  owner: string,
  entry: string,
  { memoryMiB }: ProcessOptions,
): Promise<WritingProcess> {
  const { writingEnd, readingEnd } = await openPipe();
  try {
    const child = fork(entryUrl(owner, entry), {
      // Young objects are few in a process that passes bytes on: V8's nursery would grow to 48 MiB for them.
      execArgv: [`--max-old-space-size=${memoryMiB}`, '--max-semi-space-size=2', ...sourceArguments(owner)],
      stdio: ['ignore', writingEnd, 'inherit', 'ipc'],
    });
    return { process: child, output: readingEnd };
  } catch (error) {
    readingEnd.close();
    throw error;
  } finally {
    // The child has its own by now. Kept open here, the bytes would never end.
    writingEnd.destroy();
  }
}
