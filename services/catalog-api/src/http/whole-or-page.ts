import { DEFAULT_PAGE_LIMIT } from '@highstreet/api-contract';
import type { OptionalPageQuery } from '@highstreet/api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setPageHeaders } from './page-headers.js';

/**
 * The most items of a list that is requested whole: twice the cities of a million businesses. A file whose columns are
 * mixed up has a city or category in each row, and such a list must not take the memory that everybody needs.
 */
const MOST_AT_ONCE = 50_000;

/** A list that is returned whole unless a page of it was requested. */
export interface WholeOrPage<Item> {
  items: Item[];
  /** The number of items on all pages. */
  total: number;
  /** Null when no page was requested: `items` is the whole list, or its first MOST_AT_ONCE items. */
  page: { page: number; limit: number } | null;
}

export function wantsWhole({ page, limit }: OptionalPageQuery): boolean {
  return page === undefined && limit === undefined;
}

/** Reads the whole list, or the page that `query` requests together with the total. */
export async function wholeOrPage<Item>(
  query: OptionalPageQuery,
  find: (limit: number, offset: number) => Promise<Item[]>,
  count: () => Promise<number>,
): Promise<WholeOrPage<Item>> {
  if (wantsWhole(query)) {
    const items = await find(MOST_AT_ONCE, 0);
    return { items, total: items.length < MOST_AT_ONCE ? items.length : await count(), page: null };
  }
  const { page = 1, limit = DEFAULT_PAGE_LIMIT } = query;
  const [items, total] = await Promise.all([find(limit, (page - 1) * limit), count()]);
  return { items, total, page: { page, limit } };
}

/** The same for a list that is already in memory. */
export function wholeOrPageOf<Item>(
  query: OptionalPageQuery,
  items: readonly Item[],
): Promise<WholeOrPage<Item>> {
  return wholeOrPage(
    query,
    (limit, offset) => Promise.resolve(items.slice(offset, offset + limit)),
    () => Promise.resolve(items.length),
  );
}

/** Sets `X-Total-Count` always, and `Link` when the body is a page. */
export function setWholeOrPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, page }: Omit<WholeOrPage<unknown>, 'items'>,
): void {
  if (page) setPageHeaders(request, reply, { ...page, total });
  else reply.header('x-total-count', String(total));
}
