import { cleanParagraphs, cleanText } from './text.js';

/**
 * What texts that were taken from a web page's source still have of its HTML: references such as `&amp;`, and
 * in longer texts tags. Read until nothing is left to read, as some programs escape twice, and an export must
 * be read as what it was.
 */

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
/**
 * Those that XML knows, the space that editors write, and numbers; `&copy=1` in an address and `AT&T` are
 * none.
 */
const references = /&(?:amp;)*(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const lineEnds = /<br(?:\s[^<>]*)?\/?>|<\/(?:p|div|li|tr|h[1-6])>/gi;
const tags =
  /<\/?(?:a|abbr|b|big|blockquote|center|div|em|font|h[1-6]|hr|i|img|li|ol|p|s|section|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s[^<>]*)?\/?>/gi;
/** What is escaped more often was made to be. */
const mostReadings = 10;

/** A line of text, cleaned, with the characters for which references stand. */
export function withoutReferences(text: string): string {
  return text.includes('&') ? settled(text, (line) => cleanText(decoded(line))) : text;
}

/**
 * A longer text, cleaned, without references and the tags of HTML: `<br>` and the end of a paragraph end a
 * line.
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
