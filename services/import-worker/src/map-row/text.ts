/**
 * Cell texts as people's spreadsheets hold them, cleaned once on the way in: everything behind this
 * file can rely on NFC, no control characters, no stray white space and '' for "nothing".
 */

/**
 * What exporting programs and people write where they had nothing: Python, R, JavaScript, SQL (`\N` in the
 * files of MySQL, PostgreSQL and Hive) and Excel's errors.
 */
const placeholders = new Set([
  'None',
  'NONE',
  'none',
  'null',
  'NULL',
  'Null',
  'nan',
  'NaN',
  'NAN',
  'NaT',
  '<NA>',
  'NA',
  'na',
  'N/A',
  'n/a',
  'N/a',
  'N.A.',
  'n.a.',
  '(null)',
  '\\N',
  'undefined',
  '#N/A',
  '#NAME?',
  '#VALUE!',
  '#REF!',
  '#DIV/0!',
  '#NULL!',
  '#NUM!',
  '-',
  '--',
  '–',
  '—',
]);
const longestPlaceholder = 9;

/**
 * Characters beyond those that cleaning never changes, whatever stands beside them: ASCII, the composed
 * letters of Latin and Cyrillic, dashes and quotation marks. All of them are NFC as they are and compose with
 * nothing before them.
 */
const unsettled =
  /[^\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff\u0400-\u0482\u048a-\u052f\u1e00-\u1eff\u2010-\u2027]/;
const SPACE = 0x20;
/** Control characters, line ends and every kind of space. */
const whiteSpace = /[\s\p{Cc}\u2028\u2029]+/gu;
/**
 * Invisible characters that carry no text: soft hyphen, zero-width space, word joiner, byte order mark,
 * direction marks and overrides (which could make a name read as another), private use (the search
 * contract puts its highlight marks there) and noncharacters. Joiners stay: emoji and Indic need them.
 */
const invisible =
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\p{Co}\ufdd0-\ufdef\uffff]/gu;
/** Half of a character, left by a program that cut a text in the middle. */
const loneSurrogate = /\p{Cs}/gu;

/**
 * Whether cleaning leaves the text as it is; false where that takes more than a look. Nearly every cell is
 * clean.
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
 * A cell as one line of text: NFC, white space collapsed, invisible characters gone; '' for a placeholder.
 */
export function cleanText(cell: string): string {
  if (cell === '') {
    return '';
  }
  return withoutPlaceholder(isClean(cell) ? cell : cleanLine(cell));
}

function withoutPlaceholder(text: string): string {
  return text.length <= longestPlaceholder && placeholders.has(text) ? '' : text;
}

/** As cleanText, but the line breaks of a longer text stay (at most one empty line in a row). */
export function cleanParagraphs(cell: string): string {
  if (!/[\r\n]/.test(cell)) {
    return cleanText(cell);
  }
  const text = cell
    .split(/\r\n|[\r\n]/)
    .map(cleanLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return withoutPlaceholder(text);
}

function cleanLine(text: string): string {
  return text
    .replace(invisible, '')
    .replace(loneSurrogate, '\ufffd')
    .replace(whiteSpace, ' ')
    .trim()
    .normalize('NFC');
}

/** null for a text that says nothing: columns hold NULL, never ''. */
export function orNull(text: string): string | null {
  return text === '' ? null : text;
}

/**
 * A copy that owns its characters. A text cut from a larger one keeps all of the larger one in memory
 * (V8's sliced strings), so what is kept beyond its row, such as the key of a cache, must be a copy.
 */
export function detached(text: string): string {
  // Joining and cutting makes a text of its own, at a third of the cost of encoding and decoding it.
  return ` ${text}`.slice(1);
}
