import { adminBusinessSorts, sortOrders } from '@highstreet/api-contract';
import type { AdminBusinessSort, SortOrder } from '@highstreet/api-contract';

/** Sort column and direction of the list. */
export interface ListOrder {
  sort: AdminBusinessSort;
  order: SortOrder;
}

export const newestFirst: ListOrder = { sort: 'added', order: 'desc' };

/** Whether the list has the API's own order, which an address need not tell. */
export function isNewestFirst({ sort, order }: ListOrder): boolean {
  return sort === newestFirst.sort && order === newestFirst.order;
}

/** Direction of the first click on a column: best first, texts from A. */
const firstOrders: Record<AdminBusinessSort, SortOrder> = {
  added: 'desc',
  name: 'asc',
  city: 'asc',
  country: 'asc',
  category: 'asc',
  rating: 'desc',
  status: 'desc',
};

/** Every order, as the list of choices has them. */
export const orderChoices: readonly (ListOrder & { label: string })[] = [
  { ...newestFirst, label: 'Newest first' },
  { sort: 'added', order: 'asc', label: 'Oldest first' },
  { sort: 'name', order: 'asc', label: 'Name, A to Z' },
  { sort: 'name', order: 'desc', label: 'Name, Z to A' },
  { sort: 'city', order: 'asc', label: 'City, A to Z' },
  { sort: 'city', order: 'desc', label: 'City, Z to A' },
  { sort: 'country', order: 'asc', label: 'Country, A to Z' },
  { sort: 'country', order: 'desc', label: 'Country, Z to A' },
  { sort: 'category', order: 'asc', label: 'Category, A to Z' },
  { sort: 'category', order: 'desc', label: 'Category, Z to A' },
  { sort: 'rating', order: 'desc', label: 'Rating, highest first' },
  { sort: 'rating', order: 'asc', label: 'Rating, lowest first' },
  { sort: 'status', order: 'desc', label: 'Status, verified first' },
  { sort: 'status', order: 'asc', label: 'Status, unverified first' },
];

/** Reads the order from an address; missing or invalid values fall back to the default. */
export function readOrder(parameters: URLSearchParams): ListOrder {
  const sort = adminBusinessSorts.find((known) => known === parameters.get('sort')) ?? newestFirst.sort;
  const order = sortOrders.find((known) => known === parameters.get('order')) ?? firstOrders[sort];
  return { sort, order };
}

/** The parameters that `readOrder` reads, without default values. */
export function orderParameters({ sort, order }: ListOrder): Record<string, string> {
  return {
    ...(sort !== newestFirst.sort && { sort }),
    ...(order !== firstOrders[sort] && { order }),
  };
}

/** The order after a click on a column's heading: that column, then reversed, then newest first again. */
export function orderAfterClick(current: ListOrder, sort: AdminBusinessSort): ListOrder {
  const first = firstOrders[sort];
  if (current.sort !== sort) return { sort, order: first };
  return current.order === first ? { sort, order: first === 'asc' ? 'desc' : 'asc' } : newestFirst;
}
