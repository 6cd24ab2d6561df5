import { isExcelError } from './excel-errors.js';
import { decodedAgain, twiceEncodedPair } from './twice-encoded.js';

/**
 * Cleans cell texts once, on the way in. All later code can rely on NFC, no control characters, no stray
 * white space, and '' for "nothing".
 */

/**
 * What programs and people write for a missing value: Python, R, JavaScript and SQL (`\N` in the files of
 * MySQL, PostgreSQL and Hive).
 */
const placeholders = new Set([
  ...String.raw`None NONE none null NULL Null (null) \N nan NaN NAN NaT`.split(' '),
  ...'<NA> NA na N/A n/a N/a N.A. n.a. undefined'.split(' '),
  // While Google Sheets fetches a value, and LibreOffice's errors, 501 to 540.
  'Loading...',
  ...Array.from({ length: 40 }, (_, index) => `Err:${501 + index}`),
]);
const longestPlaceholder = 10;
/** Also FileMaker's, and those of Unicode. */
const lineEnd = /\r\n|[\r\n\v\u2028\u2029]/;
const NUMBER_SIGN = 0x23;
const BRACKET = 0x5b;
/** A dash, or the rule that `sqlcmd` and Markdown draw under a header. */
const onlyDashes = /^[-–—]+$/;
const DASH = 0x2d;
const EN_DASH = 0x2013;
const EM_DASH = 0x2014;
/** What JavaScript and Java write when a program takes an object, or a list of objects, for a text. */
const writtenObject = /^\[object \w+\](?:, ?\[object \w+\])*$|^\[L[\w.$]+;@[\da-f]+$/;

/**
 * Matches a character that cleaning might change. The excluded ones never change, whatever stands beside
 * them: ASCII, the composed letters of Latin and Cyrillic, dashes and quotation marks. All of them are NFC
 * already and do not compose with the character before them. Not the letters `ÂÃÄÅÐÑâð`, which may be the first half
 * of one that was encoded twice.
 */
const unsettled =
  /[^\x20-\x7e\u00a1-\u00ac\u00ae-\u00c1\u00c6-\u00cf\u00d2-\u00e1\u00e3-\u00ef\u00f1-\u02ff\u0400-\u0482\u048a-\u052f\u1e00-\u1eff\u2010-\u2027]/;
const SPACE = 0x20;
/** Control characters, line ends and every kind of space. */
const whiteSpace = /[\s\p{Cc}\u2028\u2029]+/gu;
/**
 * Invisible characters that carry no text: soft hyphen, zero-width space, word joiner, byte order mark,
 * direction marks and overrides (which could make a name read as another), private use (the search
 * contract puts its highlight marks there) and noncharacters. Joiners within a word stay: emoji and Indic need
 * them.
 */
const invisible =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\p{Co}\p{Noncharacter_Code_Point}]/gu;
/** What joins nothing. The search engine takes it for the first letter of the word. */
const joinersBeforeWord = /(^| )\p{Join_Control}[\p{Join_Control} ]*/gu;
/** Half of a surrogate pair, left by a program that truncated a text. */
const loneSurrogate = /\p{Cs}/gu;

/**
 * Whether cleaning certainly leaves the text unchanged. This quick check is also false when only the full
 * cleaning could tell. Nearly every cell is clean.
 */
export function isClean(text: string): boolean {
  return (
    text.charCodeAt(0) !== SPACE &&
    text.charCodeAt(text.length - 1) !== SPACE &&
    !unsettled.test(text) &&
    !text.includes('  ')
  );
}

/**
 * A cell as one line of NFC text: letters that were encoded twice decoded, white space collapsed, invisible characters
 * removed; '' for a placeholder.
 */
export function cleanText(cell: string): string {
  if (cell === '') return '';
  return withoutPlaceholder(isClean(cell) ? cell : cleanLine(cell));
}

function withoutPlaceholder(text: string): string {
  const first = text.charCodeAt(0);
  if (first === NUMBER_SIGN) return isExcelError(text) ? '' : text;
  if (first === BRACKET) return writtenObject.test(text) ? '' : text;
  if (first === DASH || first === EN_DASH || first === EM_DASH) return onlyDashes.test(text) ? '' : text;
  return text.length <= longestPlaceholder && placeholders.has(text) ? '' : text;
}

/** Like cleanText, but keeps the line breaks of a longer text (at most one empty line in a row). */
export function cleanParagraphs(cell: string): string {
  if (!lineEnd.test(cell)) return cleanText(cell);
  const text = cell
    .split(lineEnd)
    .map(cleanLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return withoutPlaceholder(text);
}

function cleanLine(text: string): string {
  const repaired = decodedAgain(text);
  if (repaired !== undefined) return cleanLine(repaired);
  const line = oneLine(text);
  // Removing what stood between two signs may have made a pair of them.
  return line !== text && twiceEncodedPair.test(line) ? cleanLine(line) : line;
}

function oneLine(text: string): string {
  return text
    .replace(invisible, '')
    .replace(loneSurrogate, '\ufffd')
    .replace(whiteSpace, ' ')
    .replace(joinersBeforeWord, '$1')
    .trim()
    .normalize('NFC');
}

/** '' becomes null: columns hold NULL, never ''. */
export function orNull(text: string): string | null {
  return text === '' ? null : text;
}

/**
 * Returns a copy that owns its characters. A substring keeps the whole text that it was cut from in memory
 * (V8's sliced strings), so anything that outlives its row, such as a cache key, must be a copy.
 */
export function detached(text: string): string {
  // Concatenating and slicing creates a new string at a third of the cost of encoding and decoding it.
  return ` ${text}`.slice(1);
}
