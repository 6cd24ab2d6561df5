import { DIRECTORY_STATE, inTransaction } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { fromNearerEnd } from '../paging/nearer-end.js';
import { orderSql } from './admin-order.sql.js';
import type { AdminOrder } from './admin-order.sql.js';
import { ADMIN_ROWS, ofCountry, toAdminRow } from './admin-rows.sql.js';
import type { AdminPage, AdminPageQuery, AdminRow } from './admin-rows.sql.js';
import { KnownTotals } from './known-totals.js';

/** Milliseconds for a statement of a search before it is given up with a 503. */
const SEARCH_TIMEOUT_MS = 5_000;

/** One round trip. */
const LIMITS = `
  SET TRANSACTION READ ONLY;
  SET LOCAL statement_timeout = ${SEARCH_TIMEOUT_MS}`;

/** Hits from which on a page is read in the order of its index, where it has one, and the others are counted only. */
const PLENTIFUL = 50_000;

/** Whether businesses have changed since they were gathered; `import_outcomes_waiting`. */
const IS_WAITING = 'EXISTS (SELECT FROM import_outcomes WHERE NOT gathered)';

interface Found {
  total: number;
  ids: number[];
}

/** What is asked before the search. */
interface Known {
  pattern: string;
  cities: number[];
  is_waiting: boolean;
  /** `DIRECTORY_STATE` */
  state: string;
}

const nothingKnown: Known = { pattern: '', cities: [], is_waiting: true, state: '' };

/**
 * $1 is what was typed. Its wildcards are escaped after it is folded, which makes some of other signs. Cities that nobody has gathered
 * yet are looked for among all of them, which takes longer.
 */
const KNOWN = `
  SELECT pattern, is_waiting, ${DIRECTORY_STATE} AS state,
         ARRAY(SELECT id FROM city_names WHERE NOT is_waiting AND plain_name LIKE pattern
               UNION ALL
               SELECT id FROM cities WHERE is_waiting AND lower(unaccent(name)) LIKE pattern) AS cities
    FROM (SELECT '%' || regexp_replace(lower(unaccent($1)), '([\\\\%_])', '\\\\\\1', 'g') || '%' AS pattern,
                 ${IS_WAITING} AS is_waiting) AS typed`;

/** What is searched for, and which of the hits are wanted. */
interface Wanted extends AdminOrder {
  /** A LIKE pattern of lower case without accents. */
  pattern: string;
  /** The cities whose names the pattern matches. */
  cities: readonly number[];
  country: string | undefined;
  limit: number;
  offset: number;
}

@Injectable()
export class AdminSearchRepository {
  private readonly totals = new KnownTotals();

  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Whether `business_texts` is behind the businesses. */
  async isWaiting(): Promise<boolean> {
    const { rows } = await this.pool.query<{ is_waiting: boolean }>(`SELECT ${IS_WAITING} AS is_waiting`);
    return rows[0]?.is_waiting ?? true;
  }

  /**
   * A page of the businesses whose name, address or city contains `text`, whatever its case and accents, with their exact number;
   * of all of them when it is empty.
   *
   * Hits are found in `business_texts` by its trigrams; text of one letter or two has none, and all is read. What has been
   * imported in the last seconds is not there yet and is read from `businesses`. What was counted holds for other pages and
   * orders until something changes the directory.
   */
  async search(text: string, { page, limit, ...query }: AdminPageQuery): Promise<AdminPage> {
    return await inTransaction(this.pool, async (client) => {
      await client.query(LIMITS);
      const known = await client.query<Known>(KNOWN, [text]);
      const { pattern, cities, is_waiting: isWaiting, state } = known.rows[0] ?? nothingKnown;
      const { country, sort, order } = query;
      const wanted = { pattern, cities, country, sort, order, limit, offset: (page - 1) * limit };
      const counting = () => this.totals.of(state, [pattern, country], () => count(client, wanted));
      const { total, ids } = isWaiting
        ? await gatherPage(client, wanted, isWaiting)
        : await readCounted(client, wanted, await counting());
      const rows = await client.query<AdminRow>(ADMIN_ROWS, [ids]);
      return { businesses: rows.rows.map(toAdminRow), total };
    });
  }
}

