import type { AdminBusinessRow, CountryStat } from '@highstreet/api-contract';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { ADMIN_ROWS, ofCountry } from './admin-rows.sql.js';
import type { AdminPage, AdminPageQuery } from './admin-rows.sql.js';

@Injectable()
export class AdminBusinessesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * A page of the businesses in the order in which they were added, and their total. The ids come from an
   * index alone, so a deep page skips only index entries: the primary key, or businesses_by_country (country,
   * id) for one country. Ordered by the country too, because PostgreSQL does not take IS NULL for a constant.
   */
  async list({ page, limit, country, order }: Omit<AdminPageQuery, 'sort'>): Promise<AdminPage> {
    const { condition, values } = ofCountry(country, 3);
    const keys = country === undefined ? `b.id ${order}` : `b.country ${order}, b.id ${order}`;
    const [ids, total] = await Promise.all([
      this.pool.query<{ id: number }>(
        `SELECT b.id FROM businesses b WHERE ${condition} ORDER BY ${keys} LIMIT $1 OFFSET $2`,
        [limit, (page - 1) * limit, ...values],
      ),
      this.count(country),
    ]);
    return { businesses: await this.rows(ids.rows.map(({ id }) => id)), total };
  }

  /** The number of businesses, all or of one country, from the maintained counters. */
  async count(country?: string): Promise<number> {
    const { rows } =
      country === undefined
        ? await this.pool.query<{ total: number }>('SELECT total_count AS total FROM directory_counters')
        : await this.pool.query<{ total: number }>(
            'SELECT total_count AS total FROM country_counters WHERE country = $1',
            [country],
          );
    return rows[0]?.total ?? 0;
  }

  /** The businesses with these ids, in the order of the ids. */
  async rows(ids: readonly number[]): Promise<AdminBusinessRow[]> {
    const { rows } = await this.pool.query<AdminBusinessRow>(ADMIN_ROWS, [ids]);
    return rows;
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
