import type { RawRow } from './raw-row.js';

/** A row before the header is known, with as many cells as the file has in it. */
export interface SheetRow {
  readonly rowNumber: number;
  readonly cells: string[];
  /** Links of cells that show another text, or none. */
  readonly links?: readonly CellLink[];
  /** A formula's result is not in the file; its cell is ''. */
  readonly lacksResult?: true;
  /** A cell in quotes has several lines, and text behind the quote that closes it. */
  readonly joinsRows?: true;
}

export interface CellLink {
  /** Position of the cell in the row. */
  readonly column: number;
  readonly url: string;
}

/** Characters of the rows of a batch, beyond which it ends: more than an ordinary block yields. */
export const CHARACTERS_PER_BATCH = 4 * 1024 * 1024;
/** A cell takes the memory of so many characters besides its text, an empty one before the last of its row too. */
export const CHARACTERS_PER_CELL = 8;

/** What of a header decides how the rows under it are read. */
export interface TableColumns {
  /** Number of cells of a data row. */
  readonly width: number;
  /** Positions of the columns in which a cell's link is wanted and not the text that it shows. */
  readonly linkColumns: readonly number[];
  /**
   * Where rows are quoted as a whole, the number of cells in the header's row, with the blank ones at its end: a row with
   * more is damaged.
   */
  readonly quotedWidth?: number | undefined;
}

/**
 * Rows in file order, in batches of any size. Returns the number of the last row, blank or not, from which
 * the next sheet may continue.
 */
export type SheetRowBatches = AsyncGenerator<SheetRow[], number | undefined, undefined>;

/** Whether no cell has a character that is shown: Ctrl-Z ended a text file of DOS. */
export function isBlank(cells: readonly string[]): boolean {
  return isBlankFrom(cells, 0);
}

function isBlankFrom(cells: readonly string[], position: number): boolean {
  for (let index = position; index < cells.length; index += 1) {
    if (isShown(cells[index] ?? '')) return false;
  }
  return true;
}

const anyShown = /[^\s\p{Cc}\p{Cf}]/u;
const EXCLAMATION_MARK = 0x21;
const TILDE = 0x7e;

function isShown(cell: string): boolean {
  if (cell === '') return false;
  const first = cell.charCodeAt(0);
  // Nearly every text begins with a sign of ASCII that is shown.
  return (first >= EXCLAMATION_MARK && first <= TILDE) || anyShown.test(cell);
}

/**
 * A row under the header, padded with '' or cut to the header's width, with the links of the columns where they
 * are wanted; null for a blank row, unless it lacks results: nobody can tell whether it is blank.
 */
export function toDataRow(row: SheetRow, { width, linkColumns, quotedWidth }: TableColumns): RawRow | null {
  const { rowNumber, cells, links, lacksResult, joinsRows } = row;
  if (links !== undefined) {
    for (const { column, url } of links) {
      if (!linkColumns.includes(column)) continue;
      // A cell that shows nothing may lie behind the row's last text.
      while (cells.length < column) cells.push('');
      cells[column] = url;
    }
  }
  const isShifted = quotedWidth !== undefined && cells.length > quotedWidth;
  const isCut = !isShifted && cells.length > width && !isBlankFrom(cells, width);
  if (cells.length > width) cells.length = width;
  if (isBlank(cells) && lacksResult === undefined) return null;
  while (cells.length < width) cells.push('');
  if (!isCut && !isShifted && links === undefined) return row;
  const marks = {
    ...(isCut && { isCut }),
    ...(isShifted && { isShifted }),
    ...(lacksResult && { lacksResult }),
    ...(joinsRows && { joinsRows }),
  };
  return { rowNumber, cells, ...marks };
}
