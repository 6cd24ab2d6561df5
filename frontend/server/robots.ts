/** What crawlers may not ask for, and where the addresses of all pages are listed. */
export function robotsText(origin: string): string {
  // Searches may be asked for: they say themselves that they are not to be listed, which a crawler has to read.
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/admin\n\nSitemap: ${origin}/sitemap.xml\n`;
}
