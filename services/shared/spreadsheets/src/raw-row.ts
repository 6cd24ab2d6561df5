/** One data row as the file has it. */
export interface RawRow {
  /** The row's number as a spreadsheet program shows it: the header is usually 1, so the first data row is 2. */
  readonly rowNumber: number;
  /** The cells' texts in the order of the header; missing cells are ''. */
  readonly cells: readonly string[];
}

/** A file of rows, read as a stream. */
export interface Spreadsheet {
  readonly format: 'csv' | 'xlsx' | 'xls';
  /** Header names as the file spells them. */
  readonly header: readonly string[];
  /** Every data row once, in order; blank rows are left out. */
  readonly rows: AsyncIterable<RawRow>;
}
