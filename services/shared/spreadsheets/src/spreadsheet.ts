import type { FurtherSheet } from './further-sheets.js';
import type { RawRow } from './raw-row.js';
import type { PackContext, RowPack } from './row-packs.js';
import type { SpreadsheetFormat } from './workbook.js';

/** A file of rows, read as a stream. */
export interface Spreadsheet {
  readonly format: SpreadsheetFormat;
  /** Header names as the file spells them; nameless columns at the end are left out. */
  readonly header: readonly string[];
  /** Sheets before and after the one with the header, in order. The list is complete once all rows are read. */
  readonly furtherSheets: readonly FurtherSheet[];
  /**
   * The encoding in which text was read that is no Unicode, such as `Windows-1250`; undefined where there was
   * none, and before all rows are read.
   */
  readonly codePage: string | undefined;
  /**
   * Every data row once, in order; blank rows are left out. A batch holds the rows of one block of the file:
   * some hundreds, at least one. Can be iterated once; leaving the loop early closes the file. A damaged file
   * throws SpreadsheetError after the last row that could be read reliably.
   *
   * A cell's text may be a slice of the block it was read from. Keeping single cells of a large file
   * therefore keeps their whole blocks in memory.
   */
  readonly batches: AsyncIterable<readonly RawRow[]>;
  /** The rows of `batches` one by one, for callers that need no speed. */
  readonly rows: AsyncIterable<RawRow>;
  /**
   * The same rows for other threads, which cut them into cells with `rowUnpacker`. Close the spreadsheet only
   * after all packs are unpacked. Iterate only one of `batches`, `rows` and `packs`.
   */
  readonly packs: AsyncIterable<RowPack>;
  /** The argument of `rowUnpacker`. */
  readonly packContext: PackContext;
  /** Closes a file that was not read to its end; may be called at any time, and twice. */
  close(): Promise<void>;
}
