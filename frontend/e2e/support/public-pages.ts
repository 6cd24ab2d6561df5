/** Public pages of the sample directory that have their own address, except home, search and details. */
export const publicPaths = [
  '/cities',
  '/city/leeds',
  '/categories',
  '/category/bakery',
  '/country/united-kingdom',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/sitemap',
] as const;
