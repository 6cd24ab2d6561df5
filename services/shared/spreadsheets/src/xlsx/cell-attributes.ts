/*
 * What the attributes of a cell say, read from the bytes of a sheet: text is made only of what is imported.
 */

/** What a cell's `t` attribute says its value is. */
export type CellType = 'number' | 'shared' | 'text' | 'inline' | 'boolean' | 'error';

const LETTER_B = 98;
const LETTER_D = 100;
const LETTER_E = 101;
const LETTER_S = 115;

/** Column, counted from 0, of a reference like `AB12`; -1 when it begins with no letter. */
export function columnOf(bytes: Buffer, from: number, to: number): number {
  let column = 0;
  for (let index = from; index < to; index += 1) {
    const letter = ((bytes[index] ?? 0) | 32) - 96;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

/** The number of a `s`: which of the styles. */
export function digitsAt(bytes: Buffer, from: number, to: number): number {
  let number = 0;
  for (let index = from; index < to; index += 1) number = number * 10 + ((bytes[index] ?? 0) - 48);
  return number;
}

/** Of a `t`: `s`, `str`, `inlineStr`, `b`, `e`, `n`, `d` (an ISO date is its own text). */
export function cellTypeOf(bytes: Buffer, from: number, to: number): CellType {
  const length = to - from;
  if (length === 1) {
    switch (bytes[from]) {
      case LETTER_S:
        return 'shared';
      case LETTER_B:
        return 'boolean';
      case LETTER_E:
        return 'error';
      case LETTER_D:
        return 'text';
      default:
        return 'number';
    }
  }
  return length === 9 ? 'inline' : length === 3 ? 'text' : 'number';
}
