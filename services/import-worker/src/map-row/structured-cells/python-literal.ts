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
  return read(() => new LiteralReader(text).readWhole());
}

/**
 * Reads a literal up to where it is cut off or breaks, without the member in which that is.
 *
 * @returns undefined when the text does not begin with a bracket
 */
export function readBrokenLiteral(text: string): LooseValue | undefined {
  return read(() => new LiteralReader(text, true).readStart());
}

function read(readLiteral: () => LooseValue): LooseValue | undefined {
  try {
    return readLiteral();
  } catch (error) {
    if (error instanceof NotALiteral) return undefined;
    throw error;
  }
}

class NotALiteral extends Error {}

type DictMember = readonly [item: LooseValue] | readonly [name: string, value: LooseValue];

class LiteralReader {
  private position = 0;
  private isBroken = false;

  constructor(
    private readonly text: string,
    private readonly takesBroken = false,
  ) {}

  readWhole(): LooseValue {
    const value = this.readValue(0);
    this.skipSpace();
    if (this.position < this.text.length) throw new NotALiteral();
    return value;
  }

  readStart(): LooseValue {
    if (!/[{[]/.test(this.next())) throw new NotALiteral();
    return this.readValue(0);
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
    const members = this.readMembers('}', (): DictMember => {
      const key = this.readValue(depth + 1);
      if (!this.take(':')) return [key];
      if (typeof key === 'object') throw new NotALiteral();
      return [String(key), this.readValue(depth + 1)];
    });
    const entries = members.filter((member) => member.length === 2);
    if (this.isBroken || entries.length === members.length) return Object.fromEntries(entries);
    if (entries.length > 0) throw new NotALiteral();
    return members.map(([item]) => item);
  }

  private readList(end: string, depth: number): LooseValue {
    return this.readMembers(end, () => this.readValue(depth + 1));
  }

  /** Reads the members from the opening bracket to the closing one; of a broken literal, those before the break. */
  private readMembers<Member>(end: string, readMember: () => Member): Member[] {
    const members: Member[] = [];
    this.position += 1;
    try {
      while (!this.take(end)) {
        members.push(readMember());
        if (this.isBroken) break;
        if (this.take(',') || (end === ']' && this.isAtNextText())) continue;
        if (this.take(end)) break;
        // Before the end of the text it may be the beginning of another one: `'Kids'` of `'Kids' menu'`.
        if (this.position < this.text.length) members.pop();
        throw new NotALiteral();
      }
    } catch (error) {
      if (!this.takesBroken || !(error instanceof NotALiteral)) throw error;
      this.isBroken = true;
    }
    return members;
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
    // Further digits may have been cut off.
    if (this.takesBroken && this.position >= this.text.length) throw new NotALiteral();
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

  private skipSpace(): void {
    while (/\s/.test(this.text[this.position] ?? '')) {
      this.position += 1;
    }
  }
}
