import type { SheetRow } from '../sheet-row.js';
import type { CsvBlock } from './csv-row-cutter.js';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const beyondAscii = /[\x80-\xff]/g;
const BEYOND_ASCII = 0x80;

/**
 * Cuts the rows of a block into cells; empty lines count as rows but are left out. Text between a closing
 * quote and the next delimiter is kept as it is.
 *
 * The block is decoded as Latin-1, one byte per character, and cells are slices of that string: nothing is
 * copied character by character, and only cells with non-ASCII letters are decoded separately, into strings
 * of two bytes per character, which are slower to process.
 *
 * @param delimiter one character of ASCII
 */
export function splitRows({ firstRowNumber, bytes }: CsvBlock, delimiter: string): SheetRow[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = buffer.toString('latin1');
  // Position of the next non-ASCII byte; one search covers all cells up to it.
  let beyond = indexBeyondAscii(text, 0);
  const textOf = (from: number, to: number): string => {
    if (beyond < from) beyond = indexBeyondAscii(text, from);
    return beyond < to ? buffer.toString('utf8', from, to) : text.slice(from, to);
  };
  const delimiterCode = delimiter.charCodeAt(0);
  const { length } = text;
  const rows: SheetRow[] = [];
  let rowNumber = firstRowNumber;
  let cells: string[] = [];
  let joinsRows = false;
  let position = 0;
  while (position < length) {
    // One cell per iteration; `position` is its first character.
    let cell: string;
    let end: number;
    if (text.charCodeAt(position) === QUOTE) {
      let closing = text.indexOf('"', position + 1);
      if (text.charCodeAt(closing + 1) === QUOTE) {
        ({ cell, closing } = withDoubledQuotes(buffer, position + 1));
      } else {
        cell = textOf(position + 1, closing);
      }
      end = endOfCell(text, closing + 1, delimiterCode);
      if (end > closing + 1) {
        const behind = textOf(closing + 1, end);
        joinsRows ||= behind.trim() !== '' && /[\r\n]/.test(cell);
        cell += behind;
      }
    } else {
      end = endOfCell(text, position, delimiterCode);
      cell = textOf(position, end);
    }
    cells.push(cell);
    const isDelimited = text.charCodeAt(end) === delimiterCode;
    position = end + 1;
    if (isDelimited) {
      if (position < length) continue;
      // After a delimiter at the very end of the block comes one more, empty cell.
      cells.push('');
    }
    // Leave empty lines out: a block of line ends only could hold a quarter of a million rows.
    if (cells.length > 1 || cells[0] !== '') {
      rows.push(joinsRows ? { rowNumber, cells, joinsRows } : { rowNumber, cells });
    }
    rowNumber += 1;
    cells = [];
    joinsRows = false;
    if (text.charCodeAt(end) === CARRIAGE_RETURN && text.charCodeAt(position) === LINE_FEED) position += 1;
  }
  return rows;
}

/** Where cells with doubled quotes are copied to. */
let copy = Buffer.allocUnsafeSlow(0);

/**
 * Reads a cell with doubled quotes. JSON has dozens in a cell: copying its bytes once takes a sixth of the time
 * of finding and replacing each pair in a string.
 *
 * @param from where the cell's text begins, behind its opening quote
 * @returns the text, and the index of the quote that closes it. A block of whole rows always has one.
 */
function withDoubledQuotes(bytes: Buffer, from: number): { readonly cell: string; readonly closing: number } {
  if (copy.length < bytes.length) copy = Buffer.allocUnsafeSlow(bytes.length);
  const target = copy;
  let length = 0;
  let all = 0;
  let index = from;
  for (; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte === QUOTE) {
      if (bytes[index + 1] !== QUOTE) break;
      index += 1;
    }
    target[length] = byte;
    length += 1;
    all |= byte;
  }
  return { cell: target.toString(all < BEYOND_ASCII ? 'latin1' : 'utf8', 0, length), closing: index };
}

/** Index of the first non-ASCII character at or after `from`, or the text's length. */
function indexBeyondAscii(text: string, from: number): number {
  beyondAscii.lastIndex = from;
  return beyondAscii.test(text) ? beyondAscii.lastIndex - 1 : text.length;
}

/** Index of the delimiter or line end after `from`, or the text's length. */
function endOfCell(text: string, from: number, delimiter: number): number {
  const length = text.length;
  let index = from;
  for (; index < length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === delimiter || code === LINE_FEED || code === CARRIAGE_RETURN) break;
  }
  return index;
}
