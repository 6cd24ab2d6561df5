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
 * The picture of a city: its own for thirty cities of the United Kingdom, the default for all others. A namesake
 * elsewhere has another country, and gets the default. Where no country is known, the slug has to be the name alone.
 */
export function cityPictureAddress(city: CityName): string {
  return addresses.get(pictureOf(city)) ?? '';
}

/** Path of the picture shown with a shared link to the city (scripts/draw-share-pictures.mjs). */
export function citySharePicture(city: CityName): string {
  return `/share/${pictureOf(city)}.png`;
}

/** Class names of the variants of the default picture, written out so that Tailwind finds them. */
const variants = [
  '',
  'hue-rotate-15',
  '-hue-rotate-30',
  '-hue-rotate-60',
  '-scale-x-100',
  '-scale-x-100 hue-rotate-15',
  '-scale-x-100 -hue-rotate-30',
  '-scale-x-100 -hue-rotate-60',
] as const;

/** Varies the default picture by direction and colour; a city always has the same variant. */
export function cityPictureVariant(city: CityName): string {
  if (pictureOf(city) !== 'default') return '';
  let sum = 0;
  for (let index = 0; index < city.slug.length; index++) sum += city.slug.charCodeAt(index);
  return variants[sum % variants.length] ?? '';
}

function pictureOf({ slug, country }: CityName): string {
  const picture =
    country === 'United Kingdom' ? slug.replace(REGION, '').replace(POST_TOWN, 'kingston-upon-$&') : slug;
  return (country === null || country === 'United Kingdom') && addresses.has(picture) ? picture : 'default';
}

/**
 * The end of a slug whose beginning alone was taken: Birmingham in Alabama may be imported first. A county is no such
 * end, because it may tell another place: there is a Leeds in Kent.
 */
const REGION = /-(?:united-kingdom|england|northern-ireland|scotland|wales)$/;

/** The only one of the thirty that addresses call otherwise. */
const POST_TOWN = /^hull$/;
