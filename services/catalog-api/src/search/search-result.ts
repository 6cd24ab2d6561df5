import type { SearchQuery } from '@highstreet/api-contract';
import { MAX_SEARCH_HITS } from '@highstreet/api-contract';
import type { BestMatch } from './best-match.js';

export interface SearchResult {
  /** JSON of a `BusinessCard[]` in UTF-8: cards from the index are passed through unchanged. */
  cards: Buffer;
  /** Hits that can be paged through: at most MAX_SEARCH_HITS. */
  total: number;
  /** How much of the query the first hit has; only where the engine was asked for it. */
  best?: BestMatch;
}

export interface HitWindow {
  offset: number;
  /** 0 beyond the last hit that can be paged to. */
  limit: number;
}

/** The hits of a page; the last page is cut off at MAX_SEARCH_HITS. */
export function hitWindow({ page, limit }: Pick<SearchQuery, 'page' | 'limit'>): HitWindow {
  const offset = (page - 1) * limit;
  return { offset, limit: Math.max(0, Math.min(limit, MAX_SEARCH_HITS - offset)) };
}
