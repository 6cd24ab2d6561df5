/** One address of a sitemap, or one file of the index. */
export interface SitemapEntry {
  /** Absolute address. */
  loc: string;
  /** When the page or file at the address last changed. */
  lastmod: Date;
}

/** XML namespace of the sitemap protocol, https://www.sitemaps.org/protocol.html. */
export const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const URLSET_BEGIN = `${DECLARATION}<urlset xmlns="${SITEMAP_NAMESPACE}">\n`;
export const URLSET_END = '</urlset>\n';

/**
 * A `urlset`. It has neither priority nor changefreq: search engines ignore them, and we do not know them.
 */
export function urlset(entries: readonly SitemapEntry[]): string {
  return `${URLSET_BEGIN}${elements('url', entries)}${URLSET_END}`;
}

/** A `sitemapindex`. */
export function sitemapIndex(entries: readonly SitemapEntry[]): string {
  const begin = `${DECLARATION}<sitemapindex xmlns="${SITEMAP_NAMESPACE}">\n`;
  return `${begin}${elements('sitemap', entries)}</sitemapindex>\n`;
}

function elements(element: string, entries: readonly SitemapEntry[]): string {
  return entries
    .map(
      ({ loc, lastmod }) =>
        `<${element}><loc>${escapeXml(loc)}</loc><lastmod>${w3cDateTime(lastmod)}</lastmod></${element}>\n`,
    )
    .join('');
}

/**
 * A time in the protocol's format (the W3C profile of ISO 8601), to the second: crawlers need no more
 * precision.
 */
export function w3cDateTime(date: Date): string {
  return `${date.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes the five characters that the protocol requires. The text must have no control characters. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes numeric character references and the five named ones, in XML or HTML. */
export function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      return characters[name ?? ''] ?? whole;
    },
  );
}
