import type { FurtherSheet } from './further-sheets.js';
import type { RawRow } from './raw-row.js';
import type { PackContext, RowPack } from './row-packs.js';

export type SpreadsheetFormat = 'csv' | 'xlsx' | 'xls';

/** A file of rows, read as a stream. */
export interface Spreadsheet {
  readonly format: SpreadsheetFormat;
  /** Header names as the file spells them; nameless columns at the end are left out. */
  readonly header: readonly string[];
  /** Sheets behind the one that the header is on, in their order; all of them once the rows are read to their end. */
  readonly furtherSheets: readonly FurtherSheet[];
  /**
   * Every data row once, in order; blank rows are left out. A batch is what one block of the file brings: some hundreds
   * of rows, never none. Can be iterated once; leaving the loop early closes the file. A damaged file throws
   * SpreadsheetError after the last row that could be read for certain.
   *
   * A cell's text may be a view into the block it was read from, so whoever keeps single cells of a large file for
   * long keeps more memory than their length says.
   */
  readonly batches: AsyncIterable<readonly RawRow[]>;
  /** The rows of `batches` one by one, for whoever has no hurry. */
  readonly rows: AsyncIterable<RawRow>;
  /**
   * The same for whoever has other threads cut them into cells, with `rowUnpacker`: the spreadsheet is to be closed when all
   * are unpacked, not before. One of the three is iterated.
   */
  readonly packs: AsyncIterable<RowPack>;
  /** For `rowUnpacker`. */
  readonly packContext: PackContext;
  /** Closes the file when it is not read to its end; may be called at any time, and twice. */
  close(): Promise<void>;
}
