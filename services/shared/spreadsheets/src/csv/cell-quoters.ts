import type { QuoteRewriter } from './quote-rewriter.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Where in a cell the next byte is. */
const AT_START = 0;
const IN_CELL = 1;
const IN_QUOTES = 2;

/** What databases write behind a backslash for a sign that would end a cell: `\n`, `\r`, `\t`. */
const signsOfDatabases: ReadonlyMap<number, number> = new Map([
  [0x6e, LINE_FEED],
  [0x72, CARRIAGE_RETURN],
  [0x74, 0x09],
]);

/** Puts quotes around every cell, and drops the backslashes before what they then no longer have to escape. */
export class CellQuoter implements QuoteRewriter {
  #place = AT_START;
  #isEscaped = false;

  constructor(
    private readonly delimiter: number,
    private readonly isOfDatabase = false,
  ) {}

  write(bytes: Buffer): Buffer {
    // Each byte may be a cell of its own between two quotes, and one backslash may stand before them.
    const target = Buffer.allocUnsafe(bytes.length * 3 + 3);
    let length = 0;
    for (const written of bytes) {
      const sign = this.#isEscaped && this.isOfDatabase ? signsOfDatabases.get(written) : undefined;
      const byte = sign ?? written;
      const isText = this.#isEscaped || !(byte === this.delimiter || isLineEnd(byte));
      if (!this.#isEscaped && byte === BACKSLASH) {
        this.#isEscaped = true;
        continue;
      }
      if (isText && this.#place === AT_START) {
        target[length++] = QUOTE;
        this.#place = IN_QUOTES;
      }
      if (!isText && this.#place === IN_QUOTES) target[length++] = QUOTE;
      if (!isText) this.#place = AT_START;
      if (this.#isEscaped && sign === undefined && !this.#isEscapedSign(byte)) target[length++] = BACKSLASH;
      this.#isEscaped = false;
      if (isText && byte === QUOTE) target[length++] = QUOTE;
      target[length++] = byte;
    }
    return target.subarray(0, length);
  }

  end(): Buffer {
    const last = this.#isEscaped ? '\\' : '';
    return Buffer.from(this.#place === IN_QUOTES ? `${last}"` : last);
  }

  #isEscapedSign(byte: number): boolean {
    return byte === this.delimiter || byte === QUOTE || isDropped(byte);
  }
}

/** Puts quotes around the cells that begin with one. */
export class LiteralQuoter implements QuoteRewriter {
  #place = AT_START;

  constructor(private readonly delimiter: number) {}

  write(bytes: Buffer): Buffer {
    // A quote at the beginning of a cell needs two more, and the one that ends a cell may end one that began before.
    const target = Buffer.allocUnsafe(bytes.length * 3 + 1);
    let length = 0;
    for (const byte of bytes) {
      if (byte === this.delimiter || isLineEnd(byte)) {
        if (this.#place === IN_QUOTES) target[length++] = QUOTE;
        this.#place = AT_START;
      } else if (this.#place === AT_START) {
        this.#place = byte === QUOTE ? IN_QUOTES : IN_CELL;
        if (byte === QUOTE) target[length++] = QUOTE;
      }
      if (byte === QUOTE && this.#place === IN_QUOTES) target[length++] = QUOTE;
      target[length++] = byte;
    }
    return target.subarray(0, length);
  }

  end(): Buffer {
    return Buffer.from(this.#place === IN_QUOTES ? '"' : '');
  }
}

/** Whether the backslash before such a byte says nothing. */
export function isDropped(byte: number): boolean {
  return byte === BACKSLASH || isLineEnd(byte);
}

export function isLineEnd(byte: number): boolean {
  return byte === LINE_FEED || byte === CARRIAGE_RETURN;
}
