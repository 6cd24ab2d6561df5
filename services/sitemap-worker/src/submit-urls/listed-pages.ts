import { readFile } from 'node:fs/promises';

/** What a sitemap says of a page. */
export interface ListedPage {
  /** Absolute address. */
  loc: string;
  /** As it stands in the file. */
  lastmod: string;
}

const entry = /<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Every page of a sitemap that a build has written: nine thousand at most, so that the file is read as a whole. */
export async function* listedPages(path: string): AsyncGenerator<ListedPage, void> {
  const xml = await readFile(path, 'utf8');
  for (const [, loc = '', lastmod = ''] of xml.matchAll(entry)) {
    yield { loc: loc.includes('&') ? unescapeXml(loc) : loc, lastmod };
  }
}

/** The five characters that a build escapes. */
function unescapeXml(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
