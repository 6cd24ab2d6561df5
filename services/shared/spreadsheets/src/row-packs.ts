import type { CsvBlock } from './csv/csv-row-cutter.js';
import { splitRows } from './csv/split-rows.js';
import type { RawRow } from './raw-row.js';
import { toDataRow } from './sheet-row.js';

/**
 * Rows on their way to another thread, which unpacks them. Either is quickly handed over, where copying every cell as a
 * value of its own would cost more than reading it did.
 */
export type RowPack = CsvPack | CellPack;

/** Rows of a delimited text that are not cut into cells yet. */
export interface CsvPack extends CsvBlock {
  readonly kind: 'csv';
  readonly delimiter: string;
  /** Number of the header row: those up to it are no data. */
  readonly headerRow: number;
  /** Cells of a data row. */
  readonly width: number;
}

/** Rows as one text and two arrays of numbers. */
export interface CellPack {
  readonly kind: 'cells';
  readonly rowNumbers: Int32Array<ArrayBuffer>;
  /** Length of each cell, row after row. */
  readonly lengths: Int32Array<ArrayBuffer>;
  /** The cells' texts, one after the other. */
  readonly text: string;
}

/** @param rows all with `width` cells */
export function packRows(rows: readonly RawRow[], width: number): CellPack {
  const rowNumbers = new Int32Array(rows.length);
  const lengths = new Int32Array(rows.length * width);
  const parts: string[] = [];
  for (const [index, row] of rows.entries()) {
    rowNumbers[index] = row.rowNumber;
    for (const text of row.cells) {
      lengths[parts.length] = text.length;
      parts.push(text);
    }
  }
  return { kind: 'cells', rowNumbers, lengths, text: parts.join('') };
}

/** Memory of a pack that may change hands instead of being copied. */
export function transferables(pack: RowPack): ArrayBuffer[] {
  return pack.kind === 'csv' ? [pack.bytes.buffer] : [pack.rowNumbers.buffer, pack.lengths.buffer];
}

/** The data rows, as `batches` of the same file has them. Their cells are views into the pack. */
export function unpackRows(pack: RowPack): RawRow[] {
  return pack.kind === 'csv' ? rowsOfBlock(pack) : rowsOfCells(pack);
}

function rowsOfBlock(pack: CsvPack): RawRow[] {
  const rows: RawRow[] = [];
  for (const row of splitRows(pack, pack.delimiter)) {
    const data = row.rowNumber > pack.headerRow && toDataRow(row, pack.width);
    if (data) rows.push(data);
  }
  return rows;
}

function rowsOfCells({ rowNumbers, lengths, text }: CellPack): RawRow[] {
  const width = rowNumbers.length === 0 ? 0 : lengths.length / rowNumbers.length;
  const rows: RawRow[] = [];
  let cell = 0;
  let from = 0;
  for (const rowNumber of rowNumbers) {
    const cells: string[] = [];
    for (const end = cell + width; cell < end; cell += 1) {
      const to = from + (lengths[cell] ?? 0);
      cells.push(text.slice(from, to));
      from = to;
    }
    rows.push({ rowNumber, cells });
  }
  return rows;
}
