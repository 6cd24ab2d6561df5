import type { RawRow } from './raw-row.js';

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
  return isBlankFrom(cells, 0);
}

function isBlankFrom(cells: readonly string[], position: number): boolean {
  for (let index = position; index < cells.length; index += 1) {
    const cell = cells[index] ?? '';
    if (cell !== '' && cell.trim() !== '') return false;
  }
  return true;
}

/** A row under the header, filled with '' or cut to the header's width; null for a blank one. */
export function toDataRow(row: SheetRow, width: number): RawRow | null {
  const { rowNumber, cells } = row;
  const isCut = cells.length > width && !isBlankFrom(cells, width);
  if (cells.length > width) cells.length = width;
  if (isBlank(cells)) return null;
  while (cells.length < width) cells.push('');
  return isCut ? { rowNumber, cells, isCut } : row;
}
