import type { HashedRow } from '../unchanged/source-hash.js';

/**
 * Rows in a form that passes quickly from thread to thread: one text and two arrays of numbers, where copying every
 * cell as a value of its own would cost more than mapping it.
 */
export interface PackedRows {
  readonly rowNumbers: Int32Array<ArrayBuffer>;
  /** Length of each cell, row after row; the last of a row is its hash. */
  readonly lengths: Int32Array<ArrayBuffer>;
  /** The cells' texts, one after the other. */
  readonly text: string;
}

/** @param rows all with `width` cells */
export function packRows(rows: readonly HashedRow[], width: number): PackedRows {
  const rowNumbers = new Int32Array(rows.length);
  const lengths = new Int32Array(rows.length * (width + 1));
  const parts: string[] = [];
  let cell = 0;
  for (const [index, row] of rows.entries()) {
    rowNumbers[index] = row.rowNumber;
    for (const text of row.cells) {
      lengths[cell] = text.length;
      cell += 1;
      parts.push(text);
    }
    lengths[cell] = row.sourceHash.length;
    cell += 1;
    parts.push(row.sourceHash);
  }
  return { rowNumbers, lengths, text: parts.join('') };
}

/** The rows as they were. Their cells are views into the packed text. */
export function* unpackRows({ rowNumbers, lengths, text }: PackedRows): Generator<HashedRow> {
  const width = rowNumbers.length === 0 ? 0 : lengths.length / rowNumbers.length;
  let cell = 0;
  let from = 0;
  for (const rowNumber of rowNumbers) {
    const cells: string[] = [];
    for (const end = cell + width; cell < end; cell += 1) {
      const to = from + (lengths[cell] ?? 0);
      cells.push(text.slice(from, to));
      from = to;
    }
    yield { rowNumber, sourceHash: cells.pop() ?? '', cells };
  }
}
