import { C1_LETTERS } from '@highstreet/spreadsheets/rows';
import { cleanParagraphs, cleanText } from './clean-text.js';

/**
 * Removes the HTML that is left in texts scraped from a web page's source: character references such as
 * `&amp;` and, in longer texts, tags. Decoding repeats until nothing changes, because some programs escape
 * twice, and because reading an exported text again must not change it.
 */

const signs = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['shy', '\u00ad'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['bull', '•'],
  ['middot', '·'],
  ['deg', '°'],
  ['ordf', 'ª'],
  ['ordm', 'º'],
  ['euro', '€'],
]);
/** The small letters of Windows-1252. A reference to a capital has the same name with a capital. */
const letters = new Map(
  (
    'agrave à, aacute á, acirc â, atilde ã, auml ä, aring å, aelig æ, ccedil ç, egrave è, eacute é, ecirc ê, ' +
    'euml ë, igrave ì, iacute í, icirc î, iuml ï, eth ð, ntilde ñ, ograve ò, oacute ó, ocirc ô, otilde õ, ' +
    'ouml ö, oslash ø, oelig œ, scaron š, szlig ß, thorn þ, ugrave ù, uacute ú, ucirc û, uuml ü, yacute ý, yuml ÿ'
  )
    .split(', ')
    .map((pair) => pair.split(' ') as [name: string, letter: string]),
);
/**
 * Named and numeric references. `&copy=1` in a URL and `AT&T` are not references, and `&copy;` is none of these
 * because it occurs in URLs too.
 */
const references = new RegExp(
  String.raw`&(?:amp;)*(?:(${[...signs.keys(), ...letters.keys()].join('|')})|#(\d{1,7})|#x([\da-f]{1,6}));`,
  'gi',
);
/** A character as a script writes it, in texts that were cut out of a page's source: `Joe\u0027s`. */
const escapes = /\\u([\da-f]{4})/gi;
/** Attributes have a value: `a<b and c>d` has no tag. Each is searched no further than the next bracket. */
const attributes = String.raw`(?:\s[^<>=]*=[^<>]*|\s*)\/?>`;
const lineEnds = new RegExp(String.raw`<br${attributes}|<\/(?:p|div|li|tr|dd|h[1-6])>`, 'gi');
/** The next cell of a table stands beside this one, and so do what a term means and a further time. */
const cellEnds = /<\/(?:t[dh]|dt|time)>/gi;
const tags = new RegExp(
  '</?(?:a|abbr|b|big|blockquote|center|dd|div|dl|dt|em|font|h[1-6]|hr|i|img|li|ol|p|s|section|small|span|strong|sub|sup|' +
    `table|tbody|td|th|thead|time|tr|u|ul)${attributes}`,
  'gi',
);
/** Where a part begins that browsers don't show, and the end of each kind. */
const hiddenStart = /<!--|<(script|style)(?=[\s>])/gi;
const hiddenEnds = { comment: /-->/g, script: /<\/script\s*>/gi, style: /<\/style\s*>/gi };
/** A text that is escaped more often was crafted. */
const mostReadings = 10;

/** One cleaned line of text with its character references decoded. */
export function decodeCharacterReferences(text: string): string {
  return /&|\\u/i.test(text) ? settled(text, (line) => cleanText(decoded(line))) : text;
}

/**
 * A longer cleaned text with references decoded and HTML tags removed: `<br>` and the end of a paragraph
 * become line breaks.
 */
export function withoutHtml(text: string): string {
  return /[&<]|\\u/i.test(text)
    ? settled(text, (html) =>
        cleanParagraphs(
          withoutHidden(decoded(html)).replace(lineEnds, '\n').replace(cellEnds, ' ').replace(tags, ''),
        ),
      )
    : text;
}

/**
 * Removes comments (`<!-- wp:paragraph -->`), scripts and styles with their content. One without an end stays, since
 * everything behind it would be lost.
 */
function withoutHidden(html: string): string {
  let shown = '';
  let position = 0;
  hiddenStart.lastIndex = 0;
  for (let start = hiddenStart.exec(html); start !== null; start = hiddenStart.exec(html)) {
    const end = hiddenEnds[(start[1]?.toLowerCase() ?? 'comment') as keyof typeof hiddenEnds];
    end.lastIndex = hiddenStart.lastIndex;
    // Without an end behind this beginning there is none behind a later one either, and looking again at each takes
    // minutes.
    if (!end.test(html)) break;
    shown += html.slice(position, start.index);
    position = end.lastIndex;
    hiddenStart.lastIndex = position;
  }
  return shown + html.slice(position);
}

/** Reads a text until reading it again changes nothing. */
export function settled(text: string, read: (text: string) => string): string {
  let before = text;
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const after = read(before);
    if (after === before) break;
    before = after;
  }
  return before;
}

function decoded(text: string): string {
  const unescaped = text.replace(escapes, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return unescaped.replace(
    references,
    (reference: string, name: string | undefined, decimal: string | undefined, hex: string | undefined) => {
      if (name !== undefined) return characterNamed(name) ?? reference;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? characterWithCode(code) : reference;
    },
  );
}

/** The character of a name in any case: `&eacute;`, `&Eacute;`, and `&EACUTE;` in an upper-case text. */
function characterNamed(name: string): string | undefined {
  const lowerCase = name.toLowerCase();
  const letter = letters.get(lowerCase);
  if (letter === undefined) return signs.get(lowerCase);
  return name.charAt(0) === lowerCase.charAt(0) ? letter : letter.toUpperCase();
}

/** For 128 to 159, which programs take from Windows-1252, what browsers show. */
function characterWithCode(code: number): string {
  return C1_LETTERS[code - 0x80] ?? String.fromCodePoint(code);
}
