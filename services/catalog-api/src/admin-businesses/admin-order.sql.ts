import { foldedSql } from '@highstreet/database';
import type { AdminBusinessSort, SortOrder } from '@highstreet/api-contract';

/** The order of a list. */
export interface AdminOrder {
  sort: AdminBusinessSort;
  order: SortOrder;
}

/** Letters of name and address in the sort key of a business: as many as `business_texts.name_key` has. */
const NAME_KEY_LETTERS = 40;

/** The table with the names of each kind of place, and the column of a business that refers to it. */
export const placeTables = {
  city: { table: 'cities', column: 'city_id' },
  category: { table: 'categories', column: 'category_id' },
} as const;

export type PlaceSort = keyof typeof placeTables;

/** Selects all places of a sort with their `rank` by name, accents aside; the tables are small. */
export function rankedPlaces(sort: PlaceSort): string {
  const { table } = placeTables[sort];
  return `SELECT id, row_number() OVER (ORDER BY ${foldedSql('name')}, id) AS rank FROM ${table}`;
}

/** SQL of the sort key for rows of `business_texts` or `businesses`, aliased `b`. */
export interface OrderSql {
  join: string;
  /** The key, from `business_texts`. */
  gathered: string;
  /** The same key, from `businesses`. */
  stored: string;
  /** Whether an index of `business_texts` has this order. */
  isIndexed: boolean;
}

/** Equal keys are ordered by `id`. Businesses without a city, category or country come last in ascending order. */
export function orderSql(sort: AdminBusinessSort): OrderSql {
  switch (sort) {
    case 'added':
      return sameKey('b.id', { isIndexed: true });
    case 'name':
      return {
        join: '',
        gathered: 'b.name_key',
        stored: `left(${foldedSql("b.name || E'\\n' || b.address")}, ${NAME_KEY_LETTERS}) COLLATE "C"`,
        isIndexed: true,
      };
    case 'country':
      return sameKey('b.country');
    case 'rating':
      return sameKey('b.rating', { isIndexed: true });
    case 'status':
      return sameKey('b.is_verified', { isIndexed: true });
    case 'city':
    case 'category':
      return sameKey('place.rank', {
        join: `LEFT JOIN (${rankedPlaces(sort)}) place ON place.id = b.${placeTables[sort].column}`,
      });
  }
}

function sameKey(key: string, { join = '', isIndexed = false } = {}): OrderSql {
  return { join, gathered: key, stored: key, isIndexed };
}
