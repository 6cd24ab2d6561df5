import { SpreadsheetError } from '../spreadsheet.errors.js';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export interface CsvLimits {
  readonly rowCharacters: number;
  readonly columns: number;
}

/** Whole rows of a delimited text. */
export interface CsvBlock {
  /** As a spreadsheet program numbers rows: a line break in a cell does not count, a blank row does. */
  readonly firstRowNumber: number;
  /** UTF-8 in memory of its own, which can be handed to another thread. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Where in a row a byte stands. */
const CELL_START = 0;
const IN_CELL = 1;
const IN_QUOTES = 2;
/** It closes the cell, or it is the first of two that are one. */
const BEHIND_QUOTE = 3;
/** The row has ended, with or without a line feed to come. */
const BEHIND_RETURN = 4;

/**
 * Cuts delimited text into blocks of whole rows as its bytes come in, and refuses rows beyond the limits; `splitRows` cuts
 * the blocks into cells, be it in another thread (RFC 4180, read as leniently as spreadsheet programs do):
 *
 * - CRLF, LF and CR all end a row; inside quotes they belong to the cell;
 * - a quote opens a cell only at the cell's beginning, elsewhere it is a character; `""` inside quotes is one quote.
 *
 * Bytes are looked at once and copied twice, and none becomes a text.
 */
export class CsvRowCutter {
  readonly #delimiter: number;
  readonly #limits: CsvLimits;
  /** The beginning of a row whose end has not come yet. */
  #rest: Buffer[] = [];
  #restBytes = 0;
  #place = CELL_START;
  #cells = 0;
  #rows = 0;

  /** @param delimiter one character of ASCII */
  constructor(delimiter: string, limits: CsvLimits) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#limits = limits;
  }

  /**
   * The rows that are complete with these bytes; undefined when none is.
   *
   * @param bytes UTF-8; no view of them is kept
   * @throws SpreadsheetError SPREADSHEET_TOO_LARGE
   */
  write(bytes: Buffer): CsvBlock | undefined {
    const firstRowNumber = this.#rows + 1;
    const end = this.#scan(bytes);
    const block =
      this.#rows < firstRowNumber ? undefined : this.#take(firstRowNumber, bytes.subarray(0, end));
    if (end < bytes.length) {
      // A copy, because the block may be read into again.
      this.#rest.push(Buffer.from(bytes.subarray(end)));
      this.#restBytes += bytes.length - end;
      this.#checkLength(bytes, end, end, false);
    }
    return block;
  }

  /**
   * The last row, when no line end follows it.
   *
   * @throws SpreadsheetError SPREADSHEET_QUOTE_NOT_CLOSED when the file ends inside quotes: it was cut off, or a quote
   * is missing and everything after it would be one cell. Neither is a row that could be trusted.
   */
  end(): CsvBlock | undefined {
    if (this.#place === IN_QUOTES) throw this.#quoteNotClosed();
    this.#rows += 1;
    return this.#restBytes === 0 ? undefined : this.#take(this.#rows, Buffer.alloc(0));
  }

  /** Goes through a block and returns where its last complete row ends; 0 when none does. */
  #scan(bytes: Buffer): number {
    const delimiter = this.#delimiter;
    const { length } = bytes;
    let rowStart = 0;
    let place = this.#place;
    let index = 0;
    while (index < length) {
      if (place === IN_QUOTES) {
        while (index < length && bytes[index] !== QUOTE) index += 1;
        if (index === length) break;
        index += 1;
        place = BEHIND_QUOTE;
      } else if (place === BEHIND_QUOTE) {
        place = bytes[index] === QUOTE ? IN_QUOTES : IN_CELL;
        if (place === IN_QUOTES) index += 1;
      } else if (place === BEHIND_RETURN) {
        if (bytes[index] === LINE_FEED) index += 1;
        this.#endRow(bytes, rowStart, index);
        rowStart = index;
        place = CELL_START;
      } else if (place === CELL_START && bytes[index] === QUOTE) {
        index += 1;
        place = IN_QUOTES;
      } else {
        place = IN_CELL;
        for (; index < length; index += 1) {
          const byte = bytes[index];
          if (byte === delimiter) {
            this.#cells += 1;
            if (this.#cells >= this.#limits.columns) throw this.#tooManyColumns();
            place = CELL_START;
          } else if (byte === LINE_FEED) {
            this.#endRow(bytes, rowStart, index + 1);
            rowStart = index + 1;
            place = CELL_START;
          } else if (byte === CARRIAGE_RETURN) {
            place = BEHIND_RETURN;
          } else {
            continue;
          }
          index += 1;
          break;
        }
      }
    }
    this.#place = place;
    return rowStart;
  }

  #endRow(bytes: Buffer, start: number, end: number): void {
    this.#checkLength(bytes, start, end, true);
    this.#rows += 1;
    this.#cells = 0;
  }

  /** The row so far: what is kept of it, and `bytes` from `start` to `end`. Characters are counted where bytes may be too many. */
  #checkLength(bytes: Buffer, start: number, end: number, hasEnded: boolean): void {
    const isFirstOfBlock = start === 0 || start === end;
    const kept = isFirstOfBlock ? this.#restBytes : 0;
    const longest = this.#limits.rowCharacters;
    if (kept + end - start <= longest) return;
    const parts = [...(isFirstOfBlock ? this.#rest : []), bytes.subarray(start, end)];
    const text = Buffer.concat(parts).toString('utf8');
    const row = hasEnded ? text.replace(/(?:\r\n|\r|\n)$/, '') : text;
    if (row.length > longest) throw this.#rowTooLong();
  }

  /** What is kept and these bytes, as one block. */
  #take(firstRowNumber: number, last: Buffer): CsvBlock {
    const bytes = new Uint8Array(this.#restBytes + last.length);
    let length = 0;
    for (const part of [...this.#rest, last]) {
      bytes.set(part, length);
      length += part.length;
    }
    this.#rest = [];
    this.#restBytes = 0;
    return { firstRowNumber, bytes };
  }

  #rowTooLong(): SpreadsheetError {
    const rowNumber = this.#rows + 1;
    return new SpreadsheetError(
      'SPREADSHEET_TOO_LARGE',
      `Row ${rowNumber} is longer than ${this.#limits.rowCharacters} characters. Is a closing quote missing there?`,
      { rowNumber },
    );
  }

  #tooManyColumns(): SpreadsheetError {
    const rowNumber = this.#rows + 1;
    return new SpreadsheetError(
      'SPREADSHEET_TOO_LARGE',
      `Row ${rowNumber} has more than ${this.#limits.columns} columns.`,
      { rowNumber },
    );
  }

  #quoteNotClosed(): SpreadsheetError {
    const rowNumber = this.#rows + 1;
    return new SpreadsheetError(
      'SPREADSHEET_QUOTE_NOT_CLOSED',
      `The file ends inside a quoted cell: the quote in row ${rowNumber}, column ${this.#cells + 1} is never closed. ` +
        'The file was probably cut off.',
      { rowNumber },
    );
  }
}
