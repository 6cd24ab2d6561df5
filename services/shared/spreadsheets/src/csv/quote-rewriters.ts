import { DEFAULT_LIMITS } from '../limits.js';
import { CellQuoter, isDropped, isLineEnd, LiteralQuoter } from './cell-quoters.js';
import type { QuoteRewriter } from './quote-rewriter.js';
import type { QuoteStyle } from './quote-style.js';

const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const BACKSLASH = 0x5c;
const BLANK = 0x20;

/** @param delimiter one character of ASCII */
export function createQuoteRewriter(style: QuoteStyle, delimiter: string): QuoteRewriter {
  const end = delimiter.charCodeAt(0);
  switch (style) {
    case 'escaped':
      return new EscapedQuoteDoubler(end);
    case 'kept':
      return new KeptQuoteDoubler();
    case 'spaced':
      return new BlankRemover(end);
    case 'wrapped':
      return new RowOpener();
    case 'single':
      return new ApostropheReplacer(end, false);
    case 'singleEscaped':
      return new ApostropheReplacer(end, true);
    case 'unquoted':
      return new CellQuoter(end);
    case 'dumped':
      return new CellQuoter(end, true);
    case 'literal':
      return new LiteralQuoter(end);
  }
}

/** Doubles each quote behind a backslash. */
class KeptQuoteDoubler implements QuoteRewriter {
  #isBehindBackslash = false;

