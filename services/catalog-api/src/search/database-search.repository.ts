import type { BusinessCard, SearchQuery } from '@highstreet/api-contract';
import { MAX_SEARCH_HITS } from '@highstreet/api-contract';
import { toBusinessCard } from '@highstreet/search-index';
import type { BusinessCardRow } from '@highstreet/search-index';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { cardsOf, CARDS_BY_ID } from '../businesses/business-card.sql.js';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { findNearWords } from './near-words.js';
import { findNarrowing, searchFor } from './search-conditions.js';
import type { Narrowing, Search } from './search-conditions.js';
import { hitWindow } from './search-result.js';
import type { HitWindow } from './search-result.js';

/** Milliseconds for one statement of a search without the engine; beyond it the answer is 503. */
const STATEMENT_TIMEOUT_MS = 2_000;

/** With fewer hits than these, what was typed may have been a mistake, and near words are looked for too. */
const FEW_HITS = 100;

export interface FoundCards {
  cards: BusinessCard[];
  /** Hits that can be paged through: at most MAX_SEARCH_HITS. */
  total: number;
}

/** Hits in their order, and a page of them. */
interface Hits {
  total: number;
  /** Keys of the page's businesses. */
  ids: number[];
  /** Keys of all of them while they are few; null otherwise. */
  few: number[] | null;
}

/**
 * Search without the engine. Every word must begin a word of the name or address, or belong to the name of the category or
 * city, where a typing mistake is forgiven: those tables are small enough to compare each name. Where that finds few,
 * typing mistakes in words of names are forgiven too; what was found as it was typed comes first.
 */
@Injectable()
export class DatabaseSearchRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async search(query: SearchQuery): Promise<FoundCards> {
    const window = hitWindow(query);
    const client = await this.pool.connect();
    try {
      await client.query(`BEGIN READ ONLY`);
      await client.query(`SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
      const narrowing = await findNarrowing(client, query);
      const search = searchFor(narrowing);
      const result =
        search.table === 'businesses'
          ? await listCards(client, search, query, window)
          : await searchTexts(client, search, narrowing, window);
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      // A connection in an unknown state is not given back.
      client.release(true);
      throw error;
    }
  }
}

/**
 * Everything, or everything of a category or city: a list in the order of an index of `businesses`. Counts no further than
 * can be paged to; everything there is, is a maintained counter.
 */
async function listCards(
  client: pg.PoolClient,
  { conditions }: Search,
  query: SearchQuery,
  window: HitWindow,
): Promise<FoundCards> {
  const counted = await client.query<{ count: number }>(
    conditions.isEmpty
      ? `SELECT least(active_count, ${MAX_SEARCH_HITS}) AS count FROM directory_counters`
      : `SELECT count(*) FROM (SELECT FROM businesses b WHERE ${conditions.text} LIMIT ${MAX_SEARCH_HITS}) AS hit`,
    conditions.values,
  );
  const total = counted.rows[0]?.count ?? 0;
  if (window.offset >= total) return { cards: [], total };
  const values = [...conditions.values, window.limit, window.offset];
  const order = { where: conditions.text, orderBy: orderOf(query) };
  const { rows } = await client.query<BusinessCardRow>(
    cardsOf(order, `$${values.length - 1}`, `$${values.length}`),
    values,
  );
  return { cards: rows.map(toBusinessCard), total };
}

async function searchTexts(
  client: pg.PoolClient,
  search: Search,
  narrowing: Narrowing,
  window: HitWindow,
): Promise<FoundCards> {
  const orderBy = orderOf(narrowing.query);
  let hits = await gatherHits(client, search, orderBy, window);
  if (hits.few && narrowing.words) {
    const nearWords = await findNearWords(
      client,
      narrowing.words.map(({ word }) => word),
    );
    if ([...nearWords.values()].some((near) => near.length > 0)) {
      const wider = searchFor(narrowing, nearWords);
      const asTyped = wider.conditions.bind(hits.few);
      hits = await gatherHits(client, wider, `b.id = ANY (${asTyped}::bigint[]) DESC, ${orderBy}`, window);
    }
  }
  return { cards: await findCards(client, hits.ids), total: Math.min(hits.total, MAX_SEARCH_HITS) };
}

/**
 * All hits are gathered from `business_texts` and sorted: it is narrow enough for a word of half the directory, and
 * walking an index in the order that is asked for would cut the words of every business on the way.
 */
async function gatherHits(
  client: pg.PoolClient,
  { conditions }: Search,
  orderBy: string,
  window: HitWindow,
): Promise<Hits> {
  const values = [...conditions.values, window.limit, window.offset];
  const { rows } = await client.query<Hits>(
    `WITH hits AS MATERIALIZED (
       SELECT b.id, b.is_verified, b.trusted_rating FROM business_texts b WHERE ${conditions.text}),
     counted AS MATERIALIZED (SELECT count(*) AS total FROM hits)
     SELECT total,
            ARRAY(SELECT b.id FROM hits b ORDER BY ${orderBy}
                   LIMIT $${values.length - 1} OFFSET $${values.length}) AS ids,
            CASE WHEN total < ${FEW_HITS} THEN ARRAY(SELECT b.id FROM hits b) END AS few
       FROM counted`,
    values,
  );
  return rows[0] ?? { total: 0, ids: [], few: null };
}

/** Fewer than `ids` where one has been closed since it was gathered. */
async function findCards(client: pg.PoolClient, ids: readonly number[]): Promise<BusinessCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<BusinessCardRow>(CARDS_BY_ID, [ids]);
  return rows.map(toBusinessCard);
}

/** By trusted rating; across the whole directory with verified businesses first: each the order of an index. */
function orderOf({ cityId, categoryId }: SearchQuery): string {
  const rated = 'b.trusted_rating DESC, b.id';
  return cityId === undefined && categoryId === undefined ? `b.is_verified DESC, ${rated}` : rated;
}
