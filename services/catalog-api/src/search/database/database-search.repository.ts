import type { BusinessCard, SearchQuery } from '@highstreet/api-contract';
import { MAX_SEARCH_HITS } from '@highstreet/api-contract';
import { inTransaction } from '@highstreet/database';
import { toBusinessCard } from '@highstreet/search-index';
import type { BusinessCardRow } from '@highstreet/search-index';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { cardsOf, CARDS_BY_ID } from '../../businesses/business-card.sql.js';
import { DATABASE_POOL, ENV } from '../../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../../env.js';
import type { AskedQuery } from '../asked-query.js';
import { DirectoryNamesRepository } from '../directory-names.repository.js';
import { Highlighter } from '../highlights/highlighter.js';
import { findNearWords } from './near-words.sql.js';
import { findNarrowing, searchFor, withCategoriesLike, withSynonyms } from './search-conditions.sql.js';
import type { LookedUpWord, Narrowing, Search } from './search-conditions.sql.js';
import type { SearchReading } from '../search-reading.js';
import { hitWindow } from '../search-result.js';
import type { HitWindow } from '../search-result.js';
import { statementsUntil } from './search-statements.js';
import type { SearchStatements } from './search-statements.js';
import { findHits, gatherHits, orderOf } from './text-hits.sql.js';

/** Milliseconds for one statement, however long visitors may wait: beyond it a search is answered with a 503. */
const SEARCH_STATEMENT_TIMEOUT_MS = 2_000;

export interface FoundCards {
  cards: BusinessCard[];
  /** Hits that can be paged through: at most MAX_SEARCH_HITS. */
  total: number;
}

/**
 * Search without the engine. Every word but stop words and qualifiers must begin a word of the name or address, or
 * match the name of a category or city. Typos are forgiven in those names (`findWords`). If few businesses are
 * found, more typos are forgiven, in the names of businesses, too, behind the exact hits; if none is, synonyms count as
 * the words. Services and descriptions are not searched. Highlights follow the engine's rules, which differ slightly, and
 * may be missing for such hits.
 */
@Injectable()
export class DatabaseSearchRepository {
  private readonly limits: string;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly names: DirectoryNamesRepository,
    @Inject(ENV) env: Pick<CatalogApiEnv, 'READ_TIMEOUT_MS'>,
  ) {
    this.limits = limitsOf(env.READ_TIMEOUT_MS);
  }

  /**
   * @param gone aborted when nobody waits for the hits any more
   * @throws SearchAbandonedError when `gone` is aborted before the last statement
   */
  async search(
    query: AskedQuery,
    gone: AbortSignal,
    reading: Pick<SearchReading, 'cities' | 'phrase'> = {},
  ): Promise<FoundCards> {
    const window = hitWindow(query);
    const result = await inTransaction(this.pool, async (connection) => {
      const client = statementsUntil(gone, connection);
      await client.query(this.limits);
      const narrowing = await findNarrowing(client, query, reading);
      const search = searchFor(narrowing);
      return search.table === 'businesses'
        ? await listCards(client, search, query, window)
        : await this.searchTexts(client, search, narrowing, window);
    });
    return query.q ? { ...result, cards: highlighted(result.cards, query.q) } : result;
  }

  private async searchTexts(
    client: SearchStatements,
    search: Search,
    narrowing: Narrowing,
    window: HitWindow,
  ): Promise<FoundCards> {
    const { query } = narrowing;
    let hits = await findHits(client, search, query, window);
    if (hits.few && narrowing.words) {
      const wider = await this.withTypos(client, narrowing, narrowing.words);
      if (wider) {
        const asTyped = wider.conditions.bind(hits.few);
        const orderBy = `b.id = ANY (${asTyped}::bigint[]) DESC, ${orderOf(query)}`;
        hits = await gatherHits(client, wider, orderBy, window);
      }
    }
    if (hits.total === 0) {
      const wider = await withSynonyms(client, narrowing);
      if (wider) hits = await gatherHits(client, searchFor(wider), orderOf(query), window);
    }
    return { cards: await findCards(client, hits.ids), total: Math.min(hits.total, MAX_SEARCH_HITS) };
  }

  /** The search for what the words may misspell, too, in names of businesses and categories; undefined if that is nothing. */
  private async withTypos(
    client: SearchStatements,
    narrowing: Narrowing,
    typed: readonly LookedUpWord[],
  ): Promise<Search | undefined> {
    const nearWords = await findNearWords(
      client,
      typed.map(({ word }) => word),
    );
    const names = await this.names.atHand();
    const words = names ? withCategoriesLike(typed, names) : [...typed];
    const isWider =
      [...nearWords.values()].some((near) => near.length > 0) ||
      words.some(({ category_ids }, at) => category_ids.length > (typed[at]?.category_ids.length ?? 0));
    return isWider ? searchFor({ ...narrowing, words }, nearWords) : undefined;
  }
}

/**
 * One round trip. No statement goes on after its visitor was answered that the read took too long. Parallel
 * workers are off: starting them costs more than they save, and other searches need the cores.
 */
function limitsOf(readTimeoutMs: number): string {
  return `
    SET TRANSACTION READ ONLY;
    SET LOCAL statement_timeout = ${Math.min(SEARCH_STATEMENT_TIMEOUT_MS, readTimeoutMs)};
    SET LOCAL max_parallel_workers_per_gather = 0`;
}

function highlighted(cards: readonly BusinessCard[], words: string): BusinessCard[] {
  const highlighter = new Highlighter(words);
  return cards.map((card) => ({ ...card, highlight: highlighter.highlight(card) }));
}

/**
 * All businesses, or all of a category or city, in the order of an index of `businesses`. The count stops at
 * the number of hits that can be paged to; the count of all businesses comes from a maintained counter.
 */
async function listCards(
  client: SearchStatements,
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

/** Returns fewer cards than `ids` when a business was deactivated after its key was gathered. */
async function findCards(client: SearchStatements, ids: readonly number[]): Promise<BusinessCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<BusinessCardRow>(CARDS_BY_ID, [ids]);
  return rows.map(toBusinessCard);
}
