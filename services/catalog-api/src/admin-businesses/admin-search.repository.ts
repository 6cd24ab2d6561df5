import type { AdminBusinessRow, AdminBusinessSort } from '@highstreet/api-contract';
import { DIRECTORY_STATE, foldedSql, inTransaction } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { areTextsWaiting } from '../connections/waiting-texts.js';
import { fromNearerEnd } from '../paging/nearer-end.js';
import type { Window } from '../paging/nearer-end.js';
import { orderSql } from './admin-order.sql.js';
import type { AdminOrder } from './admin-order.sql.js';
import { ADMIN_ROWS, ofCountry } from './admin-rows.sql.js';
import type { AdminPage, AdminPageQuery } from './admin-rows.sql.js';
import { TotalsCache } from './totals-cache.js';

/** Statement timeout of a search in milliseconds; a search that exceeds it is answered with a 503. */
const SEARCH_TIMEOUT_MS = 5_000;

/** Both in one round trip. */
const LIMITS = `
  SET TRANSACTION READ ONLY;
  SET LOCAL statement_timeout = ${SEARCH_TIMEOUT_MS}`;

/**
 * Without a trigram in the text, all texts are read as they lie. PostgreSQL expects few hits of rare letters, and would
 * read the whole trigram index first, to find that it excludes no text.
 */
const bitmapScans = (isIndexed: boolean) => `SET LOCAL enable_bitmapscan = ${isIndexed ? 'on' : 'off'}`;

/**
 * From this number of hits on, only the page is read, in the order of its index if it has one; the rest is
 * only counted.
 */
const PLENTIFUL = 50_000;

/**
 * To a page that ends within as many hits, an index visits a tenth of all businesses, and twice as many as it would have
 * to if hits were everywhere. Where all are at its far end, as those of a country in another script, gathering them is
 * sooner; for later pages it is not, because all would have to be sorted.
 */
const NEAR_HITS = 10_000;

/**
 * From this number of waiting businesses on, `businesses` is searched instead of the gathered texts, all of it: that
 * takes 1 to 3 s per million, and a million look-ups of waiting ones take longer than the statement may.
 */
const MANY_WAITING = 20_000;

interface Found {
  total: number;
  ids: number[];
}

/** The result of `KNOWN`, which runs before the search. */
interface Known {
  pattern: string;
  cities: number[];
  /** The number of businesses that have changed since they were gathered; one that changed twice counts twice. */
  waiting: number;
  /** The number of all businesses. */
  stored: number;
  /** `DIRECTORY_STATE` */
  state: string;
}

const nothingKnown: Known = { pattern: '', cities: [], waiting: 0, stored: 0, state: '' };

/**
 * $1 is the text that was typed. Its wildcards are escaped after folding, because folding turns some other
 * characters into wildcards. While something waits to be gathered, the names are looked up in `cities`
 * instead, which takes longer.
 */
const KNOWN = `
  SELECT pattern, waiting, ${DIRECTORY_STATE} AS state,
         (SELECT total_count FROM directory_counters) AS stored,
         ARRAY(SELECT id FROM city_names WHERE waiting = 0 AND plain_name LIKE pattern
               UNION ALL
               SELECT id FROM cities WHERE waiting > 0 AND ${foldedSql('name')} LIKE pattern) AS cities
    FROM (SELECT '%' || regexp_replace(${foldedSql('$1')}, '([\\\\%_])', '\\\\\\1', 'g') || '%' AS pattern,
                 (SELECT coalesce(sum(cardinality(imported) + cardinality(updated)), 0)::integer
                    FROM import_outcomes WHERE NOT gathered) AS waiting) AS typed`;

/** The search, and the page of its hits. */
interface Wanted extends AdminOrder {
  /** A LIKE pattern in lower case without accents. */
  pattern: string;
  /** The cities whose names the pattern matches. */
  cities: readonly number[];
  country: string | undefined;
  limit: number;
  offset: number;
}

@Injectable()
export class AdminSearchRepository {
  private readonly totals = new TotalsCache();

  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Whether a search reads businesses that are not in `business_texts` yet. */
  isWaiting(): Promise<boolean> {
    return areTextsWaiting(this.pool);
  }

