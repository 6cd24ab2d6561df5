import { formattedNumber } from '../cells/cell-format.js';
import type { CellFormat } from '../cells/cell-format.js';
import { readHyperlink } from '../cells/hyperlink-formula.js';
import { damagedSheet } from '../spreadsheet.errors.js';
import { readAttributes } from '../xml/attribute-cursor.js';
import type { XmlBlock } from '../xml/xml-block.js';
import type { XmlHandler } from '../xml/xml-tokenizer.js';
import type { OpenRow, RowCollector } from './row-collector.js';

/** LibreOffice's last row and Excel's last column. */
const LAST_ROW = 16_777_216;
const LAST_COLUMN = 16_384;

/** Reads the rows of the sheet that comes next in an XML spreadsheet (the elements Worksheet, Row, Cell and Data). */
export class XmlSheetRows implements XmlHandler {
  readonly #rows: RowCollector;
  readonly #rowsBefore: number;
  readonly #formats: ReadonlyMap<string, CellFormat | undefined>;
  #row: OpenRow | undefined;
  #rowNumber = 0;
  /** Styles of cells that have none of their own. */
  readonly #columnStyles: string[] = [];
  #tableStyle = '';
  #rowStyle: string | undefined;
  #column = -1;
  #columnsSpanned = 0;
  #url = '';
  #style = '';
  #type = '';
  #text = '';
  #inComment = false;
  wantsText = false;
  /** Set where the sheet ends. */
  isDone = false;

  /** @param formats how numbers are shown, by the style of their cells */
  constructor(rows: RowCollector, formats: ReadonlyMap<string, CellFormat | undefined>) {
    this.#rows = rows;
    this.#rowsBefore = rows.lastRow;
    this.#formats = formats;
  }

  get hasEnough(): boolean {
    return this.isDone || this.#rows.hasEnough;
  }

  openTag(name: string, block: XmlBlock, from: number, to: number): void {
    if (name === 'Row') this.#openRow(readAttributes(block, from, to));
    else if (name === 'Table') this.#tableStyle = readAttributes(block, from, to).get('StyleID') ?? '';
    else if (name === 'Column') this.#readColumn(readAttributes(block, from, to));
    else if (name === 'Cell') this.#openCell(readAttributes(block, from, to));
    else if (name === 'Comment') this.#inComment = true;
    else if (name === 'Data' && !this.#inComment) {
      this.#type = readAttributes(block, from, to).get('Type') ?? 'String';
      this.wantsText = this.#row !== undefined;
    }
  }

  closeTag(name: string): void {
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

  #readColumn(attributes: ReadonlyMap<string, string>): void {
    this.#column = Math.max(this.#column + 1, wholeNumber(attributes.get('Index'), LAST_COLUMN) - 1);
    const style = attributes.get('StyleID');
    const last = this.#column + wholeNumber(attributes.get('Span'), LAST_COLUMN);
    if (style !== undefined && last < LAST_COLUMN) {
      for (let column = this.#column; column <= last; column += 1) this.#columnStyles[column] = style;
    }
    this.#column = last;
  }

  #openRow(attributes: ReadonlyMap<string, string>): void {
    if (this.#row !== undefined) throw damagedSheet(this.#rows.lastRow, 'a row begins within another');
    this.#row = this.#rows.begin();
    this.#rowNumber = this.#rowsBefore + wholeNumber(attributes.get('Index'), LAST_ROW);
    this.#rowStyle = attributes.get('StyleID');
    this.#column = -1;
    this.#columnsSpanned = 0;
  }

  #closeRow(): void {
    if (this.#row === undefined) return;
    this.#rows.complete(this.#row, this.#rowNumber);
    this.#row = undefined;
    this.wantsText = false;
  }

  #openCell(attributes: ReadonlyMap<string, string>): void {
    this.#column = Math.max(
      this.#column + 1 + this.#columnsSpanned,
      wholeNumber(attributes.get('Index'), Infinity) - 1,
    );
    this.#columnsSpanned = wholeNumber(attributes.get('MergeAcross'), Infinity);
    this.#style =
      attributes.get('StyleID') ?? this.#rowStyle ?? this.#columnStyles[this.#column] ?? this.#tableStyle;
    this.#url = linkOf(attributes);
    this.#row?.count(this.#url.length);
    this.#type = '';
    this.#text = '';
  }

  #closeCell(): void {
    this.#row?.put(this.#column, this.#shownValue(), this.#url);
  }

  #shownValue(): string {
    const text = this.#text;
    switch (this.#type) {
      case 'Number':
        return formattedNumber(text, this.#formats.get(this.#style), false);
      case 'Boolean':
        if (text.trim() === '') return '';
        return /^\s*(?:1|true)\s*$/i.test(text) ? 'TRUE' : 'FALSE';
      case 'Error':
        return '';
      case 'DateTime':
        return momentText(text);
      default:
        return text.replace(/\r\n?/g, '\n');
    }
  }
}

/** A number that a row or cell says, from 1 to `most`; 0 where it says none. */
function wholeNumber(attribute: string | undefined, most: number): number {
  const number = Number(attribute ?? 0);
  return Number.isInteger(number) && number > 0 && number <= most ? number : 0;
}

function linkOf(attributes: ReadonlyMap<string, string>): string {
  const target = attributes.get('HRef') ?? '';
  if (/^https?:/i.test(target)) return target;
  return readHyperlink((attributes.get('Formula') ?? '').replace(/^=/, ''))?.url ?? '';
}

/** A date and time, which has the last day of 1899 where only a time is meant. */
const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)/;
const NO_DAY = '1899-12-31';

/** As in an .xlsx: `2024-02-29`, `2024-02-29T18:30:00` or `18:30:00`. */
function momentText(text: string): string {
  const [moment, day, time] = MOMENT.exec(text) ?? [];
  if (moment === undefined || day === undefined || time === undefined) return text;
  if (day === NO_DAY) return time;
  return time === '00:00:00' ? day : moment;
}
