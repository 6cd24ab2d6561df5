import type { SheetRowBatches } from './sheet-row.js';

/** The sheets of an open file in their order; a text file has one. Each is read at most once, one at a time. */
export interface Workbook {
  readonly sheets: readonly (() => SheetRowBatches)[];
  /** Lets go of the file, whatever is being read; may be called twice. */
  close(): Promise<void>;
}
