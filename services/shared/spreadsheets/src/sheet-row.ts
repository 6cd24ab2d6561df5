/** A row before the header is known: as many cells as the file has there. */
export interface SheetRow {
  readonly rowNumber: number;
  readonly cells: string[];
}

/** Rows in the order of the file, in batches of whatever size the reading brings. */
export type SheetRowBatches = AsyncGenerator<SheetRow[], void, undefined>;

/** No cell has more than white space. */
export function isBlank(cells: readonly string[]): boolean {
  for (const cell of cells) {
    if (cell !== '' && cell.trim() !== '') return false;
  }
  return true;
}
