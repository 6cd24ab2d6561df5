import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { loggingOutages } from './outage-log.js';
import type { PoolLog } from './outage-log.js';

/** bigint columns are parsed as numbers: none of our keys reaches 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** numeric columns (ratings) are parsed as numbers: the API returns JSON numbers. */
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** A starting service retries once a second for this long: PostgreSQL may be starting too. */
const STARTING_MS = 30_000;
const PAUSE_MS = 1_000;

export interface DatabaseOptions {
  /** postgres:// URL. */
  url: string;
  /** Shown in pg_stat_activity; the service's name. */
  applicationName: string;
  /** Maximum number of connections of this process. */
  poolSize?: number;
  /** Milliseconds after which a query that gets no connection fails, 5,000 by default: visitors do not wait longer. */
  connectionTimeout?: number;
  /** Milliseconds after which PostgreSQL cancels a statement; 0 means never. */
  statementTimeout?: number;
  /** Milliseconds after which a statement stops waiting for a lock (`isLockTimeout`); 0 means never. */
  lockTimeout?: number;
  /**
   * Milliseconds after which PostgreSQL rolls back a transaction that waits for its client, so that a client
   * that hangs in a transaction blocks nobody else; 0 means never.
   */
  idleInTransactionTimeout?: number;
  /** The pg client class, if a service has its own. */
  client?: typeof pg.Client;
}

/**
 * The configuration that all our pools share.
 * @param log where outages are logged, if anywhere
 */
export function poolConfig(options: DatabaseOptions, log?: PoolLog): pg.PoolConfig {
  const { client = pg.Client } = options;
  return {
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectionTimeout ?? 5_000,
    // A server whose host vanished without a word is noticed by the system's probes, within some ten minutes.
    // Without this they begin after two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: options.statementTimeout ?? 0,
    lock_timeout: options.lockTimeout ?? 0,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeout ?? 0,
    // The pool handles errors of idle connections only. For a lost connection that is in use the query
    // rejects, but without a listener the error event would end the process.
    onConnect: (client) => {
      client.on('error', () => undefined);
    },
    Client: log === undefined ? client : loggingOutages(client, log),
  };
}

/**
 * Opens a pool and waits until the server responds, for services that use only SQL. A lost idle connection and an
 * outage are logged; a lost connection is replaced when the next one is needed.
 * @throws the error of the last connection attempt, half a minute or more after the first one
 */
export async function openPool(options: DatabaseOptions, log: PoolLog): Promise<pg.Pool> {
  const pool = new pg.Pool(poolConfig(options, log));
  // Without a listener an error would end the process.
  pool.on('error', (error) => {
    log.warn({ error }, 'A connection to PostgreSQL was lost');
  });
  const givesUpAt = performance.now() + STARTING_MS;
  for (;;) {
    try {
      await pool.query('SELECT 1');
      return pool;
    } catch (error) {
      if (performance.now() > givesUpAt) {
        await pool.end();
        throw error;
      }
    }
    await pause(PAUSE_MS);
  }
}
