import type pg from 'pg';
import { memoize } from '../map-row/memoize.js';
import { slugify } from '../map-row/identity/slug.js';
import { slugChooser } from './choose-slug.js';
import { newPlaces } from './new-places.sql.js';
import { takenSlugs } from './taken-slugs.sql.js';

/** Last path segments of API calls that would collide with `GET /api/cities/{slug}`. */
const RESERVED_SLUGS = ['popular', 'by-country'];

interface NewCity {
  city_key: string;
  city_name: string;
  city_state: string | null;
  city_country: string | null;
}

/** Creates the cities that the decided rows name and the directory lacks, in file order. */
export async function createCities(client: pg.PoolClient, importId: number): Promise<void> {
  const columns = ['city_key', 'city_name', 'city_state', 'city_country'] as const;
  for await (const cities of newPlaces<NewCity>(client, importId, 'cities', columns)) {
    const candidates = cities.map(citySlugs);
    const taken = await takenSlugs(client, 'cities', candidates);
    for (const slug of RESERVED_SLUGS) taken.add(slug);
    await client.query(
      `INSERT INTO cities (identity_key, name, state, country, slug)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       ON CONFLICT (identity_key) DO NOTHING`,
      [
        cities.map((city) => city.city_key),
        cities.map((city) => city.city_name),
        cities.map((city) => city.city_state),
        cities.map((city) => city.city_country),
        candidates.map(slugChooser(taken)),
      ],
    );
  }
}

/** Slug candidates, for cities that share a name: name, then name-state, then name-country. */
export function citySlugs(city: NewCity): [string, ...string[]] {
  const name = slugify(city.city_name) || 'city';
  const regions = [city.city_state, city.city_country]
    .map((region) => regionSlug(region ?? ''))
    .filter(Boolean);
  return [name, ...regions.map((region) => `${name}-${region}`)];
}

/** Thousands of cities are in a few states and countries. */
const regionSlug = memoize(slugify, 1_000);
