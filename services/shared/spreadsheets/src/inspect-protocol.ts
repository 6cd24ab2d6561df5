import type { SpreadsheetSummary } from './count-rows.js';
import type { HeaderVerdict } from './find-header.js';
import type { SpreadsheetLimits } from './limits.js';
import type { SpreadsheetFailure } from './spreadsheet.errors.js';

export interface InspectWorkerData {
  readonly path: string;
  readonly limits: Partial<SpreadsheetLimits>;
  /** Whether the calling thread has a header test. */
  readonly asksForHeader: boolean;
}

/**
 * Messages from the thread. The header test, a function, cannot be sent to it, so the thread sends each row
 * and waits for a HeaderAnswer.
 */
export type InspectMessage =
  | { readonly kind: 'is-header'; readonly cells: readonly string[] }
  | { readonly kind: 'done'; readonly summary: SpreadsheetSummary }
  | { readonly kind: 'failed'; readonly failure: SpreadsheetFailure };

export interface HeaderAnswer {
  readonly isHeader: HeaderVerdict;
}
