import type { SearchQuery } from '@highstreet/api-contract';
import { MAX_SEARCH_HITS } from '@highstreet/api-contract';
import { foldedSql } from '@highstreet/database';
import { BRITISH_DISTRICT } from '@highstreet/search-index';
import { districtOrder } from '../locations/district-order.js';
import type { Search } from './search-conditions.sql.js';
import type { HitWindow } from '../search-result.js';
import type { SearchStatements } from './search-statements.js';
import { SqlConditions } from './sql-conditions.js';

/** With fewer hits than this, the typed text may contain a typo, and near words are searched for too. */
const FEW_HITS = 100;

/**
 * The most hits that are gathered for one of the first pages. More than can be paged to, so that the total is
 * exact.
 */
const MAX_GATHERED = 50_000;
/**
 * Pages that end within this many hits are looked for among the best businesses: the first five pages of the
 * usual length.
 */
const MAX_WALKED_TO = 120;
/** The most businesses that such a walk visits: each takes as long as gathering dozens of hits. */
const MAX_WALKED = 10_000;

/** One page of ordered hits. */
export interface Hits {
  /** Exact up to MAX_SEARCH_HITS; above that, any larger number. */
  total: number;
  /** Keys of the page's businesses. */
  ids: number[];
  /** Keys of all hits if they are few, otherwise null. */
  few: number[] | null;
}

const noHits: Hits = { total: 0, ids: [], few: null };

/**
 * When tens of thousands of businesses match, as for two letters, sorting them takes longer than finding
 * them. The first pages are then found by walking an index in rank order until the page is full, which is
 * soon when many match. If the page does not fill, because the best businesses do not match, and for later
 * pages, all hits are gathered. Names that begin with the praise that was typed come first only where no page is walked to.
 */
export async function findHits(
  client: SearchStatements,
  search: Search,
  query: SearchQuery,
  window: HitWindow,
  mostGathered = MAX_GATHERED,
): Promise<Hits> {
  const orderBy = orderOf(query);
  const isBoth = query.categoryId !== undefined && query.cityId !== undefined;
  const isByCode = districtOrder(query.location ?? '') !== undefined;
  const isFirst = window.offset + window.limit <= MAX_WALKED_TO;
  if (isBoth || isByCode || (!isFirst && search.praised === undefined)) {
    return gatherHits(client, search, orderBy, window);
  }
  const hits = await gatherUpTo(mostGathered, client, search, orderBy, window);
  if (hits.total <= mostGathered) return hits;
  const ids = isFirst ? await walkBest(client, search, query, window) : [];
  // No index has the names with praise first. On later pages they would then be missing, or come once more.
  const asWalked = { ...search, praised: undefined };
  if (ids.length < window.limit) return gatherHits(client, asWalked, orderBy, window);
  return { total: MAX_SEARCH_HITS, ids, few: null };
}

/**
 * A page of all hits in `business_texts`. Only as many as can be paged to are kept: keeping hundreds of thousands
 * takes a quarter of a search. `OFFSET 0` has them found before they are sorted. Otherwise PostgreSQL may read
 * all texts in the order of an index and take each into words, which takes seconds.
 * @param orderBy ORDER BY expressions on `b`
 */
export async function gatherHits(
  client: SearchStatements,
  search: Search,
  orderBy: string,
  { limit, offset }: HitWindow,
): Promise<Hits> {
  const { hits, order, values } = sortableHits(search, orderBy);
  const next = values.length + 1;
  const { rows } = await client.query<Hits>(
    `WITH best AS MATERIALIZED (
       SELECT b.id FROM (${hits} OFFSET 0) AS b ORDER BY ${order} LIMIT ${MAX_SEARCH_HITS}),
     counted AS MATERIALIZED (SELECT count(*) AS total FROM best)
     SELECT total,
            ARRAY(SELECT id FROM best LIMIT $${next} OFFSET $${next + 1}) AS ids,
            CASE WHEN total < ${FEW_HITS} THEN ARRAY(SELECT id FROM best) END AS few
       FROM counted`,
    [...values, limit, offset],
  );
  return rows[0] ?? noHits;
}

