import { SpreadsheetError } from '../spreadsheet.errors.js';
import { RowNumbers } from './row-numbers.js';
import { CHARACTERS_PER_BATCH } from './sheet-handler.js';
import type { XmlBlock } from './xml-block.js';
import { type XmlHandler, XmlTokenizer } from './xml-tokenizer.js';

/** A row of so many bytes for each character that it may have holds something else than cells: references take ten. */
const BYTES_PER_CHARACTER = 16;

/** A stretch of a sheet with whole rows: it begins and ends between two rows, or with the sheet's damage. */
export interface SheetBlock {
  /** Those of other sheets, behind which this one's rows are numbered on. */
  readonly rowsBefore: number;
  /** Number of the row before it. */
  readonly lastRow: number;
  /** Tags that are open where it begins. */
  readonly depth: number;
  /** UTF-8 in memory of its own, which can be handed to another thread. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A place between two rows: bytes, cells and the last row's number before it, tags that are open there. */
interface Place {
  readonly offset: number;
  readonly depth: number;
  readonly lastRow: number;
  readonly cells: number;
}

/**
 * Cuts a sheet into blocks of whole rows as its bytes come in; `unpackSheet` makes rows of them, be it in another thread.
 * It takes a fifth of the time: every tag is looked at, but no text and few attributes.
 */
export class SheetCutter {
  readonly #finder: RowFinder;
  readonly #tokenizer: XmlTokenizer;
  readonly #longestRow: number;
  readonly #longestText: number;
  readonly #rowsBefore: number;
  /** The bytes from the beginning of the next block on, as they came. */
  #kept: Buffer[] = [];
  #keptBytes = 0;
  #start: Place;
  /** The place between rows that was reached last. */
  #end: Place;

  /**
   * @param part named in errors
   * @param rowCharacters longest tag or text in bytes, longest row in characters
   * @param longestText characters that a cell may have by a reference
   * @param rowsBefore those of other sheets, behind which this one's are numbered on
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

  /** Whether the last row was met: what follows says nothing about texts. */
  get isDone(): boolean {
    return this.#finder.isDone;
  }

  /**
   * The rows that are complete with these bytes, mostly in one block; more where cells refer to long texts, of which a block
   * of few bytes could hold gigabytes.
   *
   * @param bytes which must not change afterwards
   * @throws SpreadsheetError; `rest` has what was not given out then
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
    if (!this.isDone && this.#keptBytes > this.#longestRow) throw this.#rowTooLong();
  }

  /** @throws SpreadsheetError SPREADSHEET_CORRUPT when the sheet is not complete */
  end(): void {
    if (!this.isDone) this.#tokenizer.end();
  }

  /** When reading fails: the bytes from the last place between rows on, which may have a fault that comes earlier. */
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
    // Nothing before the rows is of interest.
    if (!inSheetData && !isDone) this.#take();
  }

  /** The block that ends where the last place is. */
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

  #rowTooLong(): SpreadsheetError {
    const rowNumber = this.lastRow;
    return new SpreadsheetError(
      'SPREADSHEET_TOO_LARGE',
      `Row ${rowNumber} takes more than ${this.#longestRow} bytes.`,
      { rowNumber },
    );
  }
}

/** Follows the rows of a sheet as SheetHandler does, and pauses at each tag between them. */
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
      // A row inside a row is refused by whoever reads the block.
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
    // Never asked for.
  }
}
