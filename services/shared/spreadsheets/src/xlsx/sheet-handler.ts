import { formattedNumber } from '../cells/cell-format.js';
import type { CellFormat } from '../cells/cell-format.js';
import { CHARACTERS_PER_BATCH, CHARACTERS_PER_CELL } from '../sheet-row.js';
import type { CellLink, SheetRow } from '../sheet-row.js';
import { damagedSheet, rowTooLarge } from '../spreadsheet.errors.js';
import type { SpreadsheetError } from '../spreadsheet.errors.js';
import { AttributeCursor } from '../xml/attribute-cursor.js';
import { cellTypeOf, columnOf, digitsAt } from './cell-attributes.js';
import type { CellType } from './cell-attributes.js';
import { readHyperlink } from '../cells/hyperlink-formula.js';
import { RowNumbers } from './row-numbers.js';
import type { SharedStringTable } from './shared-string-table.js';
import { TextRuns } from './shared-strings.js';
import type { XmlBlock } from '../xml/xml-block.js';
import { cellText } from './xml-text.js';
import type { XmlHandler } from '../xml/xml-tokenizer.js';

export interface SheetContext {
  readonly sharedStrings: SharedStringTable;
  readonly formats: readonly (CellFormat | undefined)[];
  readonly date1904: boolean;
  readonly calculatesOnLoad: boolean;
  readonly limits: { readonly rowCharacters: number; readonly columns: number };
}

const LETTER_R = 114;
const LETTER_S = 115;
const LETTER_T = 116;

/** Turns the tags of a worksheet into rows of texts. Most of an import's reading time is spent here. */
export class SheetHandler implements XmlHandler {
  readonly #context: SheetContext;
  readonly #attributes = new AttributeCursor();
  readonly #runs = new TextRuns();
  readonly #rowNumbers: RowNumbers;
  #rows: SheetRow[] = [];
  #inSheetData: boolean;
  #inRow = false;
  #inValue = false;
  #inFormula = false;
  #cells: string[] = [];
  #links: CellLink[] = [];
  #lacksResult = false;
  #rowCharacters = 0;
  /** Characters of the rows that wait to be taken, and what their cells take besides. */
  #collectedCharacters = 0;
  /** State of the current cell: column from 0, format, type, and the value so far. */
  #column = -1;
  #style = 0;
  #type: CellType = 'number';
  #value = '';
  #formula = '';
  #isCalculated = false;
  #hasResult = false;
  /** Index of the shared string; -1 while no digit has been met. */
  #sharedIndex = -1;
  /** Set at the end of the rows. Only merged areas, links and filters follow; they hold no cell text. */
  isDone = false;

  /**
   * @param rowsBefore number of rows of earlier sheets; added to this sheet's row numbers
   * @param lastRow number of the row before the block, when the block begins between two rows; undefined
   *   when reading starts at the sheet's beginning
   */
  constructor(context: SheetContext, rowsBefore: number, lastRow?: number) {
    this.#context = context;
    this.#rowNumbers = new RowNumbers(rowsBefore, lastRow);
    this.#inSheetData = lastRow !== undefined;
  }

  get wantsText(): boolean {
    return this.#inValue || this.#runs.wantsText;
  }

  /** Number of the row that was begun last. */
  get lastRow(): number {
    return this.#rowNumbers.last;
  }

  /**
   * A small block may expand to gigabytes: a shared string counts once for each cell that refers to it, and a
   * row whose only cell is in the last column has 16,384.
   */
  get hasEnough(): boolean {
    return this.isDone || this.#collectedCharacters > CHARACTERS_PER_BATCH;
  }

  /** The rows that have been completed since the last call. */
  takeRows(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    this.#collectedCharacters = 0;
    return rows;
  }

