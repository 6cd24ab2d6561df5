/** One data row as the file has it. */
export interface RawRow {
  /**
   * The row's number as a spreadsheet program shows it: the header is usually 1, so the first data row is 2. On a sheet that is
   * read on, the number of the last row before it is added. Numbers only grow.
   */
  readonly rowNumber: number;
  /** The cells' texts in the order of the header; missing cells are ''. */
  readonly cells: readonly string[];
  /** Text stood beyond the header's last column, and is left out: the row's cells may have shifted. */
  readonly isCut?: true;
}
