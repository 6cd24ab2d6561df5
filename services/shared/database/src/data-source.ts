import 'reflect-metadata';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import type { DataSourceOptions } from 'typeorm';
import { entities } from './entities/index.js';
import { migrations } from './migrations/index.js';
import type { PoolLog } from './outage-log.js';
import { poolConfig } from './pool.js';
import type { DatabaseOptions } from './pool.js';

/**
 * Options for TypeORM and for Nest's TypeOrmModule. Only migrations change the schema.
 * @param log where outages are logged, if anywhere
 */
export function dataSourceOptions(options: DatabaseOptions, log?: PoolLog): DataSourceOptions {
  return {
    type: 'postgres',
    url: options.url,
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    parseInt8: true,
    extra: poolConfig(options, log),
  };
}

export function createDataSource(options: DatabaseOptions): DataSource {
  return new DataSource(dataSourceOptions(options));
}

/** The pg pool under a data source: for prepared statements by name, COPY and cursors. */
export function poolOf(dataSource: DataSource): pg.Pool {
  return (dataSource.driver as unknown as { master: pg.Pool }).master;
}
