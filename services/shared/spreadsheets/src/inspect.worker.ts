import { parentPort, workerData } from 'node:worker_threads';
import { isKnownHeader } from './business-columns.js';
import { countRows } from './count-rows.js';
import type { InspectMessage, InspectWorkerData } from './inspect-protocol.js';
import { SpreadsheetError } from './spreadsheet.errors.js';

async function inspect({ path, limits }: InspectWorkerData): Promise<InspectMessage> {
  try {
    return { kind: 'done', summary: await countRows(path, { isHeader: isKnownHeader, limits }) };
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    return { kind: 'failed', failure: error.toFailure() };
  }
}

if (parentPort === null) throw new Error('inspect.worker runs as a worker thread only');
parentPort.postMessage(await inspect(workerData as InspectWorkerData));
