const PATH = /([^/]+)\.svg$/;

/** Addresses of the bundled pictures by slug; scripts/draw-city-pictures.mjs draws them. */
const addresses = new Map(
  Object.entries(
    import.meta.glob<string>('./pictures/*.svg', { eager: true, query: '?url&no-inline', import: 'default' }),
  ).map(([path, address]) => [PATH.exec(path)?.[1] ?? '', address]),
);

/**
 * The picture of a city: its own for thirty cities of the United Kingdom, else the one for all the others. A namesake
 * elsewhere in the world has another slug or another country, and gets the latter.
 */
export function cityPictureAddress({ slug, country }: { slug: string; country: string | null }): string {
  const own = country === null || country === 'United Kingdom' ? addresses.get(slug) : undefined;
  return own ?? addresses.get('default') ?? '';
}
