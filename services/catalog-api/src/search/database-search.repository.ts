import type { SearchQuery } from '@highstreet/api-contract';
import { MAX_SEARCH_HITS } from '@highstreet/api-contract';
import { foldPostalCode, toBusinessCard } from '@highstreet/search-index';
import type { BusinessCardRow } from '@highstreet/search-index';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { cardsOf } from '../businesses/business-card.sql.js';
import type { CardOrder } from '../businesses/business-card.sql.js';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { postalCodePatterns } from './postal-code-patterns.js';
import { hitWindow } from './search-result.js';
import type { HitWindow, SearchResult } from './search-result.js';
import { searchWords } from './search-words.js';
import { SqlConditions } from './sql-conditions.js';

/** Milliseconds for one statement of a search without the engine; beyond it the answer is 503. */
const STATEMENT_TIMEOUT_MS = 2_000;

/**
 * How alike a word and a name must be to count as a typing mistake (pg_trgm, 0 to 1). Short words are too
 * much alike, and a number that is nearly right is another number.
 */
const TYPING_MISTAKE = 0.5;

/** Categories and cities whose names hold a word, or nearly. */
interface WordNames {
  word: string;
  category_ids: number[];
  city_ids: number[];
}

/**
 * Search without the engine. Every word must begin a word of the name or address (`businesses_words`), or
 * belong to the name of the category or city (`businesses_by_category`, `businesses_by_city`), where a
 * typing mistake is forgiven: those tables are small enough to compare each name.
 */
@Injectable()
export class DatabaseSearchRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async search(query: SearchQuery): Promise<SearchResult> {
    const window = hitWindow(query);
    const client = await this.pool.connect();
    try {
      await client.query(`BEGIN READ ONLY`);
      await client.query(`SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
      const conditions = await conditionsOf(client, query);
      const total = await countHits(client, conditions);
      const order = orderOf(query, conditions, total);
      const cards = window.offset < total ? await findCards(client, conditions, order, window) : [];
      await client.query('COMMIT');
      client.release();
      return { cards, total };
    } catch (error) {
      // A connection in an unknown state is not given back.
      client.release(true);
      throw error;
    }
  }
}

async function conditionsOf(client: pg.PoolClient, query: SearchQuery): Promise<SqlConditions> {
  const conditions = new SqlConditions('b.is_active');
  if (query.categoryId !== undefined) conditions.add(`b.category_id = ${conditions.bind(query.categoryId)}`);
  if (query.cityId !== undefined) conditions.add(`b.city_id = ${conditions.bind(query.cityId)}`);
  if (query.location) await addLocation(client, conditions, query.location);
  if (query.q) await addWords(client, conditions, query.q);
  return conditions;
}

/** A city of that name, or a postal code that begins so (`businesses_by_postal_code`). */
async function addLocation(
  client: pg.PoolClient,
  conditions: SqlConditions,
  location: string,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM cities WHERE lower(unaccent(name)) = lower(unaccent($1))',
    [location],
  );
  const alternatives: string[] = [];
  if (rows.length > 0) alternatives.push(`b.city_id = ANY (${conditions.bind(rows.map(({ id }) => id))})`);
  const postalCode = foldPostalCode(location);
  if (postalCode !== '') {
    for (const pattern of postalCodePatterns(postalCode)) {
      alternatives.push(`lower(b.postal_code) LIKE ${conditions.bind(pattern)}`);
    }
  }
  conditions.add(alternatives.length > 0 ? `(${alternatives.join(' OR ')})` : 'false');
}

async function addWords(client: pg.PoolClient, conditions: SqlConditions, query: string): Promise<void> {
  const words = searchWords(query);
  if (words.length === 0) {
    conditions.add('false');
    return;
  }
  for (const names of await findWordNames(client, words)) {
    const alternatives = [
      `to_tsvector('simple', b.name || ' ' || b.address) @@ to_tsquery('simple', ${conditions.bind(`${names.word}:*`)})`,
    ];
    if (names.category_ids.length > 0) {
      alternatives.push(`b.category_id = ANY (${conditions.bind(names.category_ids)})`);
    }
    if (names.city_ids.length > 0) alternatives.push(`b.city_id = ANY (${conditions.bind(names.city_ids)})`);
    conditions.add(`(${alternatives.join(' OR ')})`);
  }
}

async function findWordNames(client: pg.PoolClient, words: readonly string[]): Promise<WordNames[]> {
  const matches = (table: string): string => `
    ARRAY(SELECT id FROM ${table}
           WHERE to_tsvector('simple', name) @@ to_tsquery('simple', word || ':*')
              OR (word ~ '^[^0-9]{4,}$' AND strict_word_similarity(lower(word), lower(name)) >= ${TYPING_MISTAKE}))`;
  const { rows } = await client.query<WordNames>(
    `SELECT word, ${matches('categories')} AS category_ids, ${matches('cities')} AS city_ids
       FROM unnest($1::text[]) AS word`,
    [words],
  );
  return rows;
}

/**
 * Counts no further than can be paged to, so that a word of half the directory costs no more than a rare
 * one. Everything there is, is a maintained counter.
 */
async function countHits(client: pg.PoolClient, conditions: SqlConditions): Promise<number> {
  const sql = conditions.isEmpty
    ? `SELECT least(active_count, ${MAX_SEARCH_HITS}) AS count FROM directory_counters`
    : `SELECT count(*) FROM (SELECT FROM businesses b WHERE ${conditions.text} LIMIT ${MAX_SEARCH_HITS}) AS hit`;
  const { rows } = await client.query<{ count: number }>(sql, conditions.values);
  return rows[0]?.count ?? 0;
}

async function findCards(
  client: pg.PoolClient,
  conditions: SqlConditions,
  order: CardOrder,
  window: HitWindow,
): Promise<SearchResult['cards']> {
  const values = [...conditions.values, window.limit, window.offset];
  const sql = cardsOf(order, `$${values.length - 1}`, `$${values.length}`);
  const { rows } = await client.query<BusinessCardRow>(sql, values);
  return rows.map(toBusinessCard);
}

/**
 * By trusted rating; across the whole directory with verified businesses first: each the order of an index.
 * Where hits are many PostgreSQL may walk that index until the page is full. Where they are few it must not:
 * it would walk all of it, so the hits are gathered first (OFFSET 0 keeps the two steps apart) and sorted.
 */
function orderOf({ cityId, categoryId }: SearchQuery, conditions: SqlConditions, total: number): CardOrder {
  const rated = 'b.trusted_rating DESC, b.id';
  const orderBy = cityId === undefined && categoryId === undefined ? `b.is_verified DESC, ${rated}` : rated;
  if (total >= MAX_SEARCH_HITS || conditions.isEmpty) return { where: conditions.text, orderBy };
  const hits = `SELECT b.id, b.is_verified, b.trusted_rating FROM businesses b WHERE ${conditions.text} OFFSET 0`;
  return { source: `(${hits}) b`, where: 'true', orderBy };
}
