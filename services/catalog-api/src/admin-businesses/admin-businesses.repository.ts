import type { AdminBusinessRow, CountryStat } from '@highstreet/api-contract';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

/** Milliseconds for a search through all businesses before it is given up with a 503. */
const SEARCH_TIMEOUT_MS = 5_000;

interface Row {
  id: number;
  name: string;
  slug: string;
  place_id: string;
  address: string;
  city_name: string | null;
  country: string | null;
  category_name: string | null;
  rating: number;
  is_verified: boolean;
  is_active: boolean;
}

export interface AdminPage {
  businesses: AdminBusinessRow[];
  total: number;
}

/** Which page of which businesses. */
export interface AdminPageQuery {
  page: number;
  limit: number;
  /** All countries without it; '' are the businesses without a country. */
  country?: string | undefined;
}

/** Name, address and city contain the text, whatever its case; $1 is an ILIKE pattern. */
const MATCHES = `
  (b.name ILIKE $1 OR b.address ILIKE $1 OR b.city_id IN (SELECT id FROM cities WHERE name ILIKE $1))`;

@Injectable()
export class AdminBusinessesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * A page of the businesses, newest first, and their number from its counter. Indexes, backwards: the primary key;
   * businesses_by_country (country, id) for one country.
   */
  async list({ page, limit, country }: AdminPageQuery): Promise<AdminPage> {
    const { condition, values } = ofCountry(country, 3);
    const [rows, total] = await Promise.all([
      this.pool.query<Row>(
        // The page is cut before the joins, so that a deep one joins its own rows only.
        selectPage(`SELECT * FROM businesses b WHERE ${condition} ORDER BY b.id DESC LIMIT $1 OFFSET $2`),
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

  /**
   * A page of the businesses whose name, address or city contains `text`, newest first, with their exact
   * number. It reads the whole table, within a time limit: fine for tens of thousands.
   */
  async search(text: string, { page, limit, country }: AdminPageQuery): Promise<AdminPage> {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const counting = ofCountry(country, 2);
    const paging = ofCountry(country, 4);
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN READ ONLY');
      await client.query(`SET LOCAL statement_timeout = ${SEARCH_TIMEOUT_MS}`);
      const counted = await client.query<{ total: number }>(
        `SELECT count(*) AS total FROM businesses b WHERE ${MATCHES} AND ${counting.condition}`,
        [pattern, ...counting.values],
      );
      const rows = await client.query<Row>(
        selectPage(
          `SELECT * FROM businesses b WHERE ${MATCHES} AND ${paging.condition}
            ORDER BY b.id DESC LIMIT $2 OFFSET $3`,
        ),
        [pattern, limit, (page - 1) * limit, ...paging.values],
      );
      return { businesses: rows.rows.map(toAdminRow), total: counted.rows[0]?.total ?? 0 };
    } finally {
      await client.query('ROLLBACK').finally(() => {
        client.release();
      });
    }
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

/**
 * The condition for one country, with its value as parameter number `parameter`; '' are the businesses without a
 * country, undefined is no condition.
 */
function ofCountry(country: string | undefined, parameter: number): { condition: string; values: string[] } {
  if (country === undefined) return { condition: 'true', values: [] };
  if (country === '') return { condition: "(b.country IS NULL OR b.country = '')", values: [] };
  return { condition: `b.country = $${parameter}`, values: [country] };
}

function selectPage(page: string): string {
  return `
    SELECT b.id, b.name, b.slug, b.place_id, b.address, city.name AS city_name, b.country,
           cat.name AS category_name, b.rating, b.is_verified, b.is_active
      FROM (${page}) b
      LEFT JOIN cities city ON city.id = b.city_id
      LEFT JOIN categories cat ON cat.id = b.category_id
     ORDER BY b.id DESC`;
}

function toAdminRow(row: Row): AdminBusinessRow {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    placeId: row.place_id,
    address: row.address,
    city: row.city_name === null ? null : { name: row.city_name },
    country: row.country,
    category: row.category_name === null ? null : { name: row.category_name },
    rating: row.rating,
    isVerified: row.is_verified,
    isActive: row.is_active,
  };
}
