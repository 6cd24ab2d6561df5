import type { LooseValue } from './loose-value.js';

/** No export nests deeper; a deeper one is an attack on the stack. */
const deepest = 20;
/** A text has fewer `";` inside; looking further would take long in a cell that was made of nothing else. */
const mostInside = 100;
/** One value, up to the text of a string or the members of an array. */
const token = /N;|b:([01]);|[id]:(-?[\d.]+(?:E[-+]?\d+)?);|s:(\d+):"|a:\d+:\{/y;

/** Whether a text may be a serialized array of PHP. */
export function startsSerialized(text: string): boolean {
  return text.startsWith('a:') && /^a:\d+:\{/.test(text);
}

/**
 * Reads an array as PHP serializes it, which WordPress keeps lists and flags as: `a:2:{i:0;s:3:"Bar";i:1;b:1;}`.
 * An array whose keys count from 0 is a list. Undefined for any other text, such as one with an object of a class.
 */
export function readPhpSerialized(text: string): LooseValue | undefined {
  if (!startsSerialized(text)) return undefined;
  const reader = new SerializedReader(text);
  const value = reader.read(0);
  return reader.isAtEnd() ? value : undefined;
}

class SerializedReader {
  #position = 0;

  constructor(private readonly text: string) {}

  isAtEnd(): boolean {
    return this.#position === this.text.length;
  }

  /** Returns undefined for what is no value; then the reader is not at the end, or the text is cut off. */
  read(depth: number): LooseValue | undefined {
    token.lastIndex = this.#position;
    const [opening, flag, number, bytes] = token.exec(this.text) ?? [];
    if (opening === undefined || depth > deepest) return undefined;
    this.#position += opening.length;
    if (flag !== undefined) return flag === '1';
    if (number !== undefined) return Number(number);
    if (bytes !== undefined) return this.#string(Number(bytes));
    return opening === 'N;' ? null : this.#array(depth);
  }

  #array(depth: number): LooseValue | undefined {
    const members: [string, LooseValue][] = [];
    while (this.text[this.#position] !== '}') {
      const key = this.read(deepest);
      const value = this.read(depth + 1);
      if (value === undefined || (typeof key !== 'string' && typeof key !== 'number')) return undefined;
      members.push([String(key), value]);
    }
    this.#position += 1;
    return members.every(([key], index) => key === String(index))
      ? members.map(([, value]) => value)
      : Object.fromEntries(members);
  }

  /**
   * The string of that many bytes. Where none has so many, because an export or a conversion of its letters changed
   * its length, it ends at the first `";`.
   */
  #string(bytes: number): string | undefined {
    const start = this.#position;
    const first = this.text.indexOf('";', start);
    if (first === -1) return undefined;
    let end = first;
    let length = Buffer.byteLength(this.text.slice(start, end));
    for (let inside = 0; length < bytes && inside < mostInside; inside += 1) {
      const next = this.text.indexOf('";', end + 1);
      if (next === -1) break;
      length += Buffer.byteLength(this.text.slice(end, next));
      end = next;
    }
    if (length !== bytes) end = first;
    this.#position = end + 2;
    return this.text.slice(start, end);
  }
}
