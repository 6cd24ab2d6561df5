import type { FastifyReply, FastifyRequest } from 'fastify';

export interface PageOf {
  /** From 1. */
  page: number;
  limit: number;
  /** Items on all pages. */
  total: number;
}

/**
 * The value of a `Link` header (RFC 8288): the first, previous, next and last page of a list, as relative
 * references that keep the request's other parameters.
 * @param url path and query of the request, such as `/api/cities?page=2&limit=10`
 */
export function pageLinks(url: string, { page, limit, total }: PageOf): string {
  // Everything after the first question mark is the query, even further question marks.
  const [path = ''] = url.split('?', 1);
  const query = url.slice(path.length + 1);
  const last = Math.max(1, Math.ceil(total / limit));
  const targets: [string, number][] = [['first', 1]];
  if (page > 1) targets.push(['prev', Math.min(page - 1, last)]);
  if (page < last) targets.push(['next', page + 1]);
  targets.push(['last', last]);
  return targets
    .map(([relation, target]) => {
      const parameters = new URLSearchParams(query);
      parameters.set('page', String(target));
      parameters.set('limit', String(limit));
      return `<${path}?${parameters.toString()}>; rel="${relation}"`;
    })
    .join(', ');
}

/** The paging headers, for the API's documentation. */
export const pageHeaders = {
  'X-Total-Count': 'Items on all pages',
  Link: 'RFC 8288: rel first, prev, next, last',
} as const;

/** Sets the paging headers of a response. */
export function setPageHeaders(request: FastifyRequest, reply: FastifyReply, page: PageOf): void {
  reply.header('x-total-count', String(page.total));
  reply.header('link', pageLinks(request.url, page));
}
