import pg from 'pg';
import { nameRoute } from './name-route.js';

type AnyQuery = (query: unknown, ...rest: unknown[]) => unknown;

/** A connection whose statements say for which route they run, those of transactions and of TypeORM included. */
export class RouteNamingClient extends pg.Client {
  override query = ((query: unknown, ...rest: unknown[]) =>
    (super.query as AnyQuery).call(this, nameRoute(query), ...rest)) as pg.Client['query'];
}

/**
 * The same for `pool.query`: when it has to wait for a connection, it goes on in the context of whoever gave
 * that connection back.
 */
export function nameRoutesOf(pool: pg.Pool): pg.Pool {
  const query = pool.query.bind(pool) as AnyQuery;
  pool.query = ((statement: unknown, ...rest: unknown[]) =>
    query(nameRoute(statement), ...rest)) as pg.Pool['query'];
  return pool;
}
