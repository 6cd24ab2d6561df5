import type { SearchQuery } from '@highstreet/api-contract';
import type { TypedPhone } from './query/typed-phone.js';

/** A search as the engine and PostgreSQL are asked: what was typed, of which a telephone number is a filter of its own. */
export interface AskedQuery extends SearchQuery {
  phone?: TypedPhone | undefined;
}

/** Such a search with a text. */
export type AskedText = AskedQuery & { q: string };
