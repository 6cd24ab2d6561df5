import { rowTooLarge, SpreadsheetError } from '../spreadsheet.errors.js';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export interface CsvLimits {
  readonly rowCharacters: number;
  readonly columns: number;
}

/** Whole rows of a delimited text. */
export interface CsvBlock {
  /** Counted as spreadsheet programs count rows: a line break in a cell does not count, a blank row does. */
  readonly firstRowNumber: number;
  /** UTF-8 in its own ArrayBuffer, so that it can be transferred to another thread. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** States of the scanner: where in a row the next byte is. */
const CELL_START = 0;
const IN_CELL = 1;
const IN_QUOTES = 2;
/** After a quote inside a quoted cell: it closes the cell, or it is the first of an escaped pair (`""`). */
const BEHIND_QUOTE = 3;
/** After a carriage return: the row has ended; a line feed may still follow. */
const BEHIND_RETURN = 4;

/**
 * Cuts delimited text into blocks of whole rows as its bytes arrive, and refuses rows beyond the limits.
 * `splitRows` cuts the blocks into cells, possibly in another thread. The format is RFC 4180, read as
 * leniently as by spreadsheet programs:
 *
 * - CRLF, LF and CR all end a row; inside quotes they belong to the cell;
 * - a quote opens a cell only at the cell's beginning, elsewhere it is a character; `""` inside quotes is one
 *   quote.
 *
 * Each byte is read once and copied at most twice; no string is created.
 */
export class CsvRowCutter {
  readonly #delimiter: number;
  readonly #limits: CsvLimits;
  /** The beginning of a row whose end has not arrived yet. */
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
   * Returns the rows that these bytes complete; undefined when they complete none.
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
      // A copy, because the caller may reuse the buffer for the next block.
      this.#rest.push(Buffer.from(bytes.subarray(end)));
      this.#restBytes += bytes.length - end;
      this.#checkLength(bytes, end, end, false);
    }
    return block;
  }

  /**
   * The last row, when no line end follows it.
   *
   * @throws SpreadsheetError SPREADSHEET_QUOTE_NOT_CLOSED when the file ends inside quotes: it was cut off,
   *   or a quote is missing and everything after it would be one cell. In both cases the row cannot be
   *   trusted.
   */
  end(): CsvBlock | undefined {
    if (this.#place === IN_QUOTES) throw this.#quoteNotClosed();
    this.#rows += 1;
    return this.#restBytes === 0 ? undefined : this.#take(this.#rows, Buffer.alloc(0));
  }

  /** Scans a block and returns where its last complete row ends; 0 when no row ends in it. */
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
            if (this.#cells >= this.#limits.columns) {
              throw rowTooLarge(this.#rows + 1, `has more than ${this.#limits.columns} columns`);
            }
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

  /**
   * Checks the length of the row so far: its kept beginning, then `bytes` from `start` to `end`. Characters
   * are counted only when there are more bytes than the limit allows characters.
   */
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

  /** Joins the kept bytes and `last` into one block. */
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
