const PATH = /([^/]+)\.svg$/;

/** Addresses of the bundled pictures by slug; scripts/draw-city-pictures.mjs draws them. */
const addresses = new Map(
  Object.entries(
    import.meta.glob<string>('./pictures/*.svg', { eager: true, query: '?url&no-inline', import: 'default' }),
  ).map(([path, address]) => [PATH.exec(path)?.[1] ?? '', address]),
);

interface CityName {
  slug: string;
  country: string | null;
}

/**
 * The picture of a city: its own for thirty cities of the United Kingdom, else the one for all the others. A namesake
 * elsewhere in the world has another slug or another country, and gets the latter.
 */
export function cityPictureAddress(city: CityName): string {
  return addresses.get(pictureOf(city)) ?? '';
}

/** Path of the same picture as it is shown where a link to the city is shared (scripts/draw-share-pictures.mjs). */
export function citySharePicture(city: CityName): string {
  return `/assets/share-${pictureOf(city)}.png`;
}

function pictureOf({ slug, country }: CityName): string {
  return (country === null || country === 'United Kingdom') && addresses.has(slug) ? slug : 'default';
}
