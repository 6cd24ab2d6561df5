import type { ExportColumnKind } from '../export-columns.js';
import { cutCell, EXCEL_CELL_CHARACTERS } from './cut-cell.js';
import { escapeOf, needsCare } from './escape-cell.js';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const SPACE = 0x20;
const BACKSLASH = 0x5c;

const PIECE_BYTES = 256 * 1024;
/** Bytes of the longest escape of one byte: `_x005F_`. */
const LONGEST_ESCAPE = 7;
/** More than the markup of a cell and a row takes. */
const MARKUP_BYTES = 128;

interface CellMarkup {
  /** Between the cell's reference (column letters, row number) and its text. */
  readonly open: Buffer;
  /** The same for a text that begins or ends with white space, which readers would otherwise trim. */
  readonly openPreserving: Buffer;
  readonly close: Buffer;
}

/** @param style attribute of a style that keeps edited values as text (see `styles.xml`), or nothing */
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
 * Rows of a worksheet's XML, made byte by byte from lines of COPY's text format, without strings for bytes
 * that are only copied. The first row is the header row, which is text in every column.
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

  /** Rows that have been added, including the header row. */
  get count(): number {
    return this.row;
  }

  /**
   * Adds the line that begins at `start`; it must be complete.
   * @returns the start of the next line
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

  /** Returns the bytes that were added since the last call. Their memory is not reused. */
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

  /** A loop: for so few bytes it is faster than a call of a native function. */
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
    // Goes on in the unused rest of the buffer: the part before it now belongs to the consumer.
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

/** A backslash counts too: it may begin COPY's escape of a line break. */
function isSpace(byte: number | undefined): boolean {
  return byte === SPACE || byte === BACKSLASH;
}

/** A, B … Z, AA: no export has more than 26 times 27 columns. */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : String.fromCharCode(64 + Math.floor(index / 26)) + letter;
}
