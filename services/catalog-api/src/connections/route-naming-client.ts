import pg from 'pg';
import { nameRoute } from './name-route.js';

type AnyQuery = (query: unknown, ...rest: unknown[]) => unknown;

/**
 * A connection that names the current route in each statement, including those of transactions and of
 * TypeORM.
 */
export class RouteNamingClient extends pg.Client {
  override query = ((query: unknown, ...rest: unknown[]) =>
    (super.query as AnyQuery).call(this, nameRoute(query), ...rest)) as pg.Client['query'];
}

/**
 * Does the same for `pool.query`. If that has to wait for a connection, it continues in the async context of
 * the request that released the connection, so the route must be added before.
 */
export function nameRoutesOf(pool: pg.Pool): pg.Pool {
  const query = pool.query.bind(pool) as AnyQuery;
  pool.query = ((statement: unknown, ...rest: unknown[]) =>
    query(nameRoute(statement), ...rest)) as pg.Pool['query'];
  return pool;
}
