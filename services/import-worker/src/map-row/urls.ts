import { isList, readLooseJson } from './loose-json.js';

/** Longer addresses are session data; the longest real ones have under 800 characters. */
const longestUrl = 2_000;

/** A web address, or why the cell's text was not taken for one. */
export type MappedUrl =
  | { readonly url: string | null; readonly problem: null }
  | { readonly url: null; readonly problem: string };

const noUrl: MappedUrl = { url: null, problem: null };
/** A web address that needs no rewriting. */
const plainUrl = /^https?:\/\/[^\s"'<>\\^`{|}]+$/i;

/**
 * A web address to link to: http and https only, because anything else (javascript:, data:) would run in a
 * visitor's browser. An address without a scheme, such as `www.example.com`, gets https.
 */
export function mapUrl(text: string): MappedUrl {
  if (text === '') {
    return noUrl;
  }
  if (text.length > longestUrl) {
    return { url: null, problem: `longer than ${longestUrl} characters, left out` };
  }
  const candidate = withScheme(text);
  if (!URL.canParse(candidate) || !/^https?:/i.test(candidate)) {
    return { url: null, problem: 'not an http or https address, left out' };
  }
  return { url: plainUrl.test(candidate) ? candidate : new URL(candidate).href, problem: null };
}

/** The first address of a cell that may hold several: a JSON or Python list, or separated by commas. */
export function firstUrlText(text: string): string {
  const list = readLooseJson(text);
  if (isList(list)) {
    return typeof list[0] === 'string' ? list[0].trim() : '';
  }
  return text.split(/[,;|]?\s+(?=https?:)|[,;|](?=https?:)/i, 1)[0] ?? text;
}

function withScheme(text: string): string {
  if (text.startsWith('//')) {
    return `https:${text}`;
  }
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#:]|$)/i.test(text) ? `https://${text}` : text;
}
