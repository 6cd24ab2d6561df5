import { beginningOf } from '@highstreet/api-contract';
import { escapeJson } from '../page-state/json-text';
import type { SiteSettings } from '../site-settings';
import type { StructuredData } from './structured-data';

/** A page's metadata for browsers, search engines and link previews. */
export interface PageHead {
  title: string;
  description?: string;
  /** Path and query of the canonical address. Absent for a page without one, such as an error. */
  canonicalPath?: string;
  /** Picture of link previews: a URL, or the path of one of our own. Default: the site's picture. */
  image?: string;
  /** False keeps the page out of search engines. */
  indexed?: boolean;
  /** schema.org objects, printed as one block of JSON-LD. */
  structuredData?: readonly StructuredData[];
}

export interface HeadTag {
  name: 'meta' | 'link';
  attributes: Record<string, string>;
}

/** Drawn by scripts/draw-share-pictures.mjs. */
const DEFAULT_IMAGE = '/share/default.png';

/** The tags of a page, without its title and structured data. */
export function headTags(head: PageHead, site: SiteSettings): HeadTag[] {
  const url = head.canonicalPath === undefined ? undefined : `${site.origin}${head.canonicalPath}`;
  const picture = head.image ?? (url && DEFAULT_IMAGE);
  const own = picture?.startsWith('/') === true;
  const image = own ? `${site.origin}${picture}` : picture;
  const tags: HeadTag[] = [];
  const meta = (key: 'name' | 'property', value: string, content: string | undefined) => {
    if (content) tags.push({ name: 'meta', attributes: { [key]: value, content } });
  };
  meta('name', 'description', head.description);
  if (head.indexed === false) meta('name', 'robots', 'noindex');
  if (url) tags.push({ name: 'link', attributes: { rel: 'canonical', href: url } });
  meta('property', 'og:site_name', site.name);
  meta('property', 'og:type', 'website');
  meta('property', 'og:title', head.title);
  meta('property', 'og:description', head.description);
  meta('property', 'og:url', url);
  meta('property', 'og:locale', 'en_GB');
  meta('property', 'og:image', image);
  if (own) {
    meta('property', 'og:image:width', '1200');
    meta('property', 'og:image:height', '630');
  }
  meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary');
  meta('name', 'twitter:title', head.title);
  meta('name', 'twitter:description', head.description);
  meta('name', 'twitter:image', image);
  return tags;
}

/** The head as HTML, for the server. Each tag is marked, so that the browser can replace it on navigation. */
export function renderHead(head: PageHead, site: SiteSettings): string {
  const tags = headTags(head, site).map(({ name, attributes }) => {
    const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
    return `<${name} ${written.join(' ')} ${HEAD_MARK}>`;
  });
  const structuredData = head.structuredData
    ? `<script type="application/ld+json" ${HEAD_MARK}>${escapeJson(JSON.stringify({ '@context': 'https://schema.org', '@graph': head.structuredData }))}</script>`
    : '';
  return `<title>${escapeHtml(head.title)}</title>${tags.join('')}${structuredData}`;
}

/** Replaces the document's head with the page's. */
export function applyHead(head: PageHead, site: SiteSettings, document: Document): void {
  document.title = head.title;
  for (const old of document.head.querySelectorAll(`[${HEAD_MARK}]`)) old.remove();
  for (const { name, attributes } of headTags(head, site)) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.setAttribute(HEAD_MARK, '');
    document.head.append(element);
  }
}

/** `title | Highstreet`; the home page carries the brand's tagline instead. */
export function pageTitle(title: string, site: SiteSettings): string {
  return `${title} | ${site.name}`;
}

/** At most `length` characters, cut at a word and ended with an ellipsis. */
export function excerpt(text: string, length: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= length) return plain;
  const cut = beginningOf(plain, length - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}

const HEAD_MARK = 'data-page-head';

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
