import type { SheetRow } from '../sheet-row.js';
import { SpreadsheetError } from '../spreadsheet.errors.js';

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

export interface CsvLimits {
  readonly rowCharacters: number;
  readonly columns: number;
}

/**
 * Cuts delimited text into rows as its blocks come in (RFC 4180, read as leniently as spreadsheet programs do):
 *
 * - CRLF, LF and CR all end a row; inside quotes they belong to the cell;
 * - a quote opens a cell only at the cell's beginning, elsewhere it is a character; `""` inside quotes is one quote;
 *   what follows a closing quote up to the next delimiter is kept as it is;
 * - rows are numbered as a spreadsheet program shows them: a line break in a cell does not count, a blank row does.
 *
 * Cells are slices of the block where that is possible; nothing is copied character by character.
 */
export class CsvTokenizer {
  readonly #delimiter: number;
  readonly #limits: CsvLimits;
  /** The beginning of a row whose end has not come yet. */
  #rest = '';
  #rowNumber = 0;

  constructor(delimiter: string, limits: CsvLimits) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#limits = limits;
  }

  /** Rows that are complete with this block; empty lines are counted and left out. */
  write(block: string): SheetRow[] {
    const text = this.#rest === '' ? block : this.#rest + block;
    const rows: SheetRow[] = [];
    const consumed = this.#tokenize(text, rows, false);
    this.#rest = text.slice(consumed);
    if (this.#rest.length > this.#limits.rowCharacters) throw this.#rowTooLong();
    return rows;
  }

  /**
   * The last row, when no line end follows it.
   *
   * @throws SpreadsheetError SPREADSHEET_QUOTE_NOT_CLOSED when the file ends inside quotes: it was cut off, or a quote
   * is missing and everything after it would be one cell. Neither is a row that could be trusted.
   */
  end(): SheetRow[] {
    const rows: SheetRow[] = [];
    const text = this.#rest;
    this.#rest = '';
    this.#tokenize(text, rows, true);
    return rows;
  }

  /** Appends the complete rows of `text` and returns where the incomplete one begins. */
  #tokenize(text: string, rows: SheetRow[], final: boolean): number {
    const delimiter = this.#delimiter;
    const length = text.length;
    let rowStart = 0;
    let cells: string[] = [];
    let position = 0;
    while (position < length) {
      // One cell per turn; `position` is its first character.
      let cell: string;
      let end: number;
      if (text.charCodeAt(position) === QUOTE) {
        const closing = closingQuote(text, position + 1);
        if (closing === -1 || (closing === length - 1 && !final)) {
          if (closing === -1 && final) throw this.#quoteNotClosed(cells.length + 1);
          return rowStart;
        }
        cell = unquote(text, position + 1, closing);
        end = endOfCell(text, closing + 1, delimiter);
        if (end > closing + 1) cell += text.slice(closing + 1, end);
      } else {
        end = endOfCell(text, position, delimiter);
        cell = text.slice(position, end);
      }

      if (end < length && text.charCodeAt(end) === delimiter) {
        cells.push(cell);
        if (cells.length >= this.#limits.columns) throw this.#tooManyColumns();
        position = end + 1;
        // A delimiter as the very last character is followed by one more, empty cell.
        if (position === length && final) {
          cells.push('');
          this.#addRow(rows, cells, length - rowStart);
        }
        continue;
      }
      if (end === length && !final) return rowStart;
      // CR as the last character of the block: whether LF follows is not known yet.
      if (end === length - 1 && text.charCodeAt(end) === CARRIAGE_RETURN && !final) return rowStart;
      cells.push(cell);
      this.#addRow(rows, cells, end - rowStart);
      cells = [];
      const isCrLf = text.charCodeAt(end) === CARRIAGE_RETURN && text.charCodeAt(end + 1) === LINE_FEED;
      position = end + (isCrLf ? 2 : 1);
      rowStart = position;
    }
    return rowStart;
  }

  #addRow(rows: SheetRow[], cells: string[], characters: number): void {
    if (characters > this.#limits.rowCharacters) throw this.#rowTooLong();
    this.#rowNumber += 1;
    // A block of nothing but line ends would be a quarter of a million rows.
    if (cells.length === 1 && cells[0] === '') return;
    rows.push({ rowNumber: this.#rowNumber, cells });
  }

  #rowTooLong(): SpreadsheetError {
    const rowNumber = this.#rowNumber + 1;
    return new SpreadsheetError(
      'SPREADSHEET_TOO_LARGE',
      `Row ${rowNumber} is longer than ${this.#limits.rowCharacters} characters. Is a closing quote missing there?`,
      { rowNumber },
    );
  }

  #tooManyColumns(): SpreadsheetError {
    const rowNumber = this.#rowNumber + 1;
    return new SpreadsheetError(
      'SPREADSHEET_TOO_LARGE',
      `Row ${rowNumber} has more than ${this.#limits.columns} columns.`,
      { rowNumber },
    );
  }

  #quoteNotClosed(column: number): SpreadsheetError {
    const rowNumber = this.#rowNumber + 1;
    return new SpreadsheetError(
      'SPREADSHEET_QUOTE_NOT_CLOSED',
      `The file ends inside a quoted cell: the quote in row ${rowNumber}, column ${column} is never closed. ` +
        'The file was probably cut off.',
      { rowNumber },
    );
  }
}

/** Index of the quote that closes a cell whose text begins at `from`, or -1. A doubled quote does not close. */
function closingQuote(text: string, from: number): number {
  let quote = text.indexOf('"', from);
  while (quote !== -1 && text.charCodeAt(quote + 1) === QUOTE) quote = text.indexOf('"', quote + 2);
  return quote;
}

function unquote(text: string, from: number, to: number): string {
  const cell = text.slice(from, to);
  return cell.includes('"') ? cell.replaceAll('""', '"') : cell;
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
