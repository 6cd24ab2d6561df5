import { decodeReferences } from './xml-text.js';

const EQUALS = 61;
const COLON = 58;
const SPACE = 32;

/** Walks over a tag's attributes without cutting them out of the source: the cells of a sheet pass here. */
export class AttributeCursor {
  #source = '';
  #position = 0;
  #end = 0;
  #nameStart = 0;
  #nameEnd = 0;
  /** Range of the current attribute's value in the source, references not decoded. */
  valueStart = 0;
  valueEnd = 0;

  /** Begins with the attributes between `from` and `to`, which is what XmlHandler.openTag is given. */
  reset(source: string, from: number, to: number): void {
    this.#source = source;
    this.#position = from;
    this.#end = to;
  }

  /** Moves to the next attribute; false when there is none, or what follows is none. */
  next(): boolean {
    const source = this.#source;
    const end = this.#end;
    let index = this.#position;
    while (index < end && source.charCodeAt(index) <= SPACE) index += 1;
    this.#nameStart = index;
    let code = 0;
    for (; index < end; index += 1) {
      code = source.charCodeAt(index);
      if (code === EQUALS || code <= SPACE) break;
      if (code === COLON) this.#nameStart = index + 1;
    }
    this.#nameEnd = index;
    while (index < end && source.charCodeAt(index) <= SPACE) index += 1;
    if (index >= end || source.charCodeAt(index) !== EQUALS) return false;
    index += 1;
    while (index < end && source.charCodeAt(index) <= SPACE) index += 1;
    const quote = source.charCodeAt(index);
    index += 1;
    this.valueStart = index;
    while (index < end && source.charCodeAt(index) !== quote) index += 1;
    this.valueEnd = index;
    this.#position = index + 1;
    return index < end;
  }

  /** The attribute's name without its prefix. */
  get name(): string {
    return this.#source.slice(this.#nameStart, this.#nameEnd);
  }

  /** Character code of a name that is one letter long, else 0. */
  get singleLetter(): number {
    return this.#nameEnd - this.#nameStart === 1 ? this.#source.charCodeAt(this.#nameStart) : 0;
  }

  get value(): string {
    return decodeReferences(this.#source.slice(this.valueStart, this.valueEnd));
  }
}

/** All attributes of a tag, by their names without prefix. */
export function readAttributes(source: string, from: number, to: number): Map<string, string> {
  const cursor = new AttributeCursor();
  cursor.reset(source, from, to);
  const attributes = new Map<string, string>();
  while (cursor.next()) attributes.set(cursor.name, cursor.value);
  return attributes;
}
