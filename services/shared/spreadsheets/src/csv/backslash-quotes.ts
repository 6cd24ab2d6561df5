const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * What a backslash before a quote means. `escaped`: the quote is part of the cell, and the backslash is not. `kept`: both
 * are part of the cell, and other quotes are doubled.
 */
export type BackslashQuotes = 'escaped' | 'kept';

/** Inside the quotes of a cell: a quote is doubled, has a backslash before it, or either. */
const insideQuotes = {
  doubled: String.raw`[^"]*(?:""[^"]*)*`,
  escaped: String.raw`[^"\\]*(?:\\[^][^"\\]*)*`,
  kept: String.raw`[^"\\]*(?:(?:\\+"|\\+(?!["\\])|"")[^"\\]*)*`,
};

/**
 * Whether the quotes of a table are escaped with a backslash, as MySQL (`INTO OUTFILE`) and older versions of
 * phpMyAdmin write them: `"{\"Monday\": \"9-17\"}"`, with `\\` for a backslash. PHP's `fputcsv` doubles quotes, but
 * none behind a backslash, which it keeps: `"{""a"":""say \"hi\"""}"`.
 *
 * RFC 4180 is the rule, in which a backslash is a character like any other (`"C:\"`). Only a sample that breaks it
 * and has every quote in its place in another kind is certain to be of that kind.
 *
 * @param sample the beginning of the table
 * @param delimiters those that the table may have, each one character of ASCII
 */
export function backslashQuotes(
  sample: string,
  isWholeFile: boolean,
  delimiters: readonly string[],
): BackslashQuotes | undefined {
  const isWith = (inside: string): boolean =>
    delimiters.some((delimiter) => isRegular(sample, isWholeFile, delimiter, inside));
  if (!sample.includes('\\"') || isWith(insideQuotes.doubled)) return undefined;
  return (['escaped', 'kept'] as const).find((kind) => isWith(insideQuotes[kind]));
}

/** Whether quotes stand only around whole cells, or inside such a cell as `inside` allows. */
function isRegular(text: string, isWholeFile: boolean, delimiter: string, inside: string): boolean {
  const end = `\\x${delimiter.charCodeAt(0).toString(16).padStart(2, '0')}`;
  const cell = new RegExp(`(?:"${inside}"|[^"\\r\\n${end}]*)(?:${end}|\\r\\n?|\\n|$)`, 'y');
  const openCell = new RegExp(`"${inside}\\\\?$`, 'y');
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

/** Rewrites the bytes of a table, UTF-8, so that the rest of the reader knows doubled quotes only. */
interface QuoteDoubler {
  /** The result may be a view of the bytes. */
  write(bytes: Buffer): Buffer;
}

export function createQuoteDoubler(kind: BackslashQuotes): QuoteDoubler {
  return kind === 'escaped' ? new EscapedQuoteDoubler() : new KeptQuoteDoubler();
}

/** Doubles each quote behind a backslash. */
class KeptQuoteDoubler implements QuoteDoubler {
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
 * too; its backslash is dropped. Every other one stays: `\N`.
 */
class EscapedQuoteDoubler implements QuoteDoubler {
  /** Whether the bytes so far ended with a backslash that escapes the next one. */
  #isEscaped = false;

  write(bytes: Buffer): Buffer {
    if (!this.#isEscaped && !bytes.includes(BACKSLASH)) return bytes;
    // One byte more for the backslash that was kept back.
    const target = Buffer.allocUnsafe(bytes.length + 1);
    let length = 0;
    for (const byte of bytes) {
      if (!this.#isEscaped && byte === BACKSLASH) {
        this.#isEscaped = true;
        continue;
      }
      if (this.#isEscaped) {
        this.#isEscaped = false;
        if (byte === QUOTE) target[length++] = QUOTE;
        else if (!isDropped(byte)) target[length++] = BACKSLASH;
      }
      target[length++] = byte;
    }
    return target.subarray(0, length);
  }
}

/** Whether the backslash before such a byte says nothing. */
function isDropped(byte: number): boolean {
  return byte === BACKSLASH || byte === LINE_FEED || byte === CARRIAGE_RETURN;
}
