import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { startProcess } from '@highstreet/threads';
import type { ExportNews, ExportOrder } from './export-order.js';
import { PiecesStream } from './pieces-stream.js';

/** MiB of JavaScript heap; what is sent is outside of it. */
const MEMORY_MIB = 64;
/** Milliseconds after which a reader that takes nothing is given up: it holds a place, and a state of the database. */
const PATIENCE_MS = 5 * 60_000;

/**
 * Has a process of its own write an export.
 *
 * @returns the file's bytes once the first of them are there. Destroying the stream ends the process and its query. It breaks
 *   off with an error when the file can't be written to its end.
 * @throws what the process met before that: PostgreSQL or the network, by its code
 */
export async function openExportFile(order: ExportOrder): Promise<Readable> {
  const { process: child, output } = await startProcess(import.meta.url, './write-export.process', {
    memoryMiB: MEMORY_MIB,
  });
  const ended = endOf(child);
  // It may end when nobody waits for that: broken off, or after it has said why it fails.
  ended.catch(() => undefined);
  try {
    child.send(order);
    await Promise.race([begun(child), ended]);
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

/** Resolves at the first bytes. @throws what the process says against them */
function begun(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (news: ExportNews) => {
      if (news.kind === 'begun') resolve();
      else reject(Object.assign(new Error(news.message), { code: news.code }));
    });
  });
}

/** Resolves when the process has written everything. @throws when it ends before */
async function endOf(child: ChildProcess): Promise<void> {
  // The channel closes after the last that the process had to say, which its end may overtake.
  const [[exitCode]] = (await Promise.all([once(child, 'exit'), once(child, 'disconnect')])) as [
    [number | null],
    unknown,
  ];
  if (exitCode !== 0) throw new Error(`The process of the export ended with ${String(exitCode)}`);
}

/** Pieces that are valid until the next one is asked for, as `output` gives them. */
async function* wholeFile(
  output: AsyncIterable<Buffer>,
  ended: Promise<void>,
  giveUp: () => void,
): AsyncGenerator<Buffer, void> {
  const patience = setTimeout(giveUp, PATIENCE_MS);
  try {
    for await (const chunk of output) {
      patience.refresh();
      yield chunk;
    }
    // The end of the bytes is the end of the file only when the process says so.
    await ended;
  } finally {
    clearTimeout(patience);
  }
}
