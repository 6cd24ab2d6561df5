import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { withTimeout } from '@highstreet/platform';
import { startProcess } from '@highstreet/threads';
import type { ExportNews, ExportOrder } from './export-order.js';
import { ExportBrokenOffError } from './exports.errors.js';
import { PiecesStream } from './pieces-stream.js';

/** MiB of JavaScript heap; the buffers that are sent are outside of it. */
const MEMORY_MIB = 64;
/**
 * Milliseconds after which an export without a first byte is given up: PostgreSQL hangs, or a lock keeps the
 * table. No statement timeout could tell: an export of a million rows takes longer than that.
 */
const BEGIN_TIMEOUT_MS = 30_000;
/**
 * Milliseconds after which an export is broken off because its client reads nothing: it occupies one of the
 * few export slots and holds a database snapshot open.
 */
const TIMEOUT_MS = 5 * 60_000;

/**
 * Runs an export in a process of its own.
 *
 * @param giveUp aborts an export that has not begun; the caller destroys the stream of one that has
 * @returns the file's bytes, once the first of them have arrived. Destroying the stream ends the process and
 *   its query. The stream fails when the file cannot be completed.
 * @throws the error that the process met before the first bytes, with the code of PostgreSQL or the network;
 *   ExportBrokenOffError
 */
export async function openExportFile(order: ExportOrder, giveUp: AbortSignal): Promise<Readable> {
  const { process: child, output } = await startProcess(import.meta.url, './write-export.process', {
    memoryMiB: MEMORY_MIB,
  });
  const ended = endOf(child);
  // Avoids an unhandled rejection if the process ends while nothing awaits it: it was killed, or has sent its
  // error.
  ended.catch(() => undefined);
  // `ended` takes the first error of a process that could not start. Another one, of what is sent to it, would end ours.
  child.on('error', () => undefined);
  try {
    child.send(order);
    await withTimeout(Promise.race([begun(child), ended, brokenOff(giveUp)]), BEGIN_TIMEOUT_MS);
  } catch (error) {
    child.kill('SIGKILL');
    output.close();
    throw error;
  }
  const file = new PiecesStream(
    wholeFile(output, ended, () => {
      file.destroy(new Error('Nobody read the export for minutes'));
    }),
  );
  file.once('close', () => {
    child.kill('SIGKILL');
    output.close();
  });
  return file;
}

/** Resolves when the process has its first bytes. @throws the error that the process sends instead */
function begun(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (news: ExportNews) => {
      if (news.kind === 'begun') resolve();
      else reject(Object.assign(new Error(news.message), { code: news.code }));
    });
  });
}

/** @throws ExportBrokenOffError when the signal is aborted */
function brokenOff(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const leave = (): void => {
      reject(new ExportBrokenOffError());
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}

/**
 * Resolves when the process has written everything.
 * @throws when it ends earlier; ExportBrokenOffError when it is killed
 */
async function endOf(child: ChildProcess): Promise<void> {
  // Waits for the channel too: its last message may arrive after the exit event.
  const [[exitCode, signal]] = (await Promise.all([once(child, 'exit'), once(child, 'disconnect')])) as [
    [number | null, NodeJS.Signals | null],
    unknown,
  ];
  if (exitCode === 0) return;
  const error = new Error(`The process of the export ended with ${String(exitCode ?? signal)}`);
  // A process that is killed, as the system does when memory runs out, is no fault of the export.
  throw signal === null ? error : new ExportBrokenOffError(error);
}

/** Passes on `output`. Like there, each piece is valid only until the next one is requested. */
async function* wholeFile(
  output: AsyncIterable<Buffer>,
  ended: Promise<void>,
  giveUp: () => void,
): AsyncGenerator<Buffer, void> {
  const timeout = setTimeout(giveUp, TIMEOUT_MS);
  try {
    for await (const chunk of output) {
      timeout.refresh();
      yield chunk;
    }
    // The output also ends when the process crashes: the file is complete only if it exits without error.
    await ended;
  } finally {
    clearTimeout(timeout);
  }
}
