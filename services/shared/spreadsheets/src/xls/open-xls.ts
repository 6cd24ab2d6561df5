import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { isOutOfMemory, startThread } from '@highstreet/threads';
import type { SpreadsheetLimits } from '../limits.js';
import type { SheetRowBatches } from '../sheet-row.js';
import { rowTooLarge, SpreadsheetError } from '../spreadsheet.errors.js';
import type { Workbook } from '../workbook.js';
import { threadMemoryMiB } from './thread-memory.js';
import type { XlsOpened, XlsRequest, XlsRows, XlsRowTooLong, XlsWorkerData } from './xls-protocol.js';

/** V8's default. */
const NURSERY_MIB = 16;
const ADVICE = 'Please save it as .xlsx or .csv.';

/**
 * Opens an .xls of `size` bytes. SheetJS reads it whole and takes several times its size in memory. It runs
 * in a thread with a memory and a time limit, so that a workbook that needs more ends the thread and not the
 * process.
 */
export async function openXls(path: string, size: number, limits: SpreadsheetLimits): Promise<Workbook> {
  if (size > limits.xlsBytes) {
    const mebibytes = Math.floor(limits.xlsBytes / 1024 / 1024);
    throw new SpreadsheetError(
      'SPREADSHEET_TOO_LARGE',
      `The .xls workbook is larger than ${mebibytes} MB. ${ADVICE}`,
    );
  }
  const worker = startThread(import.meta.url, './xls.worker', {
    memoryMiB: threadMemoryMiB(limits.xlsMemoryMiB, size, {
      containerBytes: process.constrainedMemory(),
      usedBytes: process.memoryUsage.rss(),
    }),
    nurseryMiB: NURSERY_MIB,
    workerData: {
      path,
      columns: limits.columns,
      rowCharacters: limits.rowCharacters,
    } satisfies XlsWorkerData,
  });
  // If the thread fails while no request is pending, ignore it here: the next request finds that the thread
  // has ended.
  worker.on('error', () => undefined);
  const close = async (): Promise<void> => {
    await worker.terminate();
  };
  try {
    const opened = await nextMessage<XlsOpened>(worker, limits.xlsSeconds);
    if (opened.kind === 'failed') throw new SpreadsheetError(opened.code, opened.message);
    return {
      format: 'xls',
      sheets: opened.sheets.map(({ name, isHidden }) => ({
        name,
        isHidden,
        rows: (rowsBefore) => readSheet(worker, name, rowsBefore, limits),
      })),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function* readSheet(
  worker: Worker,
  sheet: string,
  rowsBefore: number,
  limits: SpreadsheetLimits,
): SheetRowBatches {
  for (let from = 0; ; ) {
    const answered = nextMessage<XlsRows | XlsRowTooLong>(worker, limits.xlsSeconds);
    worker.postMessage({ sheet, from } satisfies XlsRequest);
    const answer = await answered;
    if (answer.kind === 'too-long') {
      throw rowTooLarge(rowsBefore + answer.rowNumber, `is longer than ${limits.rowCharacters} characters`);
    }
    const rows = answer.rows.map(({ rowNumber, cells }) => ({ rowNumber: rowsBefore + rowNumber, cells }));
    if (rows.length > 0) yield rows;
    if (answer.isLast) return rowsBefore + answer.next;
    from = answer.next;
  }
}

/** The thread's next message; rejects when the thread fails, ends or times out first. */
async function nextMessage<Message>(worker: Worker, seconds: number): Promise<Message> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), seconds * 1000);
  const { signal } = waiting;
  try {
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('the thread that reads .xls files ended unexpectedly');
    });
    const [message] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [Message];
    return message;
  } catch (error) {
    if (signal.aborted) {
      throw new SpreadsheetError(
        'SPREADSHEET_TOO_LARGE',
        `The .xls workbook takes more than ${seconds} seconds to read. ${ADVICE}`,
      );
    }
    if (isOutOfMemory(error)) {
      throw new SpreadsheetError(
        'SPREADSHEET_TOO_LARGE',
        `The .xls workbook needs too much memory. ${ADVICE}`,
      );
    }
    throw error;
  } finally {
    clearTimeout(timer);
    waiting.abort();
  }
}
