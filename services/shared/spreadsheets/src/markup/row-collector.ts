import { rowTooLarge } from '../spreadsheet.errors.js';
import { CHARACTERS_PER_BATCH, CHARACTERS_PER_CELL } from '../sheet-row.js';
import type { CellLink, SheetRow } from '../sheet-row.js';

export interface RowLimits {
  readonly rowCharacters: number;
  readonly columns: number;
}

/** Collects the rows of markup, in which a cell may stand far behind the one before it. */
export class RowCollector {
  readonly #limits: RowLimits;
  #rows: SheetRow[] = [];
  #collectedCharacters = 0;
  /** Number of the row that was completed last. */
  lastRow: number;

  /** @param rowsBefore number of rows of earlier sheets */
  constructor(limits: RowLimits, rowsBefore: number) {
    this.#limits = limits;
    this.lastRow = rowsBefore;
  }

  /** Few characters may place cells a thousand columns apart. */
  get hasEnough(): boolean {
    return this.#collectedCharacters > CHARACTERS_PER_BATCH;
  }

  /** The rows that have been completed since the last call. */
  takeRows(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    this.#collectedCharacters = 0;
    return rows;
  }

  /** Begins a row; several may be open at once, and are numbered in the order in which they are completed. */
  begin(): OpenRow {
    return new OpenRow(this.#limits, () => this.lastRow + 1);
  }

  /** Completes a row. It gets the next number, or `number` where that is higher. */
  complete({ cells, links }: OpenRow, number = 0): void {
    this.lastRow = Math.max(this.lastRow + 1, number);
    if (cells.length === 0 && links.length === 0) return;
    this.#rows.push({ rowNumber: this.lastRow, cells, ...(links.length > 0 && { links }) });
    this.#collectedCharacters += cells.length * CHARACTERS_PER_CELL;
    for (const cell of cells) this.#collectedCharacters += cell.length;
  }
}

/** A row whose cells are still read. */
export class OpenRow {
  readonly cells: string[] = [];
  readonly links: CellLink[] = [];
  readonly #limits: RowLimits;
  readonly #number: () => number;
  #characters = 0;

  constructor(limits: RowLimits, number: () => number) {
    this.#limits = limits;
    this.#number = number;
  }

  /**
   * Counts characters that were read for the row.
   *
   * @throws SpreadsheetError SPREADSHEET_TOO_LARGE
   */
  count(characters: number): void {
    this.#characters += characters;
    const { rowCharacters } = this.#limits;
    if (this.#characters > rowCharacters) {
      throw rowTooLarge(this.#number(), `is longer than ${rowCharacters} characters`);
    }
  }

  /**
   * Puts a cell's text, and the link it has, into a column.
   *
   * @throws SpreadsheetError SPREADSHEET_TOO_LARGE
   */
  put(column: number, text: string, url: string): void {
    const { columns } = this.#limits;
    if (column >= columns) throw rowTooLarge(this.#number(), `has more than ${columns} columns`);
    if (url !== '') this.links.push({ column, url });
    if (text === '') return;
    while (this.cells.length < column) this.cells.push('');
    this.cells[column] = text;
  }
}
