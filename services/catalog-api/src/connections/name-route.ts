import { currentRequest } from '@highstreet/platform';

/** A number per route, which makes the names of prepared statements unique per route. */
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
 * Prepends the route of the current request to a statement as a comment, so that `pg_stat_activity` and
 * PostgreSQL's log show the origin of each statement. The comment contains only the route pattern: there are
 * few distinct texts, prepared statements stay prepared, and no visitor's data gets into the database's log.
 *
 * @param query whatever `query()` of pg takes; streams and cursors are returned unchanged
 */
export function nameRoute(query: unknown): unknown {
  const request = currentRequest();
  if (request === undefined) return query;
  // PostgreSQL's comments nest: a `/*` in a pattern would open another one.
  const comment = `/* ${request.route.replaceAll('*', '+')} */ `;
  if (typeof query === 'string') return query.startsWith(comment) ? query : comment + query;
  if (!isStatement(query) || query.text.startsWith(comment)) return query;
  return {
    ...query,
    text: comment + query.text,
    ...(query.name === undefined ? {} : { name: `${query.name} ${numberOf(request.route)}` }),
  };
}