  write(bytes: Buffer): Buffer {
    if (!this.#isBehindBackslash && !bytes.includes(BACKSLASH)) return bytes;
    const target = Buffer.allocUnsafe(bytes.length * 2);
    let length = 0;
    for (const byte of bytes) {
      if (this.#isBehindBackslash && byte === QUOTE) target[length++] = QUOTE;
      target[length++] = byte;
      this.#isBehindBackslash = byte === BACKSLASH;
    }
    return target.subarray(0, length);
  }
}

/**
 * Turns escaped quotes into doubled ones, `\"` into `""`, and `\\` into `\`. MySQL escapes a line end in a cell
 * too; its backslash is dropped. Every other one stays: `\N`. In a cell without quotes around it a quote is a
 * character, and quotes that it begins with are put between quotes of their own: `\"The\" Oak` is `""""The" Oak`.
 */
class EscapedQuoteDoubler implements QuoteRewriter {
  #place = AT_START;
  /** Whether the bytes so far ended with a backslash that escapes the next one. */
  #isEscaped = false;

  constructor(private readonly delimiter: number) {}

  write(bytes: Buffer): Buffer {
    // Four bytes more for a quote whose backslash was in the bytes before.
    const target = Buffer.allocUnsafe(bytes.length * 2 + 4);
    let length = 0;
    for (const byte of bytes) {
      const place = this.#place;
      if (this.#isEscaped) {
        this.#isEscaped = false;
        if (byte === QUOTE) {
          const quotes = quotesFor(place);
          target.fill(QUOTE, length, length + quotes);
          length += quotes;
          if (place === AT_START) this.#place = BEHIND_QUOTE;
          continue;
        }
        if (!isDropped(byte)) target[length++] = BACKSLASH;
      } else if (byte === BACKSLASH) {
        this.#isEscaped = true;
        continue;
      }
      target[length++] = byte;
      this.#place = placeAfter(place, byte, byte === this.delimiter || isLineEnd(byte));
    }
    return target.subarray(0, length);
  }
}

/** How many quotes stand for one that was escaped. Behind those that a cell begins with, two are one more of them. */
function quotesFor(place: number): number {
  if (place === AT_START) return 4;
  return place === IN_CELL ? 1 : 2;
}

/** Where in a cell the next byte is. */
const AT_START = 0;
const IN_CELL = 1;
const IN_QUOTES = 2;
/** Behind a quote inside quotes: it closes the cell, or it is the first of a pair. */
const BEHIND_QUOTE = 3;
/** Behind a closing quote and a blank. */
const BEHIND_CELL = 4;

/** @param isEnd whether the byte ends a cell outside quotes */
function placeAfter(place: number, byte: number, isEnd: boolean): number {
  if (place === IN_QUOTES) return byte === QUOTE ? BEHIND_QUOTE : IN_QUOTES;
  if (isEnd) return AT_START;
  return byte === QUOTE && (place === AT_START || place === BEHIND_QUOTE) ? IN_QUOTES : IN_CELL;
}

/** With more blanks than this at its start a cell is passed on as it is: its row is too long anyway. */
const MOST_BLANKS = DEFAULT_LIMITS.rowCharacters;

/** Removes the blanks between the quotes of a cell and its ends. */
class BlankRemover implements QuoteRewriter {
  #place = AT_START;
  /** Blanks at the start of a cell, which are removed if a quote follows them. */
  #blanks = 0;

  constructor(private readonly delimiter: number) {}

  write(bytes: Buffer): Buffer {
    const target = Buffer.allocUnsafe(bytes.length + this.#blanks);
    let length = 0;
    for (const byte of bytes) {
      const place = this.#place;
      if (byte === BLANK && place === AT_START && this.#blanks < MOST_BLANKS) {
        this.#blanks += 1;
      } else if (byte === BLANK && (place === BEHIND_QUOTE || place === BEHIND_CELL)) {
        this.#place = BEHIND_CELL;
      } else {
        const kept = byte === QUOTE ? 0 : this.#blanks;
        target.fill(BLANK, length, length + kept);
        length += kept;
        this.#blanks = 0;
        target[length++] = byte;
        this.#place = placeAfter(place, byte, byte === this.delimiter || isLineEnd(byte));
      }
    }
    return target.subarray(0, length);
  }
}

/** Removes the quotes around rows, and one of each pair inside them. */
class RowOpener implements QuoteRewriter {
  #place = AT_START;

  write(bytes: Buffer): Buffer {
    const target = Buffer.allocUnsafe(bytes.length);
    let length = 0;
    for (const byte of bytes) {
      const place = this.#place;
      this.#place = placeAfter(place, byte, isLineEnd(byte));
      const isRemoved = byte === QUOTE && (place === AT_START || place === IN_QUOTES);
      if (!isRemoved) target[length++] = byte;
    }
    return target.subarray(0, length);
  }
}

/** Puts quotes where apostrophes stand around a cell. */
class ApostropheReplacer implements QuoteRewriter {
  #place = AT_START;
  #isEscaped = false;

  constructor(
    private readonly delimiter: number,
    private readonly hasBackslashes: boolean,
  ) {}

  write(bytes: Buffer): Buffer {
    // One byte more for a quote or a backslash that was in the bytes before.
    const target = Buffer.allocUnsafe(bytes.length * 2 + 1);
    let length = 0;
    for (const byte of bytes) {
      const place = this.#place;
      if (place === IN_QUOTES) {
        if (this.#isEscaped) {
          this.#isEscaped = false;
          if (byte !== APOSTROPHE && byte !== QUOTE && !isDropped(byte)) target[length++] = BACKSLASH;
        } else if (this.hasBackslashes && byte === BACKSLASH) {
          this.#isEscaped = true;
          continue;
        } else if (byte === APOSTROPHE) {
          this.#place = BEHIND_QUOTE;
          continue;
        }
        if (byte === QUOTE) target[length++] = QUOTE;
        target[length++] = byte;
        continue;
      }
      if (place === BEHIND_QUOTE && byte === APOSTROPHE) {
        this.#place = IN_QUOTES;
        target[length++] = APOSTROPHE;
        continue;
      }
      if (place === BEHIND_QUOTE) target[length++] = QUOTE;
      const isOpening = place === AT_START && byte === APOSTROPHE;
      this.#place = isOpening ? IN_QUOTES : byte === this.delimiter || isLineEnd(byte) ? AT_START : IN_CELL;
      target[length++] = isOpening ? QUOTE : byte;
    }
    return target.subarray(0, length);
  }

  end(): Buffer {
    return Buffer.from(this.#place === BEHIND_QUOTE ? '"' : '');
  }
}
