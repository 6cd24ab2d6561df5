import { numberText } from '../cells/number-text.js';
import { damagedSheet } from '../spreadsheet.errors.js';
import { readAttributes } from '../xml/attribute-cursor.js';
import type { XmlBlock } from '../xml/xml-block.js';
import type { XmlHandler } from '../xml/xml-tokenizer.js';
import type { OpenRow, RowCollector } from './row-collector.js';

/** Excel's last row is 1,048,576. */
const LAST_ROW = 16_777_216;

export interface XmlSheet {
  readonly name: string;
  isHidden: boolean;
}

/** Lists the sheets of an XML spreadsheet. Whether one is hidden stands behind its rows. */
export class XmlSheetList implements XmlHandler {
  readonly sheets: XmlSheet[] = [];
  wantsText = false;

  openTag(name: string, block: XmlBlock, from: number, to: number): void {
    if (name === 'Worksheet') {
      this.sheets.push({ name: readAttributes(block, from, to).get('Name') ?? '', isHidden: false });
    }
    this.wantsText = name === 'Visible';
  }

  closeTag(): void {
    this.wantsText = false;
  }

  text(block: XmlBlock, from: number, to: number, traits: number): void {
    const sheet = this.sheets.at(-1);
    if (sheet !== undefined) sheet.isHidden = block.text(from, to, traits) !== 'SheetVisible';
  }
}

/** Reads the rows of one sheet of an XML spreadsheet (the elements Worksheet, Row, Cell and Data). */
export class XmlSheetRows implements XmlHandler {
  readonly #rows: RowCollector;
  readonly #rowsBefore: number;
  readonly #sheet: number;
  #index = -1;
  #row: OpenRow | undefined;
  #rowNumber = 0;
  #column = 0;
  #columnsSpanned = 0;
  #url = '';
  #type = '';
  #text = '';
  #inComment = false;
  wantsText = false;
  /** Set where the sheet ends. */
  isDone = false;

  /** @param sheet position of the sheet, from 0 */
  constructor(rows: RowCollector, sheet: number) {
    this.#rows = rows;
    this.#rowsBefore = rows.lastRow;
    this.#sheet = sheet;
  }

  get hasEnough(): boolean {
    return this.isDone || this.#rows.hasEnough;
  }

  openTag(name: string, block: XmlBlock, from: number, to: number): void {
    if (name === 'Worksheet') this.#index += 1;
    if (this.#index !== this.#sheet) return;
    if (name === 'Row') this.#openRow(readAttributes(block, from, to));
    else if (name === 'Cell') this.#openCell(readAttributes(block, from, to));
    else if (name === 'Comment') this.#inComment = true;
    else if (name === 'Data' && !this.#inComment) {
      this.#type = readAttributes(block, from, to).get('Type') ?? 'String';
      this.wantsText = this.#row !== undefined;
    }
  }

  closeTag(name: string): void {
    if (this.#index !== this.#sheet) return;
    if (name === 'Data') this.wantsText = false;
    else if (name === 'Comment') this.#inComment = false;
    else if (name === 'Cell') this.#closeCell();
    else if (name === 'Row') this.#closeRow();
    else if (name === 'Worksheet') this.isDone = true;
  }

  text(block: XmlBlock, from: number, to: number, traits: number): void {
    const piece = block.text(from, to, traits);
    this.#row?.count(piece.length);
    this.#text += piece;
  }

  #openRow(attributes: ReadonlyMap<string, string>): void {
    if (this.#row !== undefined) throw damagedSheet(this.#rows.lastRow, 'a row begins within another');
    this.#row = this.#rows.begin();
    this.#rowNumber = this.#rowsBefore + indexOf(attributes, LAST_ROW);
    this.#column = -1;
    this.#columnsSpanned = 0;
  }

  #closeRow(): void {
    if (this.#row === undefined) return;
    this.#rows.complete(this.#row, this.#rowNumber);
    this.#row = undefined;
  }

  #openCell(attributes: ReadonlyMap<string, string>): void {
    this.#column = Math.max(this.#column + 1 + this.#columnsSpanned, indexOf(attributes, Infinity) - 1);
    this.#columnsSpanned = Number(attributes.get('MergeAcross') ?? 0) || 0;
    this.#url = attributes.get('HRef') ?? '';
    this.#row?.count(this.#url.length);
    this.#text = '';
  }

  #closeCell(): void {
    this.#row?.put(this.#column, shownValue(this.#type, this.#text), this.#url);
  }
}

/** The number that a row or cell says it has, from 1; 0 where it says none. */
function indexOf(attributes: ReadonlyMap<string, string>, last: number): number {
  const index = Number(attributes.get('Index') ?? 0);
  return Number.isInteger(index) && index <= last ? index : 0;
}

/** A date and time, which has the last day of 1899 where only a time is meant. */
const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::00(?:\.0+)?)?/;
const NO_DAY = '1899-12-31';

function shownValue(type: string, text: string): string {
  switch (type) {
    case 'Number':
      return numberText(text);
    case 'Boolean':
      return text === '1' ? 'TRUE' : 'FALSE';
    case 'Error':
      return '';
    case 'DateTime': {
      const [, day, time] = MOMENT.exec(text) ?? [];
      if (day === undefined || time === undefined) return text;
      if (day === NO_DAY) return time;
      return time === '00:00' ? day : `${day} ${time}`;
    }
    default:
      return text.replace(/\r\n?/g, '\n');
  }
}
