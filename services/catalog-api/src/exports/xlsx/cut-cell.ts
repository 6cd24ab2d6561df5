/** Longest text of a cell; Excel refuses a workbook with a longer one. */
export const EXCEL_CELL_CHARACTERS = 32_767;

const BACKSLASH = 0x5c;

/**
 * Where a text of COPY must be cut to fit into a cell of Excel. No import stores a text of that length.
 * @returns the end, which never splits a character
 */
export function cutCell(bytes: Buffer, start: number, end: number): number {
  let characters = 0;
  let index = start;
  while (index < end) {
    const byte = bytes[index] as number;
    const length = byte === BACKSLASH ? 2 : byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    // Excel counts UTF-16 units: a character of four bytes in UTF-8 is two of them.
    characters += byte >= 0xf0 ? 2 : 1;
    if (characters > EXCEL_CELL_CHARACTERS) return index;
    index += length;
  }
  return end;
}
