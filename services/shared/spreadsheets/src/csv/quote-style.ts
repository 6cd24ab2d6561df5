const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BLANK = 0x20;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * How quotes are written that do not follow RFC 4180.
 * - `escaped`: a quote behind a backslash is part of the cell, and the backslash is not;
 * - `kept`: both are part of the cell, and other quotes are doubled;
 * - `spaced`: blanks around the quotes of a cell are not part of it (`"a", "b"`); quotes inside it are doubled;
 * - `wrapped`: rows are quoted as a whole, with the quotes of their cells doubled (`"a,""b, c"""`).
 */
export type QuoteStyle = 'escaped' | 'kept' | 'spaced' | 'wrapped';

/** Inside the quotes of a cell: a quote is doubled, has a backslash before it, or either. */
const insideQuotes = {
  doubled: String.raw`[^"]*(?:""[^"]*)*`,
  escaped: String.raw`[^"\\]*(?:\\[^][^"\\]*)*`,
  kept: String.raw`[^"\\]*(?:(?:\\+"|\\+(?!["\\])|"")[^"\\]*)*`,
};

/**
 * A cell without quotes around it, up to the `end` (a character class's content) of a cell. Python's `csv` puts none
 * around a cell whose quotes it escapes (`The \"Oak\"`), unless it has a delimiter or line end.
 */
const bareCell = (end: string): string =>
  String.raw`[^"\\${end}]*(?:\\(?:[^${end}]|(?=[${end}]|$))[^"\\${end}]*)*`;

/**
 * How the quotes of a table are written, if not as in RFC 4180. MySQL (`INTO OUTFILE`) and older versions of
 * phpMyAdmin write `"{\"Monday\": \"9-17\"}"`, with `\\` for a backslash. PHP's `fputcsv` doubles quotes, but
 * none behind a backslash, which it keeps: `"{""a"":""say \"hi\"""}"`. People and small programs write a blank
 * behind each comma. Excel that expects another delimiter shows a row in one cell, and quotes it when it saves the file.
 *
 * RFC 4180 is the rule, in which a backslash is a character like any other (`"C:\"`), and a blank belongs to the
 * cell. Only a sample that breaks it and has every quote in its place in another style is certain to be of that
 * style.
 *
 * @param sample the beginning of the table
 * @param delimiters those that the table may have, each one character of ASCII
 */
export function quoteStyle(
  sample: string,
  isWholeFile: boolean,
  delimiters: readonly string[],
): QuoteStyle | undefined {
  const isWith = (inside: string, around = ''): boolean =>
    delimiters.some((delimiter) => isRegular(sample, isWholeFile, delimiter, inside, around));
  if (isWrapped(sample, isWholeFile, delimiters)) return 'wrapped';
  const hasBackslash = sample.includes('\\"');
  const hasBlank = sample.includes(' "') || sample.includes('" ');
  if (!(hasBackslash || hasBlank) || isWith(insideQuotes.doubled)) return undefined;
  if (hasBackslash) {
    const style = (['escaped', 'kept'] as const).find((kind) => isWith(insideQuotes[kind]));
    if (style !== undefined) return style;
  }
  return hasBlank && isWith(insideQuotes.doubled, ' *') ? 'spaced' : undefined;
}

/** A row in quotes with its end, since the sample may end between two quotes, or one without quotes. */
const wrappedOrBare = /"[^"]*(?:""[^"]*)*"(?=[\r\n])|[^"\r\n]+/g;

/**
 * Whether quotes stand only around whole rows, and the first row has several cells inside its quotes, or a cell inside
 * the quotes of a row has quotes itself. One cell alone may have commas in it.
 */
function isWrapped(sample: string, isWholeFile: boolean, delimiters: readonly string[]): boolean {
  // No row has the character 0: each is one cell.
  if (!sample.includes('"') || !isRegular(sample, isWholeFile, '\0', insideQuotes.doubled, '')) return false;
  const rows = sample.match(wrappedOrBare) ?? [];
  return rows.some(
    (row, index) =>
      row.startsWith('"') &&
      delimiters.some((delimiter) =>
        index === 0
          ? row.includes(delimiter)
          : row.includes(`${delimiter}""`) || row.includes(`""${delimiter}`),
      ),
  );
}

/**
 * Whether quotes stand only around whole cells, or inside such a cell as `inside` allows. `around` is what may
 * stand between such quotes and the ends of the cell.
 */
function isRegular(
  text: string,
  isWholeFile: boolean,
  delimiter: string,
  inside: string,
  around: string,
): boolean {
  const end = `\\x${delimiter.charCodeAt(0).toString(16).padStart(2, '0')}`;
  const bare = bareCell(`\\r\\n${end}`);
  const cell = new RegExp(`(?:${around}"${inside}"${around}|${bare})(?:${end}|\\r\\n?|\\n|$)`, 'y');
  const openCell = new RegExp(`${around}"${inside}\\\\?$`, 'y');
  let position = 0;
  while (position < text.length) {
    cell.lastIndex = position;
    if (!cell.test(text)) {
      openCell.lastIndex = position;
      return !isWholeFile && openCell.test(text);
    }
    position = cell.lastIndex;
  }
  return true;
}

/** Rewrites the bytes of a table, UTF-8, so that the rest of the reader knows only those of RFC 4180. */
interface QuoteRewriter {
  /** The result may be a view of the bytes. */
  write(bytes: Buffer): Buffer;
}

/** @param delimiter one character of ASCII */
export function createQuoteRewriter(style: QuoteStyle, delimiter: string): QuoteRewriter {
  switch (style) {
    case 'escaped':
      return new EscapedQuoteDoubler(delimiter);
    case 'kept':
      return new KeptQuoteDoubler();
    case 'spaced':
      return new BlankRemover(delimiter);
    case 'wrapped':
      return new RowOpener();
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
  readonly #delimiter: number;
  #place = AT_START;
  /** Whether the bytes so far ended with a backslash that escapes the next one. */
  #isEscaped = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

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
      this.#place = placeAfter(place, byte, byte === this.#delimiter || isLineEnd(byte));
    }
    return target.subarray(0, length);
  }
}

/** How many quotes stand for one that was escaped. Behind those that a cell begins with, two are one more of them. */
function quotesFor(place: number): number {
  if (place === AT_START) return 4;
  return place === IN_CELL ? 1 : 2;
}

/** Whether the backslash before such a byte says nothing. */
function isDropped(byte: number): boolean {
  return byte === BACKSLASH || isLineEnd(byte);
}

function isLineEnd(byte: number): boolean {
  return byte === LINE_FEED || byte === CARRIAGE_RETURN;
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

/** Removes the blanks between the quotes of a cell and its ends. */
class BlankRemover implements QuoteRewriter {
  readonly #delimiter: number;
  #place = AT_START;
  /** Blanks at the start of a cell, which are removed if a quote follows them. */
  #blanks = 0;

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  write(bytes: Buffer): Buffer {
    const target = Buffer.allocUnsafe(bytes.length + this.#blanks);
    let length = 0;
    for (const byte of bytes) {
      const place = this.#place;
      if (byte === BLANK && place === AT_START) {
        this.#blanks += 1;
      } else if (byte === BLANK && (place === BEHIND_QUOTE || place === BEHIND_CELL)) {
        this.#place = BEHIND_CELL;
      } else {
        const kept = byte === QUOTE ? 0 : this.#blanks;
        target.fill(BLANK, length, length + kept);
        length += kept;
        this.#blanks = 0;
        target[length++] = byte;
        this.#place = placeAfter(place, byte, byte === this.#delimiter || isLineEnd(byte));
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
