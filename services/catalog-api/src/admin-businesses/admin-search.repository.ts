import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { adminRows, ofCountry, toAdminRow } from './admin-rows.sql.js';
import type { AdminPage, AdminPageQuery, AdminRow } from './admin-rows.sql.js';

/** Milliseconds for a statement of a search before it is given up with a 503. */
const SEARCH_TIMEOUT_MS = 5_000;

interface Found {
  total: number;
  ids: number[];
}

/** Keys from `business_texts`: $1 is a LIKE pattern, $2 the cities whose names it matches. */
const GATHERED = `
  SELECT b.id FROM business_texts b WHERE (b.text LIKE lower($1) OR b.city_id = ANY ($2))`;

/** The same of `businesses` that have changed since they were gathered. */
const NOT_GATHERED = `
  SELECT b.id FROM businesses b
   WHERE b.id IN (SELECT id FROM waiting) AND (b.name ILIKE $1 OR b.address ILIKE $1 OR b.city_id = ANY ($2))`;

@Injectable()
export class AdminSearchRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * A page of the businesses whose name, address or city contains `text`, whatever its case, newest first, with their exact
   * number.
   *
   * Text in the middle of words has no index that would be worth its price: all of `business_texts` is read, a tenth of
   * the businesses. What has been imported in the last seconds is not there yet and is read from `businesses`.
   */
  async search(text: string, { page, limit, country }: AdminPageQuery): Promise<AdminPage> {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN READ ONLY');
      await client.query(`SET LOCAL statement_timeout = ${SEARCH_TIMEOUT_MS}`);
      const known = await client.query<{ cities: number[]; is_waiting: boolean }>(
        `SELECT ARRAY(SELECT id FROM cities WHERE name ILIKE $1) AS cities,
                EXISTS (SELECT FROM import_outcomes WHERE NOT gathered) AS is_waiting`,
        [pattern],
      );
      const { condition, values } = ofCountry(country, 5);
      const found = await client.query<Found>(findPage(known.rows[0]?.is_waiting ?? true, condition), [
        pattern,
        known.rows[0]?.cities ?? [],
        limit,
        (page - 1) * limit,
        ...values,
      ]);
      const { total, ids } = found.rows[0] ?? { total: 0, ids: [] };
      const rows = await client.query<AdminRow>(adminRows('SELECT unnest($1::bigint[])'), [ids]);
      return { businesses: rows.rows.map(toAdminRow), total };
    } finally {
      await client.query('ROLLBACK').finally(() => {
        client.release();
      });
    }
  }
}

/** @param isWaiting whether there are businesses that have changed since they were gathered; `import_outcomes_waiting` */
function findPage(isWaiting: boolean, condition: string): string {
  const hits = isWaiting
    ? `WITH waiting AS MATERIALIZED (
         SELECT DISTINCT unnest(imported || updated) AS id FROM import_outcomes WHERE NOT gathered),
       hits AS MATERIALIZED (
         ${GATHERED} AND ${condition} AND NOT EXISTS (SELECT FROM waiting WHERE waiting.id = b.id)
         UNION ALL ${NOT_GATHERED} AND ${condition})`
    : `WITH hits AS MATERIALIZED (${GATHERED} AND ${condition})`;
  return `
    ${hits}
    SELECT (SELECT count(*) FROM hits) AS total,
           ARRAY(SELECT id FROM hits ORDER BY id DESC LIMIT $3 OFFSET $4) AS ids`;
}
