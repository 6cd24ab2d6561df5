import type { ExportColumnKind } from '../export-columns.js';
import { cutCell, EXCEL_CELL_CHARACTERS } from './cut-cell.js';
import { escapeOf, needsCare } from './escape-cell.js';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const SPACE = 0x20;
const BACKSLASH = 0x5c;

const PIECE_BYTES = 256 * 1024;
/** The longest a byte becomes: `_x005F_`. */
const LONGEST_ESCAPE = 7;
/** More than what stands around a cell and a row. */
const MARKUP_BYTES = 128;

interface CellMarkup {
  /** Between the column's letters and the text; the row's number stands before it. */
  readonly open: Buffer;
  /** Where the text begins or ends with white space, which readers would drop. */
  readonly openPreserving: Buffer;
  readonly close: Buffer;
}

/** A style that keeps a text a text while it is edited; see `styles.xml`. */
const textMarkup = (style: string): CellMarkup => ({
  open: Buffer.from(`"${style} t="inlineStr"><is><t>`),
  openPreserving: Buffer.from(`"${style} t="inlineStr"><is><t xml:space="preserve">`),
  close: Buffer.from('</t></is></c>'),
});
const number = { open: Buffer.from('"><v>'), close: Buffer.from('</v></c>') };
const markupOf: Readonly<Record<ExportColumnKind, CellMarkup>> = {
  text: textMarkup(''),
  verbatim: textMarkup(' s="1"'),
  number: { ...number, openPreserving: number.open },
};
const rowOpen = Buffer.from('<row r="');
const rowOpenEnd = Buffer.from('">');
const rowClose = Buffer.from('</row>');

/**
 * Rows of a worksheet's XML, made byte by byte from lines of COPY's text format: no string is made of what is only
 * passed on. The first row holds the headers, which are text in every column.
 */
export class SheetRows {
  private out = Buffer.allocUnsafeSlow(PIECE_BYTES);
  private at = 0;
  private pieces: Buffer[] = [];
  private row = 0;
  private readonly cellBegins: readonly Buffer[];
  private readonly markup: readonly CellMarkup[];
  private readonly headerMarkup: readonly CellMarkup[];

  constructor(kinds: readonly ExportColumnKind[]) {
    this.cellBegins = kinds.map((_, index) => Buffer.from(`<c r="${columnLetters(index)}`));
    this.markup = kinds.map((kind) => markupOf[kind]);
    this.headerMarkup = kinds.map(() => markupOf.text);
  }

  /** Rows that have been added, the header among them. */
  get count(): number {
    return this.row;
  }

  /**
   * Adds the line that begins at `start`; it must be whole.
   * @returns where the next one begins
   */
  add(lines: Buffer, start: number): number {
    this.row += 1;
    const markup = this.row === 1 ? this.headerMarkup : this.markup;
    const rowNumber = Buffer.from(String(this.row), 'latin1');
    this.makeRoom(MARKUP_BYTES);
    this.append(rowOpen);
    this.append(rowNumber);
    this.append(rowOpenEnd);
    let position = start;
    for (const [column, cell] of markup.entries()) {
      const end = endOfCell(lines, position);
      if (end > position) {
        this.makeRoom((end - position) * LONGEST_ESCAPE + MARKUP_BYTES);
        this.append(this.cellBegins[column] as Buffer);
        this.append(rowNumber);
        const isPadded = isSpace(lines[position]) || isSpace(lines[end - 1]);
        this.append(isPadded ? cell.openPreserving : cell.open);
        const cut = end - position > EXCEL_CELL_CHARACTERS ? cutCell(lines, position, end) : end;
        this.appendText(lines, position, cut);
        this.append(cell.close);
      }
      position = end + 1;
    }
    this.makeRoom(MARKUP_BYTES);
    this.append(rowClose);
    return position;
  }

  /** What has been added since the last call, in memory of its own. */
  take(): Buffer[] {
    this.endPiece(0);
    const { pieces } = this;
    this.pieces = [];
    return pieces;
  }

  private appendText(bytes: Buffer, start: number, end: number): void {
    const { out } = this;
    let at = this.at;
    let index = start;
    while (index < end) {
      const byte = bytes[index] as number;
      if (needsCare[byte] === 0) {
        out[at++] = byte;
        index += 1;
        continue;
      }
      const { length, text } = escapeOf(bytes, index, end);
      at += out.write(text, at, 'latin1');
      index += length;
    }
    this.at = at;
  }

  /** A loop, as so few bytes are written sooner than a native function is called. */
  private append(bytes: Buffer): void {
    const { out } = this;
    let at = this.at;
    for (let index = 0; index < bytes.length; index += 1) out[at++] = bytes[index] as number;
    this.at = at;
  }

  private makeRoom(bytes: number): void {
    if (this.at + bytes > this.out.length) this.endPiece(bytes);
  }

  private endPiece(room: number): void {
    if (this.at > 0) this.pieces.push(this.out.subarray(0, this.at));
    const rest = this.out.length - this.at;
    // What is left of the memory goes on to be written to: the piece before it is somebody else's now.
    this.out =
      rest > Math.max(room, PIECE_BYTES / 4)
        ? this.out.subarray(this.at)
        : Buffer.allocUnsafeSlow(Math.max(PIECE_BYTES, room));
    this.at = 0;
  }
}

function endOfCell(lines: Buffer, start: number): number {
  let index = start;
  for (;;) {
    const byte = lines[index];
    if (byte === TAB || byte === LINE_FEED || byte === undefined) return index;
    index += 1;
  }
}

/** An escape of COPY at an end of a cell is a line break or a backslash. */
function isSpace(byte: number | undefined): boolean {
  return byte === SPACE || byte === BACKSLASH;
}

/** A, B … Z, AA: no export has more than 26 times 27 columns. */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : String.fromCharCode(64 + Math.floor(index / 26)) + letter;
}
