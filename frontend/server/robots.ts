/** robots.txt: what crawlers may not fetch, and the address of the sitemap. */
export function robotsText(origin: string): string {
  // Search pages are not disallowed: a crawler has to fetch them to see their noindex tag.
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/admin\n\nSitemap: ${origin}/sitemap.xml\n`;
}
