import type { RawRow } from './raw-row.js';

/** A row before the header is known, with as many cells as the file has in it. */
export interface SheetRow {
  readonly rowNumber: number;
  readonly cells: string[];
}

/**
 * Rows in file order, in batches of any size. Returns the number of the last row, blank or not, from which
 * the next sheet may continue.
 */
export type SheetRowBatches = AsyncGenerator<SheetRow[], number | undefined, undefined>;

/** Whether all cells are empty or white space. */
export function isBlank(cells: readonly string[]): boolean {
  return isBlankFrom(cells, 0);
}

function isBlankFrom(cells: readonly string[], position: number): boolean {
  for (let index = position; index < cells.length; index += 1) {
    const cell = cells[index] ?? '';
    if (cell !== '' && cell.trim() !== '') return false;
  }
  return true;
}

/** A row under the header, padded with '' or cut to the header's width; null for a blank row. */
export function toDataRow(row: SheetRow, width: number): RawRow | null {
  const { rowNumber, cells } = row;
  const isCut = cells.length > width && !isBlankFrom(cells, width);
  if (cells.length > width) cells.length = width;
  if (isBlank(cells)) return null;
  while (cells.length < width) cells.push('');
  return isCut ? { rowNumber, cells, isCut } : row;
}
