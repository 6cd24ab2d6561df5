/** One data row as the file has it. */
export interface RawRow {
  /**
   * The row's number as a spreadsheet program shows it: the header is usually 1, so the first data row is 2.
   * On a further sheet of the table, the number of the previous sheet's last row is added. Numbers only grow.
   */
  readonly rowNumber: number;
  /** The cells' texts in the order of the header; missing cells are ''. */
  readonly cells: readonly string[];
  /** The row had text beyond the header's last column, which was dropped: its cells may have shifted. */
  readonly isCut?: true;
  /**
   * The row has more cells than the header in a file whose rows are quoted as a whole (.csv only): the program that did so has
   * removed quotes inside it, and its cells have shifted.
   */
  readonly isShifted?: true;
  /** The row has a formula without a result, as libraries write it (.xlsx only); its cell is ''. */
  readonly lacksResult?: true;
  /**
   * A cell in quotes has several lines, and text behind the quote that closes it (.csv only): a quote that was not closed has
   * probably taken the rows up to the next quote into it.
   */
  readonly joinsRows?: true;
}