/** Hits of `business_texts b`. $1 is a LIKE pattern, $2 the cities whose names it matches. */
const IS_HIT = '(b.text LIKE $1 OR b.city_id = ANY ($2))';

/**
 * Gathers all hits and sorts them for the page.
 *
 * @param isWaiting whether there are businesses that have changed since they were gathered
 */
async function gatherPage(
  client: pg.PoolClient,
  { pattern, cities, country, sort, order, limit, offset }: Wanted,
  isWaiting: boolean,
): Promise<Found> {
  const { join, gathered, stored } = orderSql(sort);
  const { condition, values } = ofCountry(country, 5);
  const fromTexts = `
    SELECT b.id, ${gathered} AS key FROM business_texts b ${join} WHERE ${IS_HIT} AND ${condition}`;
  const hits = isWaiting
    ? `WITH waiting AS MATERIALIZED (
         SELECT DISTINCT unnest(imported || updated) AS id FROM import_outcomes WHERE NOT gathered),
       hits AS MATERIALIZED (
         ${fromTexts} AND NOT EXISTS (SELECT FROM waiting WHERE waiting.id = b.id)
         UNION ALL
         SELECT b.id, ${stored} AS key FROM businesses b ${join}
          WHERE b.id IN (SELECT id FROM waiting) AND ${condition}
            AND (lower(unaccent(b.name || E'\\n' || b.address)) LIKE $1 OR b.city_id = ANY ($2)))`
    : `WITH hits AS MATERIALIZED (${fromTexts})`;
  const { rows } = await client.query<Found>(
    `${hits}
     SELECT (SELECT count(*) FROM hits) AS total,
            ARRAY(SELECT id FROM hits ORDER BY key ${order}, id ${order} LIMIT $3 OFFSET $4) AS ids`,
    [pattern, cities, limit, offset, ...values],
  );
  return rows[0] ?? { total: 0, ids: [] };
}

/** How many hits there are. Of frequent letters this takes most of a search. */
async function count(
  client: pg.PoolClient,
  { pattern, cities, country }: Pick<Wanted, 'pattern' | 'cities' | 'country'>,
): Promise<number> {
  const { condition, values } = ofCountry(country, 3);
  const { rows } = await client.query<{ total: number }>(
    `SELECT count(*) AS total FROM business_texts b WHERE ${IS_HIT} AND ${condition}`,
    [pattern, cities, ...values],
  );
  return rows[0]?.total ?? 0;
}

/**
 * Few hits are gathered; of many, only the page is read, from the nearer end of their order: to keep and sort hundreds of
 * thousands takes several times as long as to count them.
 */
async function readCounted(client: pg.PoolClient, wanted: Wanted, total: number): Promise<Found> {
  const { pattern, cities, country, sort, order, limit, offset } = wanted;
  if (offset >= total) return { total, ids: [] };
  if (total < PLENTIFUL) return gatherPage(client, wanted, false);
  const { condition, values } = ofCountry(country, 3);
  const walk = fromNearerEnd({ offset, limit }, total);
  const direction = walk.isFromEnd === (order === 'asc') ? 'DESC' : 'ASC';
  const { join, gathered } = orderSql(sort);
  const next = 3 + values.length;
  const { rows } = await client.query<{ id: number }>(
    `SELECT b.id FROM business_texts b ${join} WHERE ${IS_HIT} AND ${condition}
      ORDER BY ${gathered} ${direction}, b.id ${direction} LIMIT $${next} OFFSET $${next + 1}`,
    [pattern, cities, ...values, walk.limit, walk.offset],
  );
  const ids = rows.map(({ id }) => id);
  return { total, ids: walk.isFromEnd ? ids.reverse() : ids };
}
