/** Excel refuses a workbook with a longer text in a cell. */
export const EXCEL_CELL_CHARACTERS = 32_767;

const BACKSLASH = 0x5c;

/**
 * Where a text of COPY must end so that Excel can hold it. No import stores one so long.
 * @returns the end, between two characters
 */
export function cutCell(bytes: Buffer, start: number, end: number): number {
  let characters = 0;
  let index = start;
  while (index < end) {
    const byte = bytes[index] as number;
    const length = byte === BACKSLASH ? 2 : byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    // UTF-16, as Excel counts: what takes four bytes here takes two units there.
    characters += byte >= 0xf0 ? 2 : 1;
    if (characters > EXCEL_CELL_CHARACTERS) return index;
    index += length;
  }
  return end;
}
