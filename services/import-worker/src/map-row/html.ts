import { cleanParagraphs, cleanText } from './text.js';

/**
 * Removes the HTML that is left in texts scraped from a web page's source: character references such as
 * `&amp;` and, in longer texts, tags. Decoding repeats until nothing changes, because some programs escape
 * twice, and because reading an exported text again must not change it.
 */

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
/** The entities of XML, `&nbsp;` and numeric references. `&copy=1` in a URL and `AT&T` are not references. */
const references = /&(?:amp;)*(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const lineEnds = /<br(?:\s[^<>]*)?\/?>|<\/(?:p|div|li|tr|h[1-6])>/gi;
const tags =
  /<\/?(?:a|abbr|b|big|blockquote|center|div|em|font|h[1-6]|hr|i|img|li|ol|p|s|section|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s[^<>]*)?\/?>/gi;
/** A text that is escaped more often was crafted. */
const mostReadings = 10;

/** One cleaned line of text with its character references decoded. */
export function decodeCharacterReferences(text: string): string {
  return text.includes('&') ? settled(text, (line) => cleanText(decoded(line))) : text;
}

/**
 * A longer cleaned text with references decoded and HTML tags removed: `<br>` and the end of a paragraph
 * become line breaks.
 */
export function withoutHtml(text: string): string {
  return /[&<]/.test(text)
    ? settled(text, (html) => cleanParagraphs(decoded(html).replace(lineEnds, '\n').replace(tags, '')))
    : text;
}

function settled(text: string, read: (text: string) => string): string {
  let before = text;
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const after = read(before);
    if (after === before) {
      break;
    }
    before = after;
  }
  return before;
}

function decoded(text: string): string {
  return text.replace(
    references,
    (reference: string, name: string | undefined, decimal: string | undefined, hex: string | undefined) => {
      if (name !== undefined) {
        return characters[name.toLowerCase()] ?? reference;
      }
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
    },
  );
}
