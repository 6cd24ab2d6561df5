import type { SpreadsheetLimits } from '../../src/limits.js';

/** What the reading process is asked to read. */
export interface ReadingTask {
  readonly path: string;
  readonly limits: SpreadsheetLimits;
  readonly blockBytes: number;
  /** Whether the header must be a known one; else the first row is the header. */
  readonly testHeader: boolean;
}

export type ReadingOutcome =
  | { readonly kind: 'rows' }
  | { readonly kind: 'refused'; readonly code: string }
  /** Neither rows nor a SpreadsheetError, or rows that are none. */
  | { readonly kind: 'broken'; readonly problem: string };
