import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { SpreadsheetLimits } from '../limits.js';
import type { SheetRowBatches } from '../sheet-row.js';
import { SpreadsheetError } from '../spreadsheet.errors.js';
import { startWorker } from '../threads/start-worker.js';
import type { Workbook } from '../workbook.js';
import type { XlsOpened, XlsRequest, XlsRows } from './xls-protocol.js';

/**
 * Opens an .xls of `size` bytes. SheetJS reads it whole and several times its size in memory, so that happens in a
 * thread with a memory limit: a workbook that needs more ends the thread and not the process.
 */
export async function openXls(path: string, size: number, limits: SpreadsheetLimits): Promise<Workbook> {
  if (size > limits.xlsBytes) {
    const mebibytes = Math.floor(limits.xlsBytes / 1024 / 1024);
    throw new SpreadsheetError(
      'SPREADSHEET_TOO_LARGE',
      `The .xls workbook is larger than ${mebibytes} MB. Please save it as .xlsx or .csv.`,
    );
  }
  const worker = startWorker('xls/xls.worker', limits.xlsMemoryMiB, { path, columns: limits.columns });
  const close = async (): Promise<void> => {
    await worker.terminate();
  };
  try {
    const opened = await nextMessage<XlsOpened>(worker);
    if (opened.kind === 'failed') throw new SpreadsheetError(opened.code, opened.message);
    return {
      sheets: Array.from({ length: opened.sheets }, (_, sheet) => () => readSheet(worker, sheet)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function* readSheet(worker: Worker, sheet: number): SheetRowBatches {
  let from: number | undefined = 0;
  while (from !== undefined) {
    const answer: Promise<XlsRows> = nextMessage<XlsRows>(worker);
    worker.postMessage({ sheet, from } satisfies XlsRequest);
    const { rows, next } = await answer;
    if (rows.length > 0) yield rows;
    from = next;
  }
}

/** The thread's next message; fails when the thread fails or ends instead. */
async function nextMessage<Message>(worker: Worker): Promise<Message> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('the thread that reads .xls files ended unexpectedly');
    });
    const [message] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [Message];
    return message;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw new SpreadsheetError(
        'SPREADSHEET_TOO_LARGE',
        'The .xls workbook needs too much memory. Please save it as .xlsx or .csv.',
      );
    }
    throw error;
  } finally {
    settled.abort();
  }
}
