import type { LooseValue } from './loose-value.js';

/** No export nests deeper; a deeper literal is an attack on the stack. */
const deepest = 20;

const constants = new Map<string, boolean | null>([
  ['True', true],
  ['False', false],
  ['None', null],
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null],
  // JSON as Python writes it has NaN; a data frame's missing date and missing value are NaT and <NA>.
  ['nan', null],
  ['NaN', null],
  ['NaT', null],
  ['<NA>', null],
]);

const isAscii = /^[\x00-\x7f]*$/;

const escapes = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
  ['0', ''],
]);

/**
 * Parses the Python literal of a dict or list, which pandas writes into a CSV cell: `{'Delivery': True,
 * "Kids' menu": None}`.
 *
 * @returns undefined when the text is none (or is cut off)
 */
export function readPythonLiteral(text: string): LooseValue | undefined {
  const reader = new LiteralReader(text);
  try {
    return reader.readWhole();
  } catch (error) {
    if (error instanceof NotALiteral) return undefined;
    throw error;
  }
}

class NotALiteral extends Error {}

class LiteralReader {
  private position = 0;

  constructor(private readonly text: string) {}

  readWhole(): LooseValue {
    const value = this.readValue(0);
    this.skipSpace();
    if (this.position < this.text.length) throw new NotALiteral();
    return value;
  }

  private readValue(depth: number): LooseValue {
    if (depth > deepest) throw new NotALiteral();
    this.skipSpace();
    const character = this.text[this.position];
    switch (character) {
      case '{':
        return this.readDict(depth);
      case '[':
        return this.readList(']', depth);
      case '(':
        return this.readList(')', depth);
      case "'":
      case '"':
        return this.readString(character);
      default:
        return this.readPrefixed() ?? this.readWord();
    }
  }

  /** `u'text'` of Python 2 and `b'text'`; undefined for anything else. */
  private readPrefixed(): string | undefined {
    const [prefix = '', quote] = [this.text[this.position], this.text[this.position + 1]];
    if (!'uUbB'.includes(prefix) || (quote !== "'" && quote !== '"')) {
      return undefined;
    }
    this.position += 1;
    const text = this.readString(quote);
    // Bytes that are no ASCII may be of any encoding.
    if (prefix.toLowerCase() === 'b' && !isAscii.test(text)) {
      throw new NotALiteral();
    }
    return text;
  }

  /** A dict, or a set: `{'Delivery', 'Dine-in'}`. */
  private readDict(depth: number): LooseValue {
    const start = this.position;
    const entries: [string, LooseValue][] = [];
    this.position += 1;
    while (!this.take('}')) {
      const key = this.readValue(depth + 1);
      if (typeof key === 'object') throw new NotALiteral();
      if (entries.length === 0 && /[,}]/.test(this.next())) {
        this.position = start;
        return this.readList('}', depth);
      }
      this.expect(':');
      entries.push([String(key), this.readValue(depth + 1)]);
      if (!this.take(',')) {
        this.expect('}');
        break;
      }
    }
    return Object.fromEntries(entries);
  }

  private readList(end: string, depth: number): LooseValue {
    const items: LooseValue[] = [];
    this.position += 1;
    while (!this.take(end)) {
      items.push(this.readValue(depth + 1));
      if (!this.take(',') && !this.isAtNextText()) {
        this.expect(end);
        break;
      }
    }
    return items;
  }

  private readString(quote: string): string {
    let value = '';
    for (this.position += 1; this.position < this.text.length; this.position += 1) {
      const character = this.text.charAt(this.position);
      if (character === quote) {
        this.position += 1;
        return value;
      }
      value += character === '\\' ? this.readEscape() : character;
    }
    throw new NotALiteral();
  }

  /** Reads an escape from its backslash on. Leaves the position on the last character of the escape. */
  private readEscape(): string {
    const rest = this.text.slice(this.position + 1, this.position + 10);
    const code = /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8}))/.exec(rest);
    if (code) {
      this.position += code[0].length;
      const point = Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '', 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd';
    }
    this.position += 1;
    const character = rest[0] ?? '';
    return escapes.get(character) ?? character;
  }

  private readWord(): LooseValue {
    const word = /^(?:[\w.+-]+|<NA>)/.exec(this.text.slice(this.position, this.position + 40))?.[0] ?? '';
    this.position += word.length;
    const constant = constants.get(word);
    if (constant !== undefined) return constant;
    const number = Number(word);
    if (word === '' || Number.isNaN(number)) throw new NotALiteral();
    return number;
  }

  private take(character: string): boolean {
    if (this.next() !== character) return false;
    this.position += 1;
    return true;
  }

  /** Whether a text follows behind nothing but a blank: NumPy writes lists without commas, `['Bakery' 'Café']`. */
  private isAtNextText(): boolean {
    return /["']/.test(this.next()) && /\s/.test(this.text.charAt(this.position - 1));
  }

  private next(): string {
    this.skipSpace();
    return this.text.charAt(this.position);
  }

  private expect(character: string): void {
    if (!this.take(character)) throw new NotALiteral();
  }

  private skipSpace(): void {
    while (/\s/.test(this.text[this.position] ?? '')) {
      this.position += 1;
    }
  }
}