  /**
   * A page of the businesses whose name, address or city contains `text`, ignoring case and accents, with
   * their exact total. An empty `text` matches every business.
   *
   * Hits are found in `business_texts` by its trigram index; for a text without a trigram, the
   * whole table is read. Businesses that an import has just applied are not in `business_texts` yet and are read
   * from `businesses`. A total is reused for other pages and orders until the directory changes.
   */
  async search(text: string, { page, limit, ...query }: AdminPageQuery): Promise<AdminPage> {
    return await inTransaction(this.pool, async (client) => {
      const isIndexed = hasTrigram(`%${text.toLowerCase()}%`);
      await client.query(`${LIMITS}; ${bitmapScans(isIndexed)}`);
      const known = await client.query<Known>(KNOWN, [text]);
      const { pattern, cities, waiting, stored, state } = known.rows[0] ?? nothingKnown;
      // Folding changes a few texts: `éb½` to `eb1/2`, `æb` to `aeb`.
      if (hasTrigram(pattern) !== isIndexed) await client.query(bitmapScans(!isIndexed));
      const { country, sort, order } = query;
      const wanted = { pattern, cities, country, sort, order, limit, offset: (page - 1) * limit };
      const { total, ids } = waiting
        ? await gatherPage(client, wanted, { waiting })
        : await this.searchGathered(client, wanted, { stored, state });
      const rows = await client.query<AdminBusinessRow>(ADMIN_ROWS, [ids]);
      return { businesses: rows.rows, total };
    });
  }

  /** The search while nothing waits to be gathered. */
  private async searchGathered(
    client: pg.PoolClient,
    wanted: Wanted,
    { stored, state }: Pick<Known, 'stored' | 'state'>,
  ): Promise<Found> {
    const search = [wanted.pattern, wanted.country];
    const known = this.totals.of(state, search);
    if (known !== undefined) return await readCounted(client, wanted, { total: known, stored });
    const found = readsAllTexts(wanted) ? await gatherPage(client, wanted, { most: PLENTIFUL }) : undefined;
    const isWhole = found !== undefined && found.total < PLENTIFUL;
    const total = isWhole ? found.total : await count(client, wanted);
    this.totals.keep(state, search, total);
    return isWhole ? found : await readCounted(client, wanted, { total, stored });
  }
}

/**
 * Whether a pattern has a trigram: three letters in a row, the beginning of a word behind something else, or the two last
 * of one before it. The database's LC_CTYPE is C, in which only ASCII has letters to pg_trgm: a word in Cyrillic or
 * Chinese has no trigram, however long it is; `é` is a letter, because it was folded.
 */
function hasTrigram(pattern: string): boolean {
  return threeLetters.test(pattern) || /[^a-z\d%][a-z\d]|[a-z\d]{2}[^a-z\d%]/.test(pattern);
}

const threeLetters = /[a-z\d]{3}/;

/**
 * Whether every text, or much of the index, is read to find the hits, so that counting them first would read it twice.
 * Nothing and one letter match plenty, and ranking the places of an order by city or category takes as long as counting.
 */
function readsAllTexts({ pattern, sort }: Wanted): boolean {
  return pattern.length > '%a%'.length && !threeLetters.test(pattern) && orderSql(sort).join === '';
}

/**
 * Whether a row of `business_texts b` is a hit. $1 is a LIKE pattern, $2 the cities whose names it matches.
 */
const IS_HIT = '(b.text LIKE $1 OR b.city_id = ANY ($2))';

/** Whether a row of `businesses b` is a hit. An empty text, which `%%` comes from, is compared with none. */
const IS_STORED_HIT = `
  ($1 = '%%' OR ${foldedSql("b.name || E'\\n' || b.address")} LIKE $1 OR b.city_id = ANY ($2))`;

interface Gathering {
  /** How many businesses have changed since they were gathered. */
  waiting?: number;
  /** With as many hits as this, reading ends, and no page is sorted. */
  most?: number;
}

