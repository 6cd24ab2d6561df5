import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { openPipe } from './open-pipe.js';
import type { ReadingEnd } from './open-pipe.js';
import { entryOf } from './entry.js';

export interface ProcessOptions {
  /** MiB of JavaScript heap that the process may use before it crashes. */
  readonly memoryMiB: number;
}

/** A child process that writes bytes for its parent. */
export interface WritingProcess {
  /** Parent and child exchange messages through `send` and the `message` event. */
  readonly process: ChildProcess;
  /** The child's standard output, with backpressure: its writes wait until the parent reads. */
  readonly output: ReadingEnd;
}

/**
 * Starts a Node process with a memory limit, for work that would slow down its owner even in a thread. A
 * process can be given a lower priority, has memory of its own, and frees all of it when it ends.
 *
 * @param owner `import.meta.url` of the file that starts it
 * @param entry path of the process's file without extension, relative to that file
 */
export async function startProcess(
  owner: string,
  entry: string,
  { memoryMiB }: ProcessOptions,
): Promise<WritingProcess> {
  const { url, execArgv = [] } = entryOf(owner, entry);
  const { writingEnd, readingEnd } = await openPipe();
  try {
    const child = fork(url, {
      // A process that passes bytes on has few young objects; by default V8's young generation would grow to
      // 48 MiB.
      execArgv: [`--max-old-space-size=${memoryMiB}`, '--max-semi-space-size=2', ...execArgv],
      stdio: ['ignore', writingEnd, 'inherit', 'ipc'],
    });
    return { process: child, output: readingEnd };
  } catch (error) {
    readingEnd.close();
    throw error;
  } finally {
    // The child has its own copy by now. If this one stayed open, the output would never end.
    writingEnd.destroy();
  }
}
