import type { CountryStat } from '@highstreet/api-contract';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { adminRows, ofCountry, toAdminRow } from './admin-rows.sql.js';
import type { AdminPage, AdminPageQuery, AdminRow } from './admin-rows.sql.js';

@Injectable()
export class AdminBusinessesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * A page of the businesses, newest first, and their number from its counter. Backwards through an index that holds the
   * key, so that a deep page skips index entries only: the primary key; businesses_by_country (country, id) for one country.
   */
  async list({ page, limit, country }: AdminPageQuery): Promise<AdminPage> {
    const { condition, values } = ofCountry(country, 3);
    const [rows, total] = await Promise.all([
      this.pool.query<AdminRow>(
        `WITH page AS MATERIALIZED (
           SELECT b.id FROM businesses b WHERE ${condition} ORDER BY b.id DESC LIMIT $1 OFFSET $2)
         ${adminRows('SELECT id FROM page')}`,
        [limit, (page - 1) * limit, ...values],
      ),
      country === undefined
        ? this.pool.query<{ total: number }>('SELECT total_count AS total FROM directory_counters')
        : this.pool.query<{ total: number }>(
            'SELECT total_count AS total FROM country_counters WHERE country = $1',
            [country],
          ),
    ]);
    return { businesses: rows.rows.map(toAdminRow), total: total.rows[0]?.total ?? 0 };
  }

  /** Stored businesses per country, most first; blank countries under ''. A few hundred rows at most. */
  async countryStats(): Promise<CountryStat[]> {
    const { rows } = await this.pool.query<CountryStat>(
      `SELECT country, total_count AS count FROM country_counters
        WHERE total_count > 0 ORDER BY total_count DESC, country`,
    );
    return rows;
  }
}
