import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

export interface SitemapTotals {
  businesses: number;
  categories: number;
  cities: number;
  countries: number;
}

@Injectable()
export class SitemapsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Numbers of pages with an active business, from maintained totals and counts of small tables. */
  async totals(): Promise<SitemapTotals> {
    const { rows } = await this.pool.query<SitemapTotals>(`
      SELECT active_count AS businesses,
             (SELECT count(*) FROM categories WHERE business_count > 0) AS categories,
             city_count AS cities,
             (SELECT count(*) FROM country_counters WHERE active_count > 0 AND country <> '') AS countries
        FROM directory_counters`);
    return rows[0] ?? { businesses: 0, categories: 0, cities: 0, countries: 0 };
  }
}
