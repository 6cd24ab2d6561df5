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

  /** Countries with an active business, largest first. */
  async findListed(): Promise<CountryResponse[]> {
    return (await this.findAll()).filter(({ businessCount }) => businessCount > 0);
  }

  /**
   * Every country that has or had a business, largest first. Reads a maintained table of a few hundred rows
   * at most.
   */
  async findAll(): Promise<CountryResponse[]> {
    const { rows } = await this.pool.query<CountryRow>(`
      SELECT country AS name, active_count AS business_count, city_count
        FROM country_counters
       WHERE country <> ''
       ORDER BY active_count DESC, country`);
    return rows.map((row) => ({
      name: row.name,
      slug: countrySlug(row.name),
      cityCount: row.city_count,
      businessCount: row.business_count,
    }));
  }
}