/** Gathers all hits and sorts them for the page. */
async function gatherPage(
  client: pg.PoolClient,
  { pattern, cities, country, sort, order, limit, offset }: Wanted,
  { waiting = 0, most }: Gathering = {},
): Promise<Found> {
  const { condition, values } = ofCountry(country, 6);
  const { rows } = await client.query<Found>(
    `${hitsSql(sort, condition, waiting)}, counted AS MATERIALIZED (SELECT count(*) AS total FROM hits)
     SELECT total,
            CASE WHEN total = $5 THEN '{}'
                 ELSE ARRAY(SELECT id FROM hits ORDER BY key ${order}, id ${order} LIMIT $3 OFFSET $4)
             END AS ids
       FROM counted`,
    [pattern, cities, limit, offset, most, ...values],
  );
  return rows[0] ?? { total: 0, ids: [] };
}

/** The CTE `hits`, with an `id` and a `key` to sort by: at most $5. The waiting ones count as they are in `businesses`. */
function hitsSql(sort: AdminBusinessSort, condition: string, waiting: number): string {
  const { join, gathered, stored } = orderSql(sort);
  const inTexts = `
    SELECT b.id, ${gathered} AS key FROM business_texts b ${join} WHERE ${IS_HIT} AND ${condition}`;
  const inBusinesses = `
    SELECT b.id, ${stored} AS key FROM businesses b ${join} WHERE ${IS_STORED_HIT} AND ${condition}`;
  if (waiting === 0) return `WITH hits AS MATERIALIZED (${inTexts} LIMIT $5)`;
  if (waiting >= MANY_WAITING) return `WITH hits AS MATERIALIZED (${inBusinesses} LIMIT $5)`;
  return `
    WITH waiting AS MATERIALIZED (
      SELECT DISTINCT unnest(imported || updated) AS id FROM import_outcomes WHERE NOT gathered),
    hits AS MATERIALIZED (
      ${inTexts} AND NOT EXISTS (SELECT FROM waiting WHERE waiting.id = b.id)
      UNION ALL
      ${inBusinesses} AND b.id IN (SELECT id FROM waiting)
      LIMIT $5)`;
}

/** The number of hits. For frequent letters, counting takes most of a search's time. */
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
 * Gathers and sorts all hits if they are few. Of many, reads only the page, from the nearer end of the order:
 * to gather and sort hundreds of thousands of hits takes several times as long as to count them.
 */
async function readCounted(
  client: pg.PoolClient,
  wanted: Wanted,
  { total, stored }: Pick<Known, 'stored'> & { total: number },
): Promise<Found> {
  const { order, offset, limit } = wanted;
  if (offset >= total) return { total, ids: [] };
  if (total < PLENTIFUL) return gatherPage(client, wanted);
  const walk = fromNearerEnd({ offset, limit }, total);
  const direction = walk.isFromEnd === (order === 'asc') ? 'DESC' : 'ASC';
  const end = walk.offset + walk.limit;
  const most = end > NEAR_HITS ? null : Math.ceil(stored / 10 + (2 * end * stored) / total);
  const ids = await readWalk(client, wanted, { ...walk, direction, most });
  if (ids.length < walk.limit) return gatherPage(client, wanted);
  return { total, ids: walk.isFromEnd ? ids.reverse() : ids };
}

/**
 * Ids of a part of the hits. Where an index has the order, it visits at most `most` businesses (null: all), so there may
 * be fewer ids than wanted; otherwise all hits are sorted.
 */
async function readWalk(
  client: pg.PoolClient,
  { pattern, cities, country, sort }: Wanted,
  { offset, limit, direction, most }: Window & { direction: 'ASC' | 'DESC'; most: number | null },
): Promise<number[]> {
  const { condition, values } = ofCountry(country, 5);
  const { join, gathered, isIndexed } = orderSql(sort);
  const isBounded = isIndexed && most !== null;
  const inOrder = `ORDER BY ${gathered} ${direction}, b.id ${direction}`;
  const visited = `(SELECT b.* FROM business_texts b ${inOrder} LIMIT $${5 + values.length})`;
  const { rows } = await client.query<{ id: number }>(
    `SELECT b.id FROM ${isBounded ? visited : 'business_texts'} b ${join}
      WHERE ${IS_HIT} AND ${condition} ${inOrder} LIMIT $3 OFFSET $4`,
    [pattern, cities, limit, offset, ...values, ...(isBounded ? [most] : [])],
  );
  return rows.map(({ id }) => id);
}
