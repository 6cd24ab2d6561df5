import type { CountryResponse } from '@highstreet/api-contract';
import { countrySlug } from '@highstreet/api-contract';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

interface CountryRow {
  name: string;
  city_count: number;
  business_count: number;
}

@Injectable()
export class CountriesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Countries with an active business, largest first: at most a few hundred rows of a maintained table.
   * Cities are counted from the index `cities_by_country`.
   */
  async findAll(): Promise<CountryResponse[]> {
    const { rows } = await this.pool.query<CountryRow>(`
      SELECT k.country AS name, k.active_count AS business_count, coalesce(t.city_count, 0) AS city_count
        FROM country_counters k
        LEFT JOIN (SELECT country, count(*) AS city_count FROM cities WHERE business_count > 0 GROUP BY country) t
               ON t.country = k.country
       WHERE k.active_count > 0 AND k.country <> ''
       ORDER BY k.active_count DESC, k.country`);
    return rows.map((row) => ({
      name: row.name,
      slug: countrySlug(row.name),
      cityCount: row.city_count,
      businessCount: row.business_count,
    }));
  }
}
