/** robots.txt: what crawlers may not fetch, and the address of the sitemap. */
export function robotsText(origin: string): string {
  // Search pages are not disallowed: they carry a noindex tag, which a crawler sees only when it may fetch
  // them.
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/admin\n\nSitemap: ${origin}/sitemap.xml\n`;
}
