import type { CityResponse, CountryCities } from '@highstreet/api-contract';
import { countrySlug } from '@highstreet/api-contract';
import { CURRENT_CITY_KEY } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { readDirectoryState } from '../connections/directory-state.js';

interface CityRow {
  id: number;
  name: string;
  slug: string;
  state: string | null;
  country: string | null;
  business_count: number;
  created_at: Date;
}

/** A city with the counts of its country. */
interface CityOfCountryRow extends CityRow {
  country_cities: number;
  country_businesses: number;
}

/**
 * For the lists of one country, and the cities of one name. It means `> 0`, but is written so that it does not imply the
 * predicate of the partial index `cities_popular`. PostgreSQL would choose that index for a country with many cities,
 * although the country's share of all cities says nothing about how many larger cities of other countries precede
 * them.
 */
const HAS_A_BUSINESS = 'business_count <> 0';
const COLUMNS = 'id, name, slug, state, country, business_count, created_at';

/** Public lists contain the cities with an active business; a city without one still has its page. */
@Injectable()
export class CitiesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Largest first, in the order of the index `cities_popular`. */
  async findPopular(limit: number, offset: number): Promise<CityResponse[]> {
    const { rows } = await this.pool.query<CityRow>(
      `SELECT ${COLUMNS} FROM cities WHERE business_count > 0
        ORDER BY business_count DESC, id LIMIT $1 OFFSET $2`,
      [limit, offset],
    );
    return rows.map(toCity);
  }

  directoryState(): Promise<string> {
    return readDirectoryState(this.pool);
  }

  /** Reads a maintained counter: a directory of a million businesses has tens of thousands of cities. */
  async count(): Promise<number> {
    const { rows } = await this.pool.query<{ city_count: number }>({
      name: 'cities-with-a-business',
      text: 'SELECT city_count FROM directory_counters',
    });
    return rows[0]?.city_count ?? 0;
  }

  async findBySlug(slug: string): Promise<CityResponse | undefined> {
    const { rows } = await this.pool.query<CityRow>({
      name: 'city-by-slug',
      text: `SELECT ${COLUMNS} FROM cities WHERE slug = $1`,
      values: [slug],
    });
    return rows[0] && toCity(rows[0]);
  }

  /**
   * Where the businesses of an emptied city are, once a file tells its state or country, or no longer tells it: the
   * largest city of the same name that differs only in what one of the two does not say. Portland in Maine does not
   * stand for Portland in Oregon. The range of names (`}` follows `|`) uses the unique index of the identity keys.
   */
  async findSuccessor(id: number): Promise<CityResponse | undefined> {
    const { rows } = await this.pool.query<CityRow>(
      `WITH emptied AS (
         SELECT split_part(key, '|', 1) AS its_name, split_part(key, '|', 2) AS its_state,
                split_part(key, '|', 3) AS its_country
           FROM (SELECT ${CURRENT_CITY_KEY} AS key FROM cities WHERE id = $1) AS keyed)
       SELECT ${COLUMNS} FROM cities, emptied
        WHERE identity_key >= its_name || '|' AND identity_key < its_name || '}' AND ${HAS_A_BUSINESS}
          AND (its_state = '' OR split_part(identity_key, '|', 2) IN ('', its_state))
          AND (its_country = '' OR split_part(identity_key, '|', 3) IN ('', its_country))
        ORDER BY business_count DESC, id LIMIT 1`,
      [id],
    );
    return rows[0] && toCity(rows[0]);
  }

  /** Largest first, in the order of the index `cities_by_country`. */
  async findOfCountry(country: string, limit: number, offset: number): Promise<CityResponse[]> {
    const { rows } = await this.pool.query<CityRow>(
      `SELECT ${COLUMNS} FROM cities WHERE country = $1 AND ${HAS_A_BUSINESS}
        ORDER BY business_count DESC, id LIMIT $2 OFFSET $3`,
      [country, limit, offset],
    );
    return rows.map(toCity);
  }

  /**
   * Countries by the number of their businesses, as their own pages state it, each with up to `limit` cities,
   * largest first; cities of no known country come last, with the businesses in these cities. The counts are
   * maintained, and the index `cities_by_country` finds the cities: of tens of thousands, only those shown are read.
   */
  async findByCountry(limit: number): Promise<CountryCities[]> {
    const { rows } = await this.pool.query<CityOfCountryRow>(
      `WITH counted AS MATERIALIZED (
         SELECT nullif(country, '') AS country, city_count AS country_cities,
                CASE country WHEN '' THEN city_business_count ELSE active_count END AS country_businesses
           FROM country_counters WHERE city_count > 0)
       SELECT * FROM (
         SELECT largest.*, country_cities, country_businesses
           FROM counted CROSS JOIN LATERAL (${largestWhere('country = counted.country')}) AS largest
         UNION ALL
         SELECT largest.*, country_cities, country_businesses
           FROM counted CROSS JOIN (${largestWhere('country IS NULL')}) AS largest
          WHERE counted.country IS NULL
       ) AS shown
       ORDER BY country IS NULL, country_businesses DESC, country, business_count DESC, id`,
      [limit],
    );
    return groupByCountry(rows);
  }
}

/**
 * The largest $1 cities of the country that a condition names. Ordered by the country too, as `cities_by_country` is,
 * because PostgreSQL does not take IS NULL for a constant.
 */
function largestWhere(condition: string): string {
  return `SELECT ${COLUMNS} FROM cities WHERE ${condition} AND ${HAS_A_BUSINESS} ORDER BY country, business_count DESC, id LIMIT $1`;
}

/** @param rows the cities of one country must be adjacent */
function groupByCountry(rows: readonly CityOfCountryRow[]): CountryCities[] {
  const groups: CountryCities[] = [];
  for (const row of rows) {
    const { country, country_cities: cityCount, country_businesses: businessCount } = row;
    let group = groups.at(-1);
    if (group?.country !== country) {
      const slug = country === null ? null : countrySlug(country);
      group = { country, slug, cityCount, businessCount, cities: [] };
      groups.push(group);
    }
    group.cities.push(toCity(row));
  }
  return groups;
}

function toCity(row: CityRow): CityResponse {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    state: row.state,
    country: row.country,
    businessCount: row.business_count,
    createdAt: row.created_at.toISOString(),
  };
}
