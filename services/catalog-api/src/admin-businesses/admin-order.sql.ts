import type { AdminBusinessSort, SortOrder } from '@highstreet/api-contract';

/** By what a list is ordered. */
export interface AdminOrder {
  sort: AdminBusinessSort;
  order: SortOrder;
}

/** How many letters of name and address order a business: as many as `business_texts.name_key` has. */
const NAME_KEY_LETTERS = 40;

/** Where names of places are, and which column of a business leads there. */
export const placeTables = {
  city: { table: 'cities', column: 'city_id' },
  category: { table: 'categories', column: 'category_id' },
} as const;

export type PlaceSort = keyof typeof placeTables;

/** The places of a sort with their `rank` in the order of their names; a small table. */
export function rankedPlaces(sort: PlaceSort): string {
  const { table } = placeTables[sort];
  return `SELECT id, row_number() OVER (ORDER BY lower(name), id) AS rank FROM ${table}`;
}

/** What it takes to give a key to the rows of `business_texts` or `businesses`, called `b`. */
export interface OrderSql {
  join: string;
  /** The key in `business_texts`. */
  gathered: string;
  /** The same in `businesses`. */
  stored: string;
}

/** Keys ascend with the sort, and businesses of one key with their `id`; what has no city or category comes last. */
export function orderSql(sort: AdminBusinessSort): OrderSql {
  switch (sort) {
    case 'added':
      return sameKey('b.id');
    case 'name':
      return {
        join: '',
        gathered: 'b.name_key',
        stored: `left(lower(unaccent(b.name || E'\\n' || b.address)), ${NAME_KEY_LETTERS}) COLLATE "C"`,
      };
    case 'country':
      return sameKey('b.country');
    case 'rating':
      return sameKey('b.rating');
    case 'status':
      return sameKey('b.is_verified');
    case 'city':
    case 'category':
      return sameKey(
        'place.rank',
        `LEFT JOIN (${rankedPlaces(sort)}) place ON place.id = b.${placeTables[sort].column}`,
      );
  }
}

function sameKey(key: string, join = ''): OrderSql {
  return { join, gathered: key, stored: key };
}
