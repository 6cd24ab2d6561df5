import 'reflect-metadata';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { DataSourceOptions } from 'typeorm';
import { entities } from './entities/index.js';
import { migrations } from './migrations/index.js';

/** bigint columns come as numbers: no key of ours reaches 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** numeric columns (ratings) come as numbers: the API answers JSON numbers. */
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface DatabaseOptions {
  /** postgres:// URL. */
  url: string;
  /** Shown in pg_stat_activity; the service's name. */
  applicationName: string;
  /** Connections that this process may hold. */
  poolSize?: number;
  /** Milliseconds after which PostgreSQL gives a statement up; 0 never does. */
  statementTimeout?: number;
  /**
   * Milliseconds after which PostgreSQL rolls back a transaction that waits for its client, so that one who hangs in the middle of it
   * holds up nobody; 0 never does.
   */
  idleInTransactionTimeout?: number;
  /** The class of connections, where a service has its own. */
  client?: typeof pg.Client;
}

/** Options for TypeORM and for Nest's TypeOrmModule. The schema only ever changes by migrations. */
export function dataSourceOptions(options: DatabaseOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url: options.url,
    applicationName: options.applicationName,
    poolSize: options.poolSize ?? 10,
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    parseInt8: true,
    extra: {
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      statement_timeout: options.statementTimeout ?? 0,
      idle_in_transaction_session_timeout: options.idleInTransactionTimeout ?? 0,
      ...(options.client ? { Client: options.client } : {}),
    },
  };
}

export function createDataSource(options: DatabaseOptions): DataSource {
  return new DataSource(dataSourceOptions(options));
}

/** The pg pool under a data source: for prepared statements by name, COPY and cursors. */
export function poolOf(dataSource: DataSource): pg.Pool {
  return (dataSource.driver as unknown as { master: pg.Pool }).master;
}
