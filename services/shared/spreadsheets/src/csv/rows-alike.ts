import { isBlank } from '../sheet-row.js';

/** The patterns of a cell's text, and of one that is quoted and goes on behind the end of the sample. */
export interface CellPattern {
  readonly cell: string;
  readonly openCell: string;
}

/**
 * Whether a text is rows of the same number of cells, at least two. Blank rows do not count, and neither does the last
 * one of a sample, which is cut off.
 *
 * @param delimiter the pattern of what stands between two cells
 */
export function hasRowsAlike(
  { cell, openCell }: CellPattern,
  delimiter: string,
  text: string,
  isWholeFile: boolean,
): boolean {
  const cellAndEnd = new RegExp(`${cell}(?:(${delimiter})|\\r\\n?|\\n|$)`, 'y');
  const rest = new RegExp(`(?:${openCell})$`, 'y');
  let width = 0;
  let cells = 0;
  let rows = 0;
  let position = 0;
  while (position < text.length) {
    cellAndEnd.lastIndex = rest.lastIndex = position;
    const found = cellAndEnd.exec(text);
    if (found === null) {
      if (isWholeFile || !rest.test(text)) return false;
      break;
    }
    position = cellAndEnd.lastIndex;
    cells += 1;
    if (found[1] !== undefined) continue;
    const isBlankRow = cells === 1 && isBlank([found[0]]);
    const isCut = position === text.length && !isWholeFile;
    if (!isBlankRow && !isCut) {
      if (rows === 0) width = cells;
      if (cells !== width) return false;
      rows += 1;
    }
    cells = 0;
  }
  return rows > 1 && width > 1;
}
