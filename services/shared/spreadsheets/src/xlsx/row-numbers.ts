import { AttributeCursor } from './attribute-cursor.js';
import type { XmlBlock } from './xml-block.js';

const LETTER_R = 114;

/** LibreOffice's last row; Excel ends at 1,048,576. */
const LAST_ROW = 16_777_216;
/** So many digits are a number that is read without a string. */
const FEW_DIGITS = 8;

/** The numbers of a sheet's rows, as they are begun one after the other. */
export class RowNumbers {
  readonly #attributes = new AttributeCursor();
  readonly #rowsBefore: number;
  #last: number;

  /**
   * @param rowsBefore those of other sheets, behind which this one's are numbered on
   * @param last number of the row before the first one; without it, at the sheet's beginning
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
      // Never a number again, nor a smaller one: an import tells rows apart by their numbers.
      if (!Number.isInteger(stated) || stated > LAST_ROW) continue;
      this.#last = Math.max(this.#last, stated + this.#rowsBefore);
    }
  }
}

/** A value of a few digits, as nearly all are, costs no string. */
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
