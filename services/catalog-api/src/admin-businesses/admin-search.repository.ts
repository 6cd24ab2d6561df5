import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { orderSql } from './admin-order.sql.js';
import type { AdminOrder } from './admin-order.sql.js';
import { ADMIN_ROWS, ofCountry, toAdminRow } from './admin-rows.sql.js';
import type { AdminPage, AdminPageQuery, AdminRow } from './admin-rows.sql.js';

/** Milliseconds for a statement of a search before it is given up with a 503. */
const SEARCH_TIMEOUT_MS = 5_000;

/** Whether businesses have changed since they were gathered; `import_outcomes_waiting`. */
const IS_WAITING = 'EXISTS (SELECT FROM import_outcomes WHERE NOT gathered)';

interface Found {
  total: number;
  ids: number[];
}

@Injectable()
export class AdminSearchRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Whether `business_texts` is behind the businesses. */
  async isWaiting(): Promise<boolean> {
    const { rows } = await this.pool.query<{ is_waiting: boolean }>(`SELECT ${IS_WAITING} AS is_waiting`);
    return rows[0]?.is_waiting ?? true;
  }

  /**
   * A page of the businesses whose name, address or city contains `text`, whatever its case, with their exact number;
   * of all of them when it is empty.
   *
   * Text in the middle of words has no index that would be worth its price: all of `business_texts` is read, a tenth of
   * the businesses, and the hits are sorted. What has been imported in the last seconds is not there yet and is read from
   * `businesses`.
   */
  async search(text: string, { page, limit, country, ...order }: AdminPageQuery): Promise<AdminPage> {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN READ ONLY');
      await client.query(`SET LOCAL statement_timeout = ${SEARCH_TIMEOUT_MS}`);
      const known = await client.query<{ cities: number[]; is_waiting: boolean }>(
        `SELECT ARRAY(SELECT id FROM cities WHERE name ILIKE $1) AS cities, ${IS_WAITING} AS is_waiting`,
        [pattern],
      );
      const { condition, values } = ofCountry(country, 5);
      const found = await client.query<Found>(findPage(known.rows[0]?.is_waiting ?? true, condition, order), [
        pattern,
        known.rows[0]?.cities ?? [],
        limit,
        (page - 1) * limit,
        ...values,
      ]);
      const { total, ids } = found.rows[0] ?? { total: 0, ids: [] };
      const rows = await client.query<AdminRow>(ADMIN_ROWS, [ids]);
      return { businesses: rows.rows.map(toAdminRow), total };
    } finally {
      await client.query('ROLLBACK').finally(() => {
        client.release();
      });
    }
  }
}

/**
 * $1 is a LIKE pattern, $2 the cities whose names it matches, $3 the limit, $4 the offset.
 * @param isWaiting whether there are businesses that have changed since they were gathered
 */
function findPage(isWaiting: boolean, condition: string, { sort, order }: AdminOrder): string {
  const { join, gathered, stored } = orderSql(sort);
  const fromTexts = `
    SELECT b.id, ${gathered} AS key FROM business_texts b ${join}
     WHERE (b.text LIKE lower($1) OR b.city_id = ANY ($2)) AND ${condition}`;
  const hits = isWaiting
    ? `WITH waiting AS MATERIALIZED (
         SELECT DISTINCT unnest(imported || updated) AS id FROM import_outcomes WHERE NOT gathered),
       hits AS MATERIALIZED (
         ${fromTexts} AND NOT EXISTS (SELECT FROM waiting WHERE waiting.id = b.id)
         UNION ALL
         SELECT b.id, ${stored} AS key FROM businesses b ${join}
          WHERE b.id IN (SELECT id FROM waiting) AND ${condition}
            AND (b.name ILIKE $1 OR b.address ILIKE $1 OR b.city_id = ANY ($2)))`
    : `WITH hits AS MATERIALIZED (${fromTexts})`;
  return `
    ${hits}
    SELECT (SELECT count(*) FROM hits) AS total,
           ARRAY(SELECT id FROM hits ORDER BY key ${order}, id ${order} LIMIT $3 OFFSET $4) AS ids`;
}
