import { traitsOf } from './xml-block.js';
import type { XmlBlock } from './xml-block.js';

const EQUALS = 61;
const COLON = 58;
const SPACE = 32;

/**
 * Iterates over a tag's attributes without copying them out of the block: it runs for every cell of a sheet.
 */
export class AttributeCursor {
  #block: XmlBlock | undefined;
  #bytes: Buffer = Buffer.alloc(0);
  #position = 0;
  #end = 0;
  #nameStart = 0;
  #nameEnd = 0;
  /** Range of the current attribute's value in the block, references not decoded. */
  valueStart = 0;
  valueEnd = 0;

  /** Starts at the attributes between `from` and `to`, the range that XmlHandler.openTag receives. */
  reset(block: XmlBlock, from: number, to: number): void {
    this.#block = block;
    this.#bytes = block.bytes;
    this.#position = from;
    this.#end = to;
  }

  /** Moves to the next attribute; false when there is none or it is malformed. */
  next(): boolean {
    const bytes = this.#bytes;
    const end = this.#end;
    let index = this.#position;
    while (index < end && (bytes[index] ?? 0) <= SPACE) index += 1;
    this.#nameStart = index;
    let code = 0;
    for (; index < end; index += 1) {
      code = bytes[index] ?? 0;
      if (code === EQUALS || code <= SPACE) break;
      if (code === COLON) this.#nameStart = index + 1;
    }
    this.#nameEnd = index;
    while (index < end && (bytes[index] ?? 0) <= SPACE) index += 1;
    if (index >= end || bytes[index] !== EQUALS) return false;
    index += 1;
    while (index < end && (bytes[index] ?? 0) <= SPACE) index += 1;
    const quote = bytes[index] ?? 0;
    index += 1;
    this.valueStart = index;
    while (index < end && bytes[index] !== quote) index += 1;
    this.valueEnd = index;
    this.#position = index + 1;
    return index < end;
  }

  /** The attribute's name without its prefix. */
  get name(): string {
    return this.#bytes.toString('utf8', this.#nameStart, this.#nameEnd);
  }

  /** Character code of a one-letter name, otherwise 0. */
  get singleLetter(): number {
    return this.#nameEnd - this.#nameStart === 1 ? (this.#bytes[this.#nameStart] ?? 0) : 0;
  }

  get value(): string {
    const { valueStart, valueEnd } = this;
    return this.#block?.text(valueStart, valueEnd, traitsOf(this.#bytes, valueStart, valueEnd)) ?? '';
  }
}

/** All attributes of a tag, by their names without prefix. */
export function readAttributes(block: XmlBlock, from: number, to: number): Map<string, string> {
  const cursor = new AttributeCursor();
  cursor.reset(block, from, to);
  const attributes = new Map<string, string>();
  while (cursor.next()) attributes.set(cursor.name, cursor.value);
  return attributes;
}
