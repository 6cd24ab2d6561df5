import type { SpreadsheetSummary } from './count-rows.js';
import type { HeaderVerdict } from './find-header.js';
import type { SpreadsheetLimits } from './limits.js';
import type { SpreadsheetFailure } from './spreadsheet.errors.js';

export interface InspectWorkerData {
  readonly path: string;
  readonly limits: Partial<SpreadsheetLimits>;
  /** Whether the thread that asked has a header test. */
  readonly asksForHeader: boolean;
}

/** A function cannot be sent to a thread, so the thread asks for its verdict on each row and waits for a HeaderAnswer. */
export type InspectMessage =
  | { readonly kind: 'is-header'; readonly cells: readonly string[] }
  | { readonly kind: 'done'; readonly summary: SpreadsheetSummary }
  | { readonly kind: 'failed'; readonly failure: SpreadsheetFailure };

export interface HeaderAnswer {
  readonly isHeader: HeaderVerdict;
}
