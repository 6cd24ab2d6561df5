import { createRequire } from 'node:module';
import { foldPlaceName } from '@highstreet/search-index';
import { Inject, Injectable } from '@nestjs/common';
// The package's main entry loads eighty languages.
import countries from 'i18n-iso-countries/index.js';
import type { LocaleData } from 'i18n-iso-countries/index.js';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { IS_NAMED } from './place-key.sql.js';

const require = createRequire(import.meta.url);
countries.registerLocale(require('i18n-iso-countries/langs/en.json') as LocaleData);

interface City {
  id: number;
  state: string | null;
  country: string | null;
}

/** Locations such as `London, UK` or `Portland, Oregon`. */
@Injectable()
export class LocationCitiesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Keys of the cities named before the last comma of a location, limited to those in the country or state
   * named after it. If none of them is there (`San Francisco, CA`, where CA is also Canada's code), returns
   * all cities of that name: a near match is better than none.
   *
   * Returns none for a location without a comma, without a query: the search itself finds such a city.
   */
  async find(location: string): Promise<number[]> {
    const comma = location.lastIndexOf(',');
    if (comma === -1) return [];
    const { rows } = await this.pool.query<City>(
      `SELECT cities.id, cities.state, cities.country FROM city_names JOIN cities USING (id) WHERE ${IS_NAMED}`,
      [location.slice(0, comma).trim()],
    );
    const there = rows.filter(isIn(location.slice(comma + 1).trim()));
    return (there.length > 0 ? there : rows).map(({ id }) => id);
  }
}

function isIn(region: string): (city: City) => boolean {
  const folded = foldPlaceName(region);
  const code = countryCode(region);
  return ({ state, country }) =>
    [state, country].some((name) => name !== null && foldPlaceName(name) === folded) ||
    (code !== undefined && country !== null && countryCode(country) === code);
}

/**
 * The ISO 3166-1 alpha-2 code for an English name or a code of two or three letters. Any two letters are
 * taken for a code.
 */
function countryCode(text: string): string | undefined {
  const plain = text.replaceAll('.', '');
  return countries.getAlpha2Code(plain, 'en') ?? countries.toAlpha2(plain);
}
