import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { entryUrl, sourceArguments } from './source-arguments.js';

export interface ProcessOptions {
  /** MiB of JavaScript heap that the process may use before it crashes. */
  readonly memoryMiB: number;
}

/** A process that writes bytes for the one that started it; they talk by `send` and `message`. */
export type WritingProcess = ChildProcess & { readonly stdout: Readable };

/**
 * Starts a Node process with a memory limit, for work that a thread would still slow its owner by: it can be given a lower
 * priority, its memory is its own, and ending it frees all that it held. What it writes to its standard output waits until
 * the owner reads it.
 *
 * @param owner `import.meta.url` of the file that starts it
 * @param entry path of the process's file without extension, relative to that file
 */
export function startProcess(owner: string, entry: string, { memoryMiB }: ProcessOptions): WritingProcess {
  const child = fork(entryUrl(owner, entry), {
    // Young objects are few in a process that passes bytes on: V8's nursery would grow to 48 MiB for them.
    execArgv: [`--max-old-space-size=${memoryMiB}`, '--max-semi-space-size=2', ...sourceArguments(owner)],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return child as WritingProcess;
}
