/** One data row as the file has it. */
export interface RawRow {
  /** The row's number as a spreadsheet program shows it: the header is usually 1, so the first data row is 2. */
  readonly rowNumber: number;
  /** The cells' texts in the order of the header; missing cells are ''. */
  readonly cells: readonly string[];
}

export type SpreadsheetFormat = 'csv' | 'xlsx' | 'xls';

/** A file of rows, read as a stream. */
export interface Spreadsheet {
  readonly format: SpreadsheetFormat;
  /** Header names as the file spells them; nameless columns at the end are left out. */
  readonly header: readonly string[];
  /**
   * Every data row once, in order; blank rows are left out. A batch is what one block of the file brings: some hundreds
   * of rows, never none. Can be iterated once; leaving the loop early closes the file. A damaged file throws
   * SpreadsheetError after the last row that could be read for certain.
   *
   * A cell's text may be a view into the block it was read from, so whoever keeps single cells of a large file for
   * long keeps more memory than their length says.
   */
  readonly batches: AsyncIterable<readonly RawRow[]>;
  /** The rows of `batches` one by one, for whoever has no hurry; either is iterated, not both. */
  readonly rows: AsyncIterable<RawRow>;
  /** Closes the file when it is not read to its end; may be called at any time, and twice. */
  close(): Promise<void>;
}
