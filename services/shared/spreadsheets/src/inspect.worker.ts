import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { countRows } from './count-rows.js';
import type { HeaderVerdict } from './find-header.js';
import type { HeaderAnswer, InspectMessage, InspectWorkerData } from './inspect-protocol.js';
import { SpreadsheetError } from './spreadsheet.errors.js';

async function inspect(port: MessagePort, data: InspectWorkerData): Promise<InspectMessage> {
  const isHeader = async (cells: readonly string[]): Promise<HeaderVerdict> => {
    const answered = once(port, 'message') as Promise<[HeaderAnswer]>;
    port.postMessage({ kind: 'is-header', cells } satisfies InspectMessage);
    const [answer] = await answered;
    return answer.isHeader;
  };
  try {
    const options = { limits: data.limits, ...(data.asksForHeader && { isHeader }) };
    return { kind: 'done', summary: await countRows(data.path, options) };
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    return { kind: 'failed', failure: error.toFailure() };
  }
}

if (parentPort === null) throw new Error('inspect.worker runs as a worker thread only');
parentPort.postMessage(await inspect(parentPort, workerData as InspectWorkerData));
