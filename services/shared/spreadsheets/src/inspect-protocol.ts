import type { SpreadsheetSummary } from './count-rows.js';
import type { SpreadsheetLimits } from './limits.js';
import type { SpreadsheetFailure } from './spreadsheet.errors.js';

export interface InspectWorkerData {
  readonly path: string;
  readonly limits: Partial<SpreadsheetLimits>;
}

/** The thread's only message. */
export type InspectMessage =
  | { readonly kind: 'done'; readonly summary: SpreadsheetSummary }
  | { readonly kind: 'failed'; readonly failure: SpreadsheetFailure };
