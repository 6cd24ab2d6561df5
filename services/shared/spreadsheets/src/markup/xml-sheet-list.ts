import { cellFormat } from '../cells/cell-format.js';
import type { CellFormat } from '../cells/cell-format.js';
import { SpreadsheetError } from '../spreadsheet.errors.js';
import { readAttributes } from '../xml/attribute-cursor.js';
import type { XmlBlock } from '../xml/xml-block.js';
import type { XmlHandler } from '../xml/xml-tokenizer.js';

/** More than anybody looks at, since each is read on its own. */
const MOST_SHEETS = 1000;
/** Excel allows 4,000. */
const MOST_STYLES = 100_000;
/** Of the formats that Excel writes by a name, the only one that changes how a number is read. */
const PERCENT = '0%';

export interface XmlSheet {
  readonly name: string;
  isHidden: boolean;
  /** Bytes of text before it. */
  readonly start: number;
}

/** Lists the sheets of an XML spreadsheet and how numbers are shown. Whether a sheet is hidden stands behind its rows. */
export class XmlSheetList implements XmlHandler {
  readonly sheets: XmlSheet[] = [];
  /** The formats of cells by their styles. */
  readonly formats = new Map<string, CellFormat | undefined>();
  readonly #offset: () => number;
  #style = '';
  wantsText = false;
  /** Set at the end of the workbook. */
  hasEnough = false;

  /** @param offset the number of bytes before the tag that is being read */
  constructor(offset: () => number) {
    this.#offset = offset;
  }

  openTag(name: string, block: XmlBlock, from: number, to: number): void {
    if (name === 'Worksheet') {
      if (this.sheets.length === MOST_SHEETS) throw tooMany(`${MOST_SHEETS} sheets`);
      const sheetName = readAttributes(block, from, to).get('Name') ?? '';
      this.sheets.push({ name: sheetName, isHidden: false, start: this.#offset() });
    } else if (name === 'Style') {
      const attributes = readAttributes(block, from, to);
      this.#style = attributes.get('ID') ?? '';
      this.#setFormat(this.formats.get(attributes.get('Parent') ?? ''));
    } else if (name === 'NumberFormat') {
      this.#setFormat(formatOf(readAttributes(block, from, to).get('Format') ?? ''));
    }
    this.wantsText = name === 'Visible';
  }

  #setFormat(format: CellFormat | undefined): void {
    this.formats.set(this.#style, format);
    if (this.formats.size > MOST_STYLES) throw tooMany(`${MOST_STYLES} styles`);
  }

  closeTag(name: string): void {
    this.wantsText = false;
    if (name === 'Workbook') this.hasEnough = true;
  }

  text(block: XmlBlock, from: number, to: number, traits: number): void {
    const sheet = this.sheets.at(-1);
    if (sheet !== undefined) sheet.isHidden = block.text(from, to, traits) !== 'SheetVisible';
  }
}

function tooMany(what: string): SpreadsheetError {
  return new SpreadsheetError('SPREADSHEET_TOO_LARGE', `The workbook has more than ${what}.`);
}

function formatOf(code: string): CellFormat | undefined {
  // `Fixed` and `Short Date` are names; of a code, a letter is quoted or stands for a part of a date.
  if (/^[A-Z][a-z]+(?:[ /][A-Z][a-z]+)*$/.test(code))
    return code === 'Percent' ? cellFormat(0, PERCENT) : undefined;
  return cellFormat(0, code);
}