/**
 * The same if there are up to `most` hits. If there are more, only that is found out, soon, and no page. All are
 * `found` by a plan for all, of which only as many are read. With the limit beside the condition PostgreSQL would read
 * the texts themselves until there are enough, and take each into words.
 */
async function gatherUpTo(
  most: number,
  client: SearchStatements,
  search: Search,
  orderBy: string,
  { limit, offset }: HitWindow,
): Promise<Hits> {
  const { hits, order, values } = sortableHits(search, orderBy);
  const next = values.length + 1;
  const { rows } = await client.query<Hits>(
    `WITH found AS MATERIALIZED (${hits}),
     hits AS MATERIALIZED (SELECT * FROM found LIMIT $${next}::bigint + 1),
     counted AS MATERIALIZED (SELECT count(*) AS total FROM hits)
     SELECT total,
            CASE WHEN total > $${next} THEN '{}'
                 ELSE ARRAY(SELECT b.id FROM hits b ORDER BY ${order} LIMIT $${next + 1} OFFSET $${next + 2})
             END AS ids,
            CASE WHEN total < ${FEW_HITS} THEN ARRAY(SELECT b.id FROM hits b) END AS few
       FROM counted`,
    [...values, most, limit, offset],
  );
  return rows[0] ?? noHits;
}

/** SQL of all hits with what they are sorted by, the ORDER BY expressions on them, and the values of both. */
function sortableHits(
  { conditions, praised }: Search,
  orderBy: string,
): { hits: string; order: string; values: unknown[] } {
  const columns = 'b.id, b.is_verified, b.trusted_rating, b.postal_code';
  const from = `FROM business_texts b WHERE ${conditions.text}`;
  const { values } = conditions;
  if (praised === undefined) return { hits: `SELECT ${columns} ${from}`, order: orderBy, values };
  // A subquery is evaluated once, an expression for each hit.
  const beginning = `(SELECT ${foldedSql(`$${values.length + 1}`)} || '%')`;
  return {
    hits: `SELECT ${columns}, b.text LIKE ${beginning} AS is_praised ${from}`,
    order: `b.is_praised DESC, ${orderBy}`,
    values: [...values, praised],
  };
}

/**
 * The keys of a page of hits among the best businesses: an index-only scan of `businesses_featured`,
 * `businesses_by_category` or `businesses_by_city`, and the text of each business by its key. Returns fewer
 * than `limit` keys when the best do not fill the page.
 */
async function walkBest(
  client: SearchStatements,
  { conditions }: Search,
  query: SearchQuery,
  { limit, offset }: HitWindow,
): Promise<number[]> {
  const best = new SqlConditions(conditions.values);
  if (query.categoryId !== undefined) best.add(`b.category_id = ${best.bind(query.categoryId)}`);
  if (query.cityId !== undefined) best.add(`b.city_id = ${best.bind(query.cityId)}`);
  const page = `LIMIT ${best.bind(limit)} OFFSET ${best.bind(offset)}`;
  const { rows } = await client.query<{ id: number }>(
    `SELECT b.id
       FROM (SELECT b.id, b.is_verified, b.trusted_rating FROM businesses b
              WHERE ${best.text} ORDER BY ${orderOf(query)} LIMIT ${MAX_WALKED}) AS best
       JOIN business_texts b ON b.id = best.id
      WHERE ${conditions.text}
      ORDER BY ${orderOf(query, 'best')} ${page}`,
    best.values,
  );
  return rows.map(({ id }) => id);
}

/**
 * By trusted rating; across the whole directory, verified businesses come first. Each is the order of an
 * index, except behind the district of a postal code.
 */
export function orderOf({ cityId, categoryId, location }: SearchQuery, of = 'b'): string {
  const order = districtOrder(location ?? '');
  const byCode = order ? `${districtDigits(`${of}.postal_code`)} ${order} NULLS LAST, ` : '';
  const isWhole = cityId === undefined && categoryId === undefined;
  const byVerified = isWhole ? `${of}.is_verified DESC, ` : '';
  return `${byCode}${byVerified}${of}.trusted_rating DESC, ${of}.id`;
}

/** SQL: `districtDigits` of the search index for a postal code in lower case. */
function districtDigits(postalCode: string): string {
  return `length(substring(translate(${postalCode}, ' -', '') FROM '${BRITISH_DISTRICT}'))`;
}
