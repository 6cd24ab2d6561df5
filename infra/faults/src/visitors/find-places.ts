import { z } from 'zod';
import type { Places } from './visit.js';

const slugs = z.array(z.object({ slug: z.string() }));
const businesses = z.array(z.object({ slug: z.string(), placeId: z.string() }));

/** Asks a running product for addresses to visit. */
export async function findPlaces(origin: string): Promise<Places> {
  const get = async (path: string): Promise<unknown> => (await fetch(`${origin}${path}`)).json();
  const [cities, categories, found] = await Promise.all([
    get('/api/cities?limit=20').then((body) => slugs.parse(body)),
    get('/api/categories?limit=20').then((body) => slugs.parse(body)),
    get('/api/businesses?limit=50').then((body) => businesses.parse(body)),
  ]);
  return {
    cities: cities.map(({ slug }) => slug),
    categories: categories.map(({ slug }) => slug),
    details: found.map(({ slug, placeId }) => `/details/${slug}-${placeId.slice(0, 7)}`),
  };
}
