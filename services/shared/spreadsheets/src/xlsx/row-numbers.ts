import { AttributeCursor } from '../xml/attribute-cursor.js';
import type { XmlBlock } from '../xml/xml-block.js';

const LETTER_R = 114;

/** LibreOffice's last row; Excel ends at 1,048,576. */
const LAST_ROW = 16_777_216;
/** A number of at most this many digits is parsed without creating a string. */
const FEW_DIGITS = 8;

/** Assigns the numbers of a sheet's rows in order. */
export class RowNumbers {
  readonly #attributes = new AttributeCursor();
  readonly #rowsBefore: number;
  #last: number;

  /**
   * @param rowsBefore number of rows of earlier sheets; added to this sheet's row numbers
   * @param last number of the row before the first one; by default, reading starts at the sheet's beginning
   */
  constructor(rowsBefore: number, last = rowsBefore) {
    this.#rowsBefore = rowsBefore;
    this.#last = last;
  }

  /** Number of the row that was begun last. */
  get last(): number {
    return this.#last;
  }

  /** Begins a row, whose attributes lie between `from` and `to`. */
  begin(block: XmlBlock, from: number, to: number): void {
    this.#last += 1;
    const attributes = this.#attributes;
    attributes.reset(block, from, to);
    while (attributes.next()) {
      if (attributes.singleLetter !== LETTER_R) continue;
      const stated = statedNumber(block.bytes, attributes);
      // Numbers only grow and never repeat: an import identifies rows by their numbers.
      if (!Number.isInteger(stated) || stated > LAST_ROW) continue;
      this.#last = Math.max(this.#last, stated + this.#rowsBefore);
    }
  }
}

/** Parses a value of a few digits, as nearly all are, without creating a string. */
function statedNumber(bytes: Buffer, attributes: AttributeCursor): number {
  const { valueStart, valueEnd } = attributes;
  if (valueEnd - valueStart > FEW_DIGITS) return Number(attributes.value);
  let number = 0;
  for (let index = valueStart; index < valueEnd; index += 1) {
    const digit = (bytes[index] ?? 0) - 48;
    if (digit < 0 || digit > 9) return Number(attributes.value);
    number = number * 10 + digit;
  }
  return number;
}
