import { parseUrl } from '@highstreet/platform/parse-url';
import { cleanText } from '../text/clean-text.js';

/** A longer URL is session data; the longest real ones have under 800 characters. */
export const longestUrl = 2_000;

/** A URL, or why the cell's text was not accepted as one. */
export type MappedUrl =
  | { readonly url: string | null; readonly problem: null }
  | { readonly url: null; readonly problem: string };

const noUrl: MappedUrl = { url: null, problem: null };
const tooLong: MappedUrl = { url: null, problem: `longer than ${longestUrl} characters, left out` };
/**
 * A host that is certainly valid, of two labels at least: `localhost` is no website. Its last label begins with a
 * letter: a host that ends in a number is an IPv4 address or invalid. No label claims to be encoded (`xn--`), since
 * the encoding can be wrong.
 */
const plainHost =
  /(?=[a-zA-Z\d])(?!(?:[a-zA-Z\d.-]*\.)?[xX][nN]--)(?:[a-zA-Z\d-]+\.)+[a-zA-Z](?:[a-zA-Z\d-]*[a-zA-Z\d])?/
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
  String.raw`^https?:\/\/${plainHost}(?::\d{1,4})?(?:[/?#][!#-&(-;=?-[\]_a-z~]*)?(?<![,;])$`,
);

/**
 * `http://https://oak.example`, `http://https//oak.example`: a form added its scheme to a pasted URL, and a
 * program took the second colon for an empty port.
 */
const schemes = /^(?:https?:?\/\/)*(https?):?\/\//i;

/** `htttp://`, `htp://`, `ttps://`, `https;//`, `https:// oak.example`: a scheme that was mistyped. */
const mistypedScheme = /^(?:h+t+|tt)p(s?)(?:[:;]\/{1,3}|\/{2,3})\s?(?=[\p{L}\d-]+\.)/iu;

/**
 * Pages that send a visitor on to the URL in a parameter; those of Google and Yelp have the first three without their
 * host. A click on one of Google's advertisements (`aclk`) costs the business money.
 */
const redirect = new RegExp(
  String.raw`^(?:(?:(?:https?:\/\/)?(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?)?\/(?:url|aclk)|` +
    String.raw`(?:(?:https?:\/\/)?(?:www\.)?yelp\.[a-z]{2,3}(?:\.[a-z]{2})?)?\/biz_redir|` +
    String.raw`(?:https?:\/\/)?(?:www\.googleadservices\.com\/pagead\/aclk|lm?\.facebook\.com\/l\.php|` +
    String.raw`l\.instagram\.com\/))\?`,
  'i',
);
const targetNames = ['q', 'url', 'u', 'adurl'] as const;

/** Begins as the URL of a page does. */
export const httpUrl = /^https?:/i;

/** The hosts accepted after parsing; the parser lets quotes and empty labels through. */
const hostName = /^(?:[a-z\d-]+\.)+[a-z\d-]+\.?$|^\[[\da-f:.]+\]$/;
const ipAddress = /^[\d.]+$/;

/** The `&` of a URL copied from a page's source. Other references may be meant as they are. */
const escapedAmpersand = /&(?:amp;)+/gi;

/** The slashes of a URL copied from JSON, as PHP writes them: `https:\/\/oak.example\/menu`. */
const escapedSlash = /(?<!\\)\\+\//g;
/** The signs of a URL copied from a script, `?a\u003d1\u0026b\x3d2`: all of ASCII but the backslash itself. */
const escapedSign = /(?<!\\)\\+(?:u00|x)((?!5c)[2-7][\da-f])/gi;

/** What a list of several leaves behind its only URL: `https://oak.example/oak.jpg,`. */
const endOfList = /(?<![\s,;|])[\s,;|]+$/;

/** Whether a raw cell is one URL that `mapUrl` would return unchanged. */
export function isPlainUrlCell(cell: string): boolean {
  return (
    cell.length <= longestUrl &&
    plainUrlCell.test(cell) &&
    // A redirect has its target in it.
    !cell.includes('http', 4) &&
    !cell.includes('|') &&
    !cell.includes('&amp;')
  );
}

/**
 * Parses a URL to link to: http and https only, because anything else (javascript:, data:) would run in a
 * visitor's browser. A URL without a scheme, such as `www.example.com`, gets https. One with a user name is
 * left out: it is an e-mail address, or looks like another website (`https://bank.example@evil.example`).
 */
export function mapUrl(cell: string): MappedUrl {
  if (cell === '') return noUrl;
  const text = cell
    .replace(escapedSign, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(escapedAmpersand, '&')
    .replace(escapedSlash, '/')
    .replace(endOfList, '');
  if (text.length > longestUrl) return tooLong;
  const target = redirect.test(text) ? targetOf(text) : undefined;
  if (target !== undefined) return mapUrl(cleanText(target));
  if (plainUrl.test(text)) return { url: text, problem: null };
  const repaired = text.replace(mistypedScheme, 'http$1://').replace(schemes, '$1://');
  const url = parseUrl(withScheme(untilBlank(repaired)));
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || !isWebsite(url, text)) {
    return { url: null, problem: 'not an http or https address, left out' };
  }
  // A non-ASCII letter takes up to nine characters in a URL.
  return url.href.length > longestUrl ? tooLong : { url: url.href, problem: null };
}

/** The URL to which a redirect leads; undefined when it names none. */
function targetOf(redirecting: string): string | undefined {
  const parameters = new URLSearchParams(redirecting.slice(redirecting.indexOf('?')));
  return (
    targetNames
      .map((name) => parameters.get(name))
      .find((target) => target !== null && httpUrl.test(target)) ?? undefined
  );
}

/** Whether the URL's host may be a website's. The parser reads `http://0` as the IP address 0.0.0.0. */
function isWebsite({ hostname }: URL, text: string): boolean {
  return hostName.test(hostname) && (!ipAddress.test(hostname) || text.includes(hostname));
}

/**
 * Cuts a text at a space that ends the URL: `https://oak.example/ menu`, `oak.example/ or elm.example`. A
 * space in a file name belongs to the URL.
 */
function untilBlank(text: string): string {
  const [first = text] = text.split(' ', 1);
  const isFolder = first.endsWith('/') && first.includes('.');
  // Of `https://www.oak .example` the beginning is no host. In a list, a comma stands before the space.
  const isWhole = isFolder || /^(?:(?:https?:)?\/\/|www\.)(?!(?:www\.)?[^./]*$)[^/]+$/i.test(first);
  return isWhole ? first.replace(endOfList, '') : text;
}

/** Endings of file names, which no host name has. */
const fileEnding =
  /^[^/?#:]*\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic|pdf|docx?|xlsx?|csv|txt|html?|php|aspx?|jsp)(?:[/?#:]|$)/i;

/** `oak.example/menu`, `münchen.example`: a URL without a scheme. */
const bareHost = /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*\.[\p{L}\p{M}]{2,}(?:[/?#:]|$)/u;

function withScheme(text: string): string {
  if (text.startsWith('//')) return `https:${text}`;
  return bareHost.test(text) && !fileEnding.test(text) ? `https://${text}` : text;
}
