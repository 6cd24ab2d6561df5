import { CHARACTERS_PER_BATCH } from '../sheet-row.js';
import { rowTooLarge } from '../spreadsheet.errors.js';
import { RowNumbers } from './row-numbers.js';
import type { XmlBlock } from '../xml/xml-block.js';
import { XmlTokenizer } from '../xml/xml-tokenizer.js';
import type { XmlHandler } from '../xml/xml-tokenizer.js';

/**
 * Longest row in bytes per allowed character. A character reference takes ten; a longer row holds more than
 * cells.
 */
const BYTES_PER_CHARACTER = 16;

/**
 * Whole rows of a sheet: the block begins and ends between two rows; in a damaged sheet it may end at the
 * damage.
 */
export interface SheetBlock {
  /** Number of rows of earlier sheets; added to this sheet's row numbers. */
  readonly rowsBefore: number;
  /** Number of the row before it. */
  readonly lastRow: number;
  /** Number of open tags where the block begins. */
  readonly depth: number;
  /** UTF-8 in its own ArrayBuffer, so that it can be transferred to another thread. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * A position between two rows: bytes and cells before it, the last row's number, and the number of open tags.
 */
interface Place {
  readonly offset: number;
  readonly depth: number;
  readonly lastRow: number;
  readonly cells: number;
}

/**
 * Cuts a sheet into blocks of whole rows as its bytes arrive; `unpackSheet` turns them into rows, possibly in
 * another thread. Cutting takes a fifth of the time of unpacking: it reads every tag, but no text and few
 * attributes.
 */
export class SheetCutter {
  readonly #finder: RowFinder;
  readonly #tokenizer: XmlTokenizer;
  readonly #longestRow: number;
  readonly #longestText: number;
  readonly #rowsBefore: number;
  /** The bytes from the beginning of the next block on, in the buffers they arrived in. */
  #kept: Buffer[] = [];
  #keptBytes = 0;
  #start: Place;
  /** The last position between two rows that was reached. */
  #end: Place;

  /**
   * @param part named in errors
   * @param rowCharacters longest tag or text in bytes, longest row in characters
   * @param longestText length of the longest shared string, in characters
   * @param rowsBefore number of rows of earlier sheets; added to this sheet's row numbers
   */
  constructor(part: string, rowCharacters: number, longestText: number, rowsBefore: number) {
    this.#rowsBefore = rowsBefore;
    this.#start = { offset: 0, depth: 0, lastRow: rowsBefore, cells: 0 };
    this.#end = this.#start;
    this.#finder = new RowFinder(rowsBefore);
    this.#tokenizer = new XmlTokenizer(part, this.#finder, rowCharacters);
    this.#longestRow = rowCharacters * BYTES_PER_CHARACTER;
    this.#longestText = longestText;
  }

  /** Number of the row that was begun last. */
  get lastRow(): number {
    return this.#finder.rowNumbers.last;
  }

  /** Whether the rows have ended; nothing after them holds cell text. */
  get isDone(): boolean {
    return this.#finder.isDone;
  }

  /**
   * Yields the rows that these bytes complete, usually as one block. Yields more when cells refer to long
   * shared strings: a small block could expand to gigabytes of text.
   *
   * @param bytes must not change afterwards
   * @throws SpreadsheetError; `rest` then returns the bytes that were not yielded
   */
  *write(bytes: Buffer): Generator<SheetBlock, void, undefined> {
    this.#kept.push(bytes);
    this.#keptBytes += bytes.length;
    this.#tokenizer.write(bytes);
    while (this.#tokenizer.isPaused) {
      this.#notePlace();
      if (this.#finder.isDone) break;
      if ((this.#end.cells - this.#start.cells) * this.#longestText > CHARACTERS_PER_BATCH)
        yield this.#take();
      this.#tokenizer.resume();
    }
    if (this.#end.offset > this.#start.offset) yield this.#take();
    if (!this.isDone && this.#keptBytes > this.#longestRow) {
      throw rowTooLarge(this.lastRow, `takes more than ${this.#longestRow} bytes`);
    }
  }

  /** @throws SpreadsheetError SPREADSHEET_CORRUPT when the sheet is not complete */
  end(): void {
    if (!this.isDone) this.#tokenizer.end();
  }

  /**
   * For use after reading failed: the bytes after the last yielded block. Unpacking them may find an error
   * that comes earlier in the file.
   */
  rest(): SheetBlock | undefined {
    const { isDone, inSheetData } = this.#finder;
    if (isDone || !inSheetData) return undefined;
    this.#end = { ...this.#start, offset: this.#start.offset + this.#keptBytes };
    return this.#take();
  }

  #notePlace(): void {
    const { offset, depth } = this.#tokenizer;
    const { rowNumbers, cells, inSheetData, isDone } = this.#finder;
    this.#end = { offset, depth, lastRow: rowNumbers.last, cells };
    // Drop what comes before the rows.
    if (!inSheetData && !isDone) this.#take();
  }

  /** Removes and returns the block that ends at the last position between two rows. */
  #take(): SheetBlock {
    const { lastRow, depth, offset } = this.#start;
    const bytes = new Uint8Array(this.#end.offset - offset);
    for (let missing = bytes.length; missing > 0; ) {
      const piece = this.#kept.shift();
      if (piece === undefined) throw new Error('a place between rows is beyond the bytes');
      bytes.set(piece.subarray(0, missing), bytes.length - missing);
      if (piece.length > missing) this.#kept.unshift(piece.subarray(missing));
      missing -= Math.min(missing, piece.length);
    }
    this.#keptBytes -= bytes.length;
    this.#start = this.#end;
    return { rowsBefore: this.#rowsBefore, lastRow, depth, bytes };
  }
}

/** Tracks the rows of a sheet as SheetHandler does, and pauses at each tag between two rows. */
class RowFinder implements XmlHandler {
  readonly wantsText = false;
  readonly rowNumbers: RowNumbers;
  cells = 0;
  inSheetData = false;
  isDone = false;
  #inRow = false;

  constructor(rowsBefore: number) {
    this.rowNumbers = new RowNumbers(rowsBefore);
  }

  get hasEnough(): boolean {
    return !this.#inRow || this.isDone;
  }

  openTag(name: string, block: XmlBlock, from: number, to: number): void {
    if (name === 'c') {
      this.cells += 1;
    } else if (name === 'row') {
      // SheetHandler refuses a row inside a row when the block is unpacked.
      if (!this.inSheetData || this.#inRow) return;
      this.#inRow = true;
      this.rowNumbers.begin(block, from, to);
    } else if (name === 'sheetData') {
      this.inSheetData = true;
    }
  }

  closeTag(name: string): void {
    if (name === 'row') {
      this.#inRow = false;
    } else if (name === 'sheetData') {
      this.inSheetData = false;
      this.isDone = true;
    }
  }

  text(): void {
    // Never called: wantsText is false.
  }
}
