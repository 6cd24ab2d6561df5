import type { RowPack } from './row-packs.js';
import type { SheetRowBatches } from './sheet-row.js';

/** The sheets of an open file in their order; a text file has one. Each is read at most once, one at a time. */
export interface Workbook {
  readonly sheets: readonly (() => SheetRowBatches)[];
  /** The rows under a header as packs, where that takes less than packing the sheet's rows; closes nothing. */
  readonly packs?: (headerRow: number, width: number) => AsyncGenerator<RowPack, void, undefined>;
  /** Lets go of the file, whatever is being read; may be called twice. */
  close(): Promise<void>;
}
