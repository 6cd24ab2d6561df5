import { isList, readLooseJson } from './loose-json.js';
import { cleanText } from './text.js';

/** A longer URL is session data; the longest real ones have under 800 characters. */
const longestUrl = 2_000;

/** A URL, or why the cell's text was not accepted as one. */
export type MappedUrl =
  | { readonly url: string | null; readonly problem: null }
  | { readonly url: null; readonly problem: string };

const noUrl: MappedUrl = { url: null, problem: null };
const tooLong: MappedUrl = { url: null, problem: `longer than ${longestUrl} characters, left out` };
/**
 * A host that is certainly valid. Its last label begins with a letter: a host that ends in a number is an
 * IPv4 address or invalid. No label claims to be encoded (`xn--`), since the encoding can be wrong.
 */
const plainHost =
  /(?=[a-zA-Z\d])(?!(?:[a-zA-Z\d.-]*\.)?[xX][nN]--)(?:[a-zA-Z\d-]*\.)*[a-zA-Z](?:[a-zA-Z\d-]*[a-zA-Z\d])?/
    .source;
/**
 * A URL that needs no parsing. Nearly all match, and this is faster than parsing each. Written without the
 * `i` flag, which takes four times as long.
 */
const plainUrl = new RegExp(
  String.raw`^[hH][tT][tT][pP][sS]?:\/\/${plainHost}(?::\d{1,4})?(?:[/?#][^\s"'<>\\^` + '`{|}]*)?$',
);
/** The same, with a scheme in lower case and in ASCII only: a text that cleaning would not change either. */
const plainUrlCell = new RegExp(
  String.raw`^https?:\/\/${plainHost}(?::\d{1,4})?(?:[/?#][!#-&(-;=?-[\]_a-z~]*)?$`,
);

/** `http://https://oak.example`: a form added its scheme to a pasted URL. */
const doubledScheme = /^(?:https?:\/\/)+(?=https?:\/\/)/i;

/** The hosts accepted after parsing; the parser lets quotes through. */
const hostName = /^[a-z\d.-]+$|^\[[\da-f:.]+\]$/;

/** Whether a raw cell is one URL that `mapUrl` would return unchanged. */
export function isPlainUrlCell(cell: string): boolean {
  return cell.length <= longestUrl && plainUrlCell.test(cell) && !cell.includes('http', 4);
}

/**
 * Parses a URL to link to: http and https only, because anything else (javascript:, data:) would run in a
 * visitor's browser. A URL without a scheme, such as `www.example.com`, gets https.
 */
export function mapUrl(text: string): MappedUrl {
  if (text === '') {
    return noUrl;
  }
  if (text.length > longestUrl) {
    return tooLong;
  }
  if (plainUrl.test(text)) {
    return { url: text, problem: null };
  }
  const url = parse(withScheme(untilBlank(text.replace(doubledScheme, ''))));
  if (url === null || !/^https?:$/.test(url.protocol) || !hostName.test(url.hostname)) {
    return { url: null, problem: 'not an http or https address, left out' };
  }
  // A non-ASCII letter takes up to nine characters in a URL.
  return url.href.length > longestUrl ? tooLong : { url: url.href, problem: null };
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** The first URL of a cell that may hold several: a JSON or Python list, or URLs separated by commas. */
export function firstUrlText(text: string): string {
  if (text.startsWith('http') && !text.includes('http', 4)) {
    return text;
  }
  const list = readLooseJson(text);
  if (isList(list)) {
    return typeof list[0] === 'string' ? firstUrlText(cleanText(list[0])) : '';
  }
  return text.split(/[,;|]?\s+(?=https?:)|[,;|](?=https?:)/i, 1)[0] ?? text;
}

/**
 * Cuts a text at a space that ends the URL: `https://oak.example/ menu`, `oak.example/ or elm.example`. A
 * space in a file name belongs to the URL.
 */
function untilBlank(text: string): string {
  const [first = text] = text.split(' ', 1);
  const isFolder = first.endsWith('/') && first.includes('.');
  return isFolder || /^(?:(?:https?:)?\/\/|www\.)[^/]+$/i.test(first) ? first : text;
}

/** Endings of file names, which no host name has. */
const fileEnding =
  /^[^/?#:]*\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic|pdf|docx?|xlsx?|csv|txt|html?|php|aspx?|jsp)(?:[/?#:]|$)/i;

function withScheme(text: string): string {
  if (text.startsWith('//')) {
    return `https:${text}`;
  }
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#:]|$)/i.test(text) && !fileEnding.test(text)
    ? `https://${text}`
    : text;
}
