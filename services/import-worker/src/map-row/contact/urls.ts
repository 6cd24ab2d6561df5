import { parseUrl } from '@highstreet/platform/parse-url';
import { isList, isRecord, readLooseJson } from '../structured-cells/loose-json.js';
import type { LooseValue } from '../structured-cells/loose-value.js';
import { cleanText } from '../text/text.js';

/** A longer URL is session data; the longest real ones have under 800 characters. */
const longestUrl = 2_000;

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

const httpUrl = /^https?:/i;
const urlStart = /^(?:https?:|\/\/|www\.)/i;
/** What people write between two URLs: `https://oak.example/en or https://oak.example/de`. */
const between = String.raw`(?:[/&+–—-]|and|or|und|oder|et|ou|y|o|e|ve)`;
/**
 * Where the next URL of several begins, also one that stands right behind the host of the first, or what a shop's
 * export writes about a picture: ` ! alt : Oak`.
 */
const nextUrl = new RegExp(
  String.raw` ?[,;|]?\s+(?:${between}\s+)?(?=https?:|www\.)|[,;|](?=https?:|www\.)|%20${between}%20(?=https?:|www\.)|` +
    String.raw`(?=https?:\/\/)(?<=^(?:https?:\/\/)?[\w.-]+\.[a-z]{2,})| ! (?=alt|title|desc|caption)|\|\d*\|`,
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
