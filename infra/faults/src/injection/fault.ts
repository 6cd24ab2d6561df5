import type { SupervisedName } from '../product/supervised-names.js';

/**
 * When something is killed, in the order of an import. `last chunks`: at most two are left, so the end is
 * near.
 */
export const moments = ['reading', 'preparing', 'merging', 'last chunks', 'indexing'] as const;
export type Moment = (typeof moments)[number];

/**
 * What is killed. `postgres backend`: the process of one connection, after which PostgreSQL ends all others
 * and recovers.
 */
export const targets = [
  'import-worker',
  'postgres',
  'postgres backend',
  'redis',
  'meilisearch',
  'search-indexer',
  'catalog-api',
] as const satisfies readonly (SupervisedName | 'postgres backend')[];
export type Target = (typeof targets)[number];

/** One kill -9. */
export interface Hit {
  readonly target: Target;
  /** Milliseconds after the fault's moment. */
  readonly afterMs: number;
}

export interface Fault {
  readonly moment: Moment;
  /** How far into the moment, from 0 to 1 of its undisturbed length. */
  readonly position: number;
  readonly hits: readonly Hit[];
}
