import { isList, isRecord, readLooseJson } from '../structured-cells/loose-json.js';
import type { LooseValue } from '../structured-cells/loose-value.js';
import { cleanText } from '../text/clean-text.js';
import { httpUrl, longestUrl } from './urls.js';

const urlStart = /^(?:https?:|\/\/|www\.)/i;
/** What people write between two URLs: `https://oak.example/en or https://oak.example/de`. */
const between = String.raw`(?:[/&+–—-]|and|or|und|oder|et|ou|y|o|e|ve)`;
const begins = String.raw`(?=https?:|www\.)`;
/** Where the next URL of several begins. */
const nextUrl = new RegExp(
  [
    String.raw` ?[,;|]?\s+(?:${between}\s+)?${begins}`,
    `[,;|]${begins}`,
    `%20${between}%20${begins}`,
    // Right behind the host of the first.
    String.raw`(?=https?:\/\/)(?<=^(?:https?:\/\/)?[\w.-]+\.[a-z]{2,})`,
    // What a shop's export writes about a picture: ` ! alt : Oak`.
    ' ! (?=alt|title|desc|caption)',
    String.raw`\|\d*\|`,
  ].join('|'),
  'i',
);
/**
 * `=HYPERLINK("https://oak.example","Site")` in any language, `oak.jpg (https://oak.example/oak.jpg)`, and the tag of
 * a link or a picture.
 */
const wrappedUrl =
  /^=[\p{L}._]+\("([^"]+)"|\((https?:\/\/[^\s()]+)\)|^<(?:a|img)\s[^>]*?(?:href|src)\s*=\s*["']?([^\s"'<>]+)/iu;
/**
 * `Website: https://oak.example`, `🌐 www.oak.example`, `<https://oak.example>`, `{https://oak.example}` of PostgreSQL: the
 * label has no dot or slash.
 */
const labelledUrl =
  /^[^./?#&]{0,40}?(?<![\p{L}\p{N}])((?:https?:\/\/|www\.)[^\s"'<>]*[^\s"'<>()\]},;.\\])[\\"'>)\]},;.]*(?:\s|$)/iu;
/** `Website: oak.example`, as Google Maps reads it out. */
const websiteLabel = /^website:\s*(?=[\p{L}\p{N}-]+\.)/iu;
/**
 * Characters of a cell in which its first URL is looked for. A URL that is still longer is left out, and a cell of
 * megabytes would occupy the patterns for minutes.
 */
const longestStart = 2 * longestUrl;
/** What follows a host: a remark in brackets, another host, or signs. */
const behindHost = new RegExp(
  String.raw`^((?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+)(?:\s?\([^()/]*\)|(?:\s?[,;|]\s?|\s${between}\s)[\w-]+(?:\.[\w-]+)+|` +
    String.raw`\s?[,;]+|(?<=^www.*)\.)$`,
  'i',
);
/** The quotation mark of a cell that was cut at its quotes. */
const lastQuote = /\\*"$/;
/** The names of an object's members that may hold a URL without a scheme. */
const nameOfUrl = /url|link|href|site|web|domain/i;
/** The members about whoever made a picture: Google's `html_attributions` link to a person's page. */
const nameOfAuthor = /author|attribution/i;
/** No export nests URLs deeper; a deeper list is an attack on the stack. */
const deepestUrl = 4;

/**
 * The first URL of a cell that may hold several: a JSON or Python list or object, or URLs separated by commas; also one
 * in a formula, a tag, or behind its label, or in brackets after its name.
 */
export function firstUrlText(text: string): string {
  if (
    text.startsWith('http') &&
    !text.includes('http', 4) &&
    !/[ |]/.test(text) &&
    !/[,;"]/.test(text.at(-1) ?? '')
  )
    return text;
  const list = readLooseJson(text);
  if (isList(list) || isRecord(list)) {
    const texts = textsOf(list, deepestUrl).filter((part) => part !== '');
    const first = texts.find((part) => httpUrl.test(part)) ?? texts[0];
    // What holds something but no URL is no URL itself, which is noted.
    return first === undefined ? (isBlank(list, deepestUrl) ? '' : text) : firstUrlText(first);
  }
  const start = text.slice(0, longestStart);
  const first = start.split(nextUrl, 1)[0] ?? start;
  if (urlStart.test(first)) return first.replace(lastQuote, '').replace(behindHost, '$1');
  const [, inFormula, inBrackets, inTag] = wrappedUrl.exec(start) ?? [];
  return (
    inFormula ??
    inBrackets ??
    inTag ??
    labelledUrl.exec(start)?.[1]?.split(nextUrl, 1)[0] ??
    first.replace(websiteLabel, '').replace(behindHost, '$1')
  );
}

/** The texts of a list, and the URLs of an object such as `{"name": "oak.jpg", "url": "https://…"}`. */
function textsOf(value: LooseValue, depth: number): string[] {
  if (depth < 0) return [];
  if (typeof value === 'string') return [cleanText(value)];
  if (isList(value)) return value.flatMap((item) => textsOf(item, depth - 1));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    !nameOfAuthor.test(name) && (typeof member !== 'string' || httpUrl.test(member) || nameOfUrl.test(name))
      ? textsOf(member, depth - 1)
      : [],
  );
}

/** Whether nothing was said: `[]`, `[""]`, `{"url": null}`. */
function isBlank(value: LooseValue, depth: number): boolean {
  if (typeof value === 'string') return cleanText(value) === '';
  if (depth < 0 || typeof value === 'number') return false;
  const members = isList(value) ? value : isRecord(value) ? Object.values(value) : [];
  return members.every((member) => isBlank(member, depth - 1));
}
