import { currentRequest } from '@highstreet/platform';

/** A number for each route, so that a prepared statement has a name of its own for each route it serves. */
const routeNumbers = new Map<string, number>();

function numberOf(route: string): number {
  const known = routeNumbers.get(route);
  if (known !== undefined) return known;
  routeNumbers.set(route, routeNumbers.size);
  return routeNumbers.size - 1;
}

interface Statement {
  readonly text: string;
  readonly name?: string;
}

function isStatement(query: unknown): query is Statement {
  return typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);
}

/**
 * Puts the route of the request at hand before a statement, as a comment: `pg_stat_activity` and PostgreSQL's log
 * then tell who asks. It says the pattern of the route only, so that there are few texts, a prepared
 * statement stays prepared, and nothing of a visitor gets into the database's log.
 *
 * @param query whatever `query()` of pg takes; streams and cursors come back as they are
 */
export function nameRoute(query: unknown): unknown {
  const request = currentRequest();
  if (request === undefined) return query;
  // PostgreSQL's comments nest, so that a pattern with a star would open another one.
  const comment = `/* ${request.route.replaceAll('*', '+')} */ `;
  if (typeof query === 'string') return query.startsWith(comment) ? query : comment + query;
  if (!isStatement(query) || query.text.startsWith(comment)) return query;
  return {
    ...query,
    text: comment + query.text,
    ...(query.name === undefined ? {} : { name: `${query.name} ${numberOf(request.route)}` }),
  };
}
