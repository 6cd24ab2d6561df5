/** A row before the header is known: as many cells as the file has there. */
export interface SheetRow {
  readonly rowNumber: number;
  readonly cells: string[];
}

/**
 * Rows in the order of the file, in batches of whatever size the reading brings; at last the number of the last row, be it blank,
 * where another sheet may go on.
 */
export type SheetRowBatches = AsyncGenerator<SheetRow[], number | undefined, undefined>;

/** No cell has more than white space. */
export function isBlank(cells: readonly string[]): boolean {
  for (const cell of cells) {
    if (cell !== '' && cell.trim() !== '') return false;
  }
  return true;
}

/** A row under the header, filled with '' or cut to the header's width; null for a blank one. */
export function toDataRow(row: SheetRow, width: number): SheetRow | null {
  const { cells } = row;
  if (cells.length > width) cells.length = width;
  if (isBlank(cells)) return null;
  while (cells.length < width) cells.push('');
  return row;
}
