import type { CsvBlock } from './csv/csv-row-cutter.js';
import { splitRows } from './csv/split-rows.js';
import type { RawRow } from './raw-row.js';
import { toDataRow } from './sheet-row.js';
import type { SheetRow, TableColumns } from './sheet-row.js';
import { sheetContextOf, unpackSheet } from './xlsx/sheet-blocks.js';
import type { WorkbookContext } from './xlsx/sheet-blocks.js';
import type { SheetBlock } from './xlsx/sheet-cutter.js';

/**
 * Rows on their way to another thread, which unpacks them. Every kind of pack is cheap to send; copying each
 * cell as a separate value would cost more than reading it did.
 */
export type RowPack = CsvPack | SheetPack | CellPack;

/** The table that packed rows belong to, needed to cut them into cells. */
export interface Table extends TableColumns {
  /** Number of the header row; the rows up to and including it are not data. */
  readonly headerRow: number;
}

/** Rows of a delimited text that are not cut into cells yet. */
export interface CsvPack extends CsvBlock, Table {
  readonly kind: 'csv';
  readonly delimiter: string;
}

/** Rows of an .xlsx that are not cut into cells yet. */
export interface SheetPack extends SheetBlock, Table {
  readonly kind: 'sheet';
  /** The sheet's name inside the zip. */
  readonly part: string;
}

/**
 * What unpacking needs besides the packs; the same for all packs of a file. Can be sent to other threads.
 * Null when nothing is needed.
 */
export type PackContext = WorkbookContext | null;

type RowMarks = Omit<RawRow, 'rowNumber' | 'cells'>;

/** Rows as one text and two arrays of numbers. */
export interface CellPack {
  readonly kind: 'cells';
  readonly rowNumbers: Int32Array<ArrayBuffer>;
  /** Length of each cell, row after row. */
  readonly lengths: Int32Array<ArrayBuffer>;
  /** The cells' texts, one after the other. */
  readonly text: string;
  /** Whatever else is told of a row; of few. */
  readonly marked: readonly (readonly [index: number, marks: RowMarks])[];
}

/** @param rows all with `width` cells */
export function packRows(rows: readonly RawRow[], width: number): CellPack {
  const rowNumbers = new Int32Array(rows.length);
  const lengths = new Int32Array(rows.length * width);
  const parts: string[] = [];
  const marked: [number, RowMarks][] = [];
  for (const [index, { rowNumber, cells, ...marks }] of rows.entries()) {
    rowNumbers[index] = rowNumber;
    if (Object.keys(marks).length > 0) marked.push([index, marks]);
    for (const text of cells) {
      lengths[parts.length] = text.length;
      parts.push(text);
    }
  }
  return { kind: 'cells', rowNumbers, lengths, text: parts.join(''), marked };
}

/** The buffers of a pack that can be transferred instead of copied. */
export function transferables(pack: RowPack): ArrayBuffer[] {
  return pack.kind === 'cells' ? [pack.rowNumbers.buffer, pack.lengths.buffer] : [pack.bytes.buffer];
}

/** Turns a pack of a file into rows. */
export type RowUnpacker = (pack: RowPack) => RawRow[];

/**
 * Creates the unpacker of a file for one thread. It returns the same data rows as the file's `batches`, with
 * cells as views into the pack. It can unpack a pack more than once, as long as the spreadsheet is open.
 *
 * It throws the SpreadsheetError that `batches` would throw at this point.
 */
export function rowUnpacker(context: PackContext): RowUnpacker {
  const sheets = context && sheetContextOf(context);
  return (pack) => {
    if (pack.kind === 'cells') return rowsOfCells(pack);
    if (pack.kind === 'csv') return dataRows([splitRows(pack, pack.delimiter)], pack);
    if (sheets === null) throw new Error('the rows of a workbook need its context to be unpacked');
    return dataRows(unpackSheet(pack, pack.part, sheets), pack);
  };
}

function dataRows(batches: Iterable<readonly SheetRow[]>, table: Table): RawRow[] {
  const rows: RawRow[] = [];
  for (const batch of batches) {
    for (const row of batch) {
      const data = row.rowNumber > table.headerRow && toDataRow(row, table);
      if (data) rows.push(data);
    }
  }
  return rows;
}

function rowsOfCells({ rowNumbers, lengths, text, marked }: CellPack): RawRow[] {
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
  for (const [index, marks] of marked) {
    const row = rows[index];
    if (row !== undefined) rows[index] = { ...row, ...marks };
  }
  return rows;
}