  openTag(name: string, block: XmlBlock, from: number, to: number): void {
    if (name === 'c') {
      if (this.#inRow) this.#openCell(block, from, to);
      else if (this.#inSheetData) throw this.#misplaced('a cell outside the rows');
    } else if (name === 'v') {
      this.#inValue = this.#hasResult = this.#inRow;
    } else if (name === 'row') {
      if (this.#inSheetData) this.#openRow(block, from, to);
    } else if (name === 'sheetData') {
      this.#inSheetData = true;
    } else if (this.#type === 'inline') {
      if (name === 'is') this.#runs.begin();
      else this.#runs.openTag(name);
    } else if (name === 'f' && (this.#type === 'text' || this.#type === 'number')) {
      this.#isCalculated = this.#inFormula = this.#inValue = this.#inRow;
    }
  }

  closeTag(name: string): void {
    if (name === 'c') {
      if (this.#inRow) this.#closeCell();
    } else if (name === 'v') {
      this.#inValue = false;
    } else if (name === 'row') {
      if (this.#inRow) this.#closeRow();
    } else if (name === 'sheetData') {
      this.#inSheetData = false;
      this.isDone = true;
    } else if (this.#type === 'inline') {
      this.#runs.closeTag(name);
    } else if (name === 'f') {
      this.#inFormula = this.#inValue = false;
    }
  }

  text(block: XmlBlock, from: number, to: number, traits: number): void {
    if (this.#type === 'shared') {
      this.#readSharedIndex(block.bytes, from, to);
      return;
    }
    const piece = block.text(from, to, traits);
    if (this.#inFormula) this.#formula += piece;
    else if (this.#runs.wantsText) this.#runs.append(piece, traits);
    else this.#value += piece;
    this.#countCharacters(piece.length);
  }

  #openRow(block: XmlBlock, from: number, to: number): void {
    if (this.#inRow) throw this.#misplaced('a row');
    this.#inRow = true;
    this.#rowNumbers.begin(block, from, to);
    this.#cells = [];
    this.#links = [];
    this.#lacksResult = false;
    this.#rowCharacters = 0;
    this.#column = -1;
  }

  #closeRow(): void {
    if (this.#cells.length > 0 || this.#links.length > 0 || this.#lacksResult) this.#rows.push(this.#row());
    this.#collectedCharacters += this.#rowCharacters + this.#cells.length * CHARACTERS_PER_CELL;
    this.#cells = [];
    this.#inRow = false;
    // A cell that was never closed must not affect the next row, which another thread may read.
    this.#isCalculated = this.#inFormula = this.#inValue = false;
    this.#type = 'number';
    this.#runs.begin();
  }

  #row(): SheetRow {
    const row = { rowNumber: this.#rowNumbers.last, cells: this.#cells };
    if (this.#links.length === 0 && !this.#lacksResult) return row;
    return {
      ...row,
      ...(this.#links.length > 0 && { links: this.#links }),
      ...(this.#lacksResult && { lacksResult: true }),
    };
  }

  #openCell(block: XmlBlock, from: number, to: number): void {
    this.#style = 0;
    this.#type = 'number';
    this.#value = '';
    this.#formula = '';
    this.#isCalculated = this.#hasResult = false;
    this.#sharedIndex = -1;
    // A cell without a reference follows the cell before it.
    let column = this.#column + 1;
    const attributes = this.#attributes;
    attributes.reset(block, from, to);
    while (attributes.next()) {
      const letter = attributes.singleLetter;
      if (letter === LETTER_R) {
        const referred = columnOf(block.bytes, attributes.valueStart, attributes.valueEnd);
        if (referred !== -1) column = referred;
      } else if (letter === LETTER_S) {
        this.#style = digitsAt(block.bytes, attributes.valueStart, attributes.valueEnd);
      } else if (letter === LETTER_T) {
        this.#type = cellTypeOf(block.bytes, attributes.valueStart, attributes.valueEnd);
      }
    }
    if (column >= this.#context.limits.columns) {
      const problem = `has more than ${this.#context.limits.columns} columns`;
      throw rowTooLarge(this.#rowNumbers.last, problem);
    }
    this.#column = column;
    if (this.#type === 'inline') this.#runs.begin();
  }

  #closeCell(): void {
    const text = this.#isCalculated ? this.#calculatedText() : this.#cellText();
    this.#type = 'number';
    if (text === '') return;
    const cells = this.#cells;
    const column = this.#column;
    while (cells.length < column) cells.push('');
    if (cells.length === column) cells.push(text);
    else cells[column] = text;
  }

  /** The text of a cell with a formula, whose link is noted. */
  #calculatedText(): string {
    const link = readHyperlink(this.#formula);
    this.#formula = '';
    if (link?.url !== undefined) this.#links.push({ column: this.#column, url: link.url });
    // openpyxl and XlsxWriter do not calculate: they leave the value out or write 0, and no type.
    if (this.#type === 'number' && link?.shown !== undefined) return link.shown;
    if (this.#isResult()) return this.#cellText();
    if (link?.url === undefined) this.#lacksResult = true;
    return link?.shown ?? '';
  }

  /** Whether the value is the formula's result. XlsxWriter's 0 is none: the workbook says that nothing is calculated. */
  #isResult(): boolean {
    if (this.#type !== 'number') return this.#hasResult;
    if (this.#value.trim() === '') return false;
    return !(this.#context.calculatesOnLoad && Number(this.#value) === 0);
  }

  #cellText(): string {
    switch (this.#type) {
      case 'shared':
        return this.#sharedString();
      case 'number':
        return this.#numberText();
      case 'text':
        return cellText(this.#value);
      case 'inline':
        // Some writers give the type of an inline text to a value.
        return this.#runs.text || cellText(this.#value);
      case 'boolean':
        return this.#value === '' ? '' : this.#value === '1' || this.#value === 'true' ? 'TRUE' : 'FALSE';
      case 'error':
        return '';
    }
  }

  #numberText(): string {
    const stored = this.#value;
    if (stored === '') return '';
    const text = formattedNumber(stored, this.#context.formats[this.#style], this.#context.date1904);
    // The stored digits are counted already; the formatted text may be much longer.
    if (text.length > stored.length) this.#countCharacters(text.length - stored.length);
    return text;
  }

  #sharedString(): string {
    if (this.#sharedIndex === -1) return '';
    const text = this.#context.sharedStrings.get(this.#sharedIndex);
    if (text === undefined) {
      const row = this.#rowNumbers.last;
      throw damagedSheet(row, `row ${row} refers to text ${this.#sharedIndex}, which is missing`);
    }
    this.#countCharacters(text.length);
    return text;
  }

  #readSharedIndex(bytes: Buffer, from: number, to: number): void {
    for (let index = from; index < to; index += 1) {
      const digit = (bytes[index] ?? 0) - 48;
      if (digit < 0 || digit > 9) continue;
      this.#sharedIndex = (this.#sharedIndex === -1 ? 0 : this.#sharedIndex * 10) + digit;
    }
  }

  #misplaced(what: string): SpreadsheetError {
    const row = this.#rowNumbers.last;
    return damagedSheet(row, `after row ${row} begins, it has ${what}`);
  }

  #countCharacters(characters: number): void {
    this.#rowCharacters += characters;
    const { rowCharacters: limit } = this.#context.limits;
    if (this.#rowCharacters > limit) {
      throw rowTooLarge(this.#rowNumbers.last, `is longer than ${limit} characters`);
    }
  }
}
