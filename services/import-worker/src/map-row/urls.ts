import { isList, readLooseJson } from './loose-json.js';
import { cleanText } from './text.js';

/** Longer addresses are session data; the longest real ones have under 800 characters. */
const longestUrl = 2_000;

/** A web address, or why the cell's text was not taken for one. */
export type MappedUrl =
  | { readonly url: string | null; readonly problem: null }
  | { readonly url: null; readonly problem: string };

const noUrl: MappedUrl = { url: null, problem: null };
const tooLong: MappedUrl = { url: null, problem: `longer than ${longestUrl} characters, left out` };
/**
 * A host that is certainly one: its last label begins with a letter, since one that ends in a number is an
 * IPv4 address or none at all, and no label claims to be encoded (`xn--`), which can be wrong.
 */
const plainHost =
  /(?=[a-zA-Z\d])(?!(?:[a-zA-Z\d.-]*\.)?[xX][nN]--)(?:[a-zA-Z\d-]*\.)*[a-zA-Z](?:[a-zA-Z\d-]*[a-zA-Z\d])?/
    .source;
/**
 * A web address that is one as it stands: nearly all are, and this is quicker than parsing each. Without the
 * `i` flag, which takes four times as long.
 */
const plainUrl = new RegExp(
  String.raw`^[hH][tT][tT][pP][sS]?:\/\/${plainHost}(?::\d{1,4})?(?:[/?#][^\s"'<>\\^` + '`{|}]*)?$',
);
/** The same in lower case and ASCII only: a text that cleaning, too, would leave as it is. */
const plainUrlCell = new RegExp(
  String.raw`^https?:\/\/${plainHost}(?::\d{1,4})?(?:[/?#][!#-&(-;=?-[\]_a-z~]*)?$`,
);

/** `http://https://oak.example`: a form put its scheme before what was pasted. */
const doubledScheme = /^(?:https?:\/\/)+(?=https?:\/\/)/i;

/** What a parsed address may have for a host; the parser lets quotes through. */
const hostName = /^[a-z\d.-]+$|^\[[\da-f:.]+\]$/;

/** Whether a cell, as the file has it, is one web address that `mapUrl` would give back unchanged. */
export function isPlainUrlCell(cell: string): boolean {
  return cell.length <= longestUrl && plainUrlCell.test(cell) && !cell.includes('http', 4);
}

/**
 * A web address to link to: http and https only, because anything else (javascript:, data:) would run in a
 * visitor's browser. An address without a scheme, such as `www.example.com`, gets https.
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
  // Letters beyond ASCII take up to nine characters each in an address.
  return url.href.length > longestUrl ? tooLong : { url: url.href, problem: null };
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** The first address of a cell that may hold several: a JSON or Python list, or separated by commas. */
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
 * `https://oak.example/ menu`, `oak.example/ or elm.example`: up to a blank that ends an address. One in the
 * name of a file belongs there.
 */
function untilBlank(text: string): string {
  const [first = text] = text.split(' ', 1);
  const isFolder = first.endsWith('/') && first.includes('.');
  return isFolder || /^(?:(?:https?:)?\/\/|www\.)[^/]+$/i.test(first) ? first : text;
}

/** What ends the names of files and of no host. */
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
