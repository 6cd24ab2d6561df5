import type { SpreadsheetLimits } from '../../src/limits.js';

/** A request to the reading process. */
export interface ReadingTask {
  readonly path: string;
  readonly limits: SpreadsheetLimits;
  readonly blockBytes: number;
  /** Whether the header must be a known one; otherwise the first row is the header. */
  readonly testHeader: boolean;
}

export type ReadingOutcome =
  | { readonly kind: 'rows' }
  | { readonly kind: 'refused'; readonly code: string }
  /** Ended neither with rows nor with a SpreadsheetError, or with malformed rows. */
  | { readonly kind: 'broken'; readonly problem: string };
