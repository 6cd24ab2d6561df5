import { DEFAULT_PAGE_LIMIT } from '@highstreet/api-contract';
import type { OptionalPageQuery } from '@highstreet/api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setPageHeaders } from './page-headers.js';

/** A list that is answered whole unless a page of it was asked for. */
export interface WholeOrPage<Item> {
  items: Item[];
  /** Items on all pages. */
  total: number;
  /** Null when `items` is everything. */
  page: { page: number; limit: number } | null;
}

/** Reads everything, or the page that `query` asks for together with the total. */
export async function wholeOrPage<Item>(
  query: OptionalPageQuery,
  find: (limit: number | null, offset: number) => Promise<Item[]>,
  count: () => Promise<number>,
): Promise<WholeOrPage<Item>> {
  if (query.page === undefined && query.limit === undefined) {
    const items = await find(null, 0);
    return { items, total: items.length, page: null };
  }
  const { page = 1, limit = DEFAULT_PAGE_LIMIT } = query;
  const [items, total] = await Promise.all([find(limit, (page - 1) * limit), count()]);
  return { items, total, page: { page, limit } };
}

/** The same of a list that is at hand as a whole. */
export function wholeOrPageOf<Item>(
  query: OptionalPageQuery,
  items: readonly Item[],
): Promise<WholeOrPage<Item>> {
  return wholeOrPage(
    query,
    (limit, offset) => Promise.resolve(items.slice(offset, limit === null ? undefined : offset + limit)),
    () => Promise.resolve(items.length),
  );
}

/** `X-Total-Count` always, `Link` when the body is one page of several. */
export function setWholeOrPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, page }: WholeOrPage<unknown>,
): void {
  if (page) setPageHeaders(request, reply, { ...page, total });
  else reply.header('x-total-count', String(total));
}
