/** One address of a sitemap, or one file of the index. */
export interface SitemapEntry {
  /** Absolute address. */
  loc: string;
  /** When what is behind the address last changed. */
  lastmod: Date;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** Of the sitemap protocol, https://www.sitemaps.org/protocol.html. */
export const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A `urlset`. Neither priority nor changefreq: nobody reads them, and we don't know them. */
export function urlset(entries: readonly SitemapEntry[]): string {
  return document('urlset', 'url', entries);
}

/** A `sitemapindex`. */
export function sitemapIndex(entries: readonly SitemapEntry[]): string {
  return document('sitemapindex', 'sitemap', entries);
}

function document(root: string, element: string, entries: readonly SitemapEntry[]): string {
  let xml = `${DECLARATION}<${root} xmlns="${SITEMAP_NAMESPACE}">\n`;
  for (const { loc, lastmod } of entries) {
    xml += `<${element}><loc>${escapeXml(loc)}</loc><lastmod>${lastmod.toISOString()}</lastmod></${element}>\n`;
  }
  return `${xml}</${root}>\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** The five characters that the protocol wants escaped; text only, no control characters. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
