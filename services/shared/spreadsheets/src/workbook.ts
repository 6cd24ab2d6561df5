import type { PackContext, RowPack } from './row-packs.js';
import type { SheetRowBatches } from './sheet-row.js';

/** The sheets of an open file in their order; a text file has one. Rows are read of one at a time, each time from its beginning. */
export interface Workbook {
  readonly sheets: readonly (() => SheetRowBatches)[];
  /**
   * The rows of a sheet (by its place in `sheets`) under a header as packs, where that takes less than packing the sheet's
   * rows; from the sheet's beginning, which ends any other reading.
   */
  readonly packs?: (
    sheet: number,
    headerRow: number,
    width: number,
  ) => AsyncGenerator<RowPack, void, undefined>;
  /** What unpacking them takes. */
  readonly packContext?: PackContext;
  /** Lets go of the file, whatever is being read; may be called twice. */
  close(): Promise<void>;
}
