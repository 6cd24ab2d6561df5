import { readFile } from 'node:fs/promises';
import { unescapeXml } from '../published-set/sitemap-xml.js';

/** A page as listed in a sitemap. */
export interface ListedPage {
  /** Absolute address. */
  loc: string;
  /** The text in the file. */
  lastmod: string;
}

const entry = /<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g;

/** Every page of a sitemap written by a build. A file has at most nine thousand, so it is read as a whole. */
export async function* listedPages(path: string): AsyncGenerator<ListedPage, void> {
  const xml = await readFile(path, 'utf8');
  for (const [, loc = '', lastmod = ''] of xml.matchAll(entry)) {
    yield { loc: loc.includes('&') ? unescapeXml(loc) : loc, lastmod };
  }
}
