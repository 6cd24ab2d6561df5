import { isOutOfMemory, startThread } from '@highstreet/threads';
import type { SpreadsheetSummary } from './count-rows.js';
import type { InspectMessage, InspectWorkerData } from './inspect-protocol.js';
import type { SpreadsheetLimits } from './limits.js';
import { SpreadsheetError } from './spreadsheet.errors.js';

export interface InspectSpreadsheetOptions {
  readonly limits?: Partial<SpreadsheetLimits>;
  /**
   * MiB of JavaScript heap for the thread; default INSPECT_MEMORY_MIB. An .xls is read by another thread with its own limit.
   */
  readonly memoryMiB?: number;
  /** Seconds that the thread may take; default 900. */
  readonly seconds?: number;
  /** Aborting ends the thread and rejects the call with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * MiB of JavaScript heap for the thread: less than the import worker has left, whose first thread opens what passes here.
 * Files of any usual kind take a quarter of it.
 */
export const INSPECT_MEMORY_MIB = 96;
/** Many times what the largest allowed upload takes, and shorter than the gateway's response timeout. */
const DEFAULT_SECONDS = 900;
/** V8's default. */
const NURSERY_MIB = 16;

/**
 * Runs countRows with isKnownHeader in a worker thread with a memory and a time limit, so that a large or malicious upload can
 * neither block the server's event loop, nor exhaust its memory, nor occupy a CPU for ever.
 *
 * @throws SpreadsheetError as openSpreadsheet does; SPREADSHEET_TOO_LARGE also when the file needs more
 *   memory or time than allowed
 */
export async function inspectSpreadsheet(
  path: string,
  options: InspectSpreadsheetOptions = {},
): Promise<SpreadsheetSummary> {
  const { signal, seconds = DEFAULT_SECONDS } = options;
  signal?.throwIfAborted();
  const workerData: InspectWorkerData = { path, limits: options.limits ?? {} };
  const worker = startThread(import.meta.url, './inspect.worker', {
    memoryMiB: options.memoryMiB ?? INSPECT_MEMORY_MIB,
    nurseryMiB: NURSERY_MIB,
    workerData,
  });
  let timer: NodeJS.Timeout | undefined;
  let leave: (() => void) | undefined;
  try {
    return await new Promise<SpreadsheetSummary>((resolve, reject) => {
      worker.on('message', (message: InspectMessage) => {
        switch (message.kind) {
          case 'done':
            resolve(message.summary);
            break;
          case 'failed':
            reject(SpreadsheetError.fromFailure(message.failure));
            break;
        }
      });
      timer = setTimeout(() => reject(tooSlow(seconds)), seconds * 1000);
      leave = () => reject(toError(signal?.reason));
      signal?.addEventListener('abort', leave);
      worker.on('error', (error) => reject(withoutMemory(error)));
      worker.on('exit', () => reject(new Error('the thread that inspects spreadsheets ended unexpectedly')));
    });
  } finally {
    clearTimeout(timer);
    if (leave !== undefined) signal?.removeEventListener('abort', leave);
    await worker.terminate();
  }
}

function tooSlow(seconds: number): SpreadsheetError {
  return new SpreadsheetError(
    'SPREADSHEET_TOO_LARGE',
    `The file takes more than ${seconds} seconds to be read.`,
  );
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('Nobody waits any more', { cause: reason });
}

function withoutMemory(error: Error): Error {
  if (!isOutOfMemory(error)) return error;
  return new SpreadsheetError('SPREADSHEET_TOO_LARGE', 'The file needs too much memory to be read.');
}
