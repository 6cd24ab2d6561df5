import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** bigint columns come as numbers: no key of ours reaches 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** numeric columns (ratings) come as numbers: the API answers JSON numbers. */
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Seconds for which a service that starts asks PostgreSQL, which may be starting too, once a second. */
const ATTEMPTS = 30;
const PAUSE_MS = 1_000;

export interface DatabaseOptions {
  /** postgres:// URL. */
  url: string;
  /** Shown in pg_stat_activity; the service's name. */
  applicationName: string;
  /** Connections that this process may hold. */
  poolSize?: number;
  /** Milliseconds after which PostgreSQL gives a statement up; 0 never does. */
  statementTimeout?: number;
  /** Milliseconds after which a statement stops waiting for a lock (`isLockTimeout`); 0 never does. */
  lockTimeout?: number;
  /**
   * Milliseconds after which PostgreSQL rolls back a transaction that waits for its client, so that one who hangs in the middle of it
   * holds up nobody; 0 never does.
   */
  idleInTransactionTimeout?: number;
  /** The class of connections, where a service has its own. */
  client?: typeof pg.Client;
}

/** What a pool says when something is wrong with a connection; a pino logger. */
export interface PoolLog {
  warn(details: { error: unknown }, message: string): void;
}

/** What every pool of ours has in common, whoever makes it. */
export function poolConfig(options: DatabaseOptions): pg.PoolConfig {
  return {
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    statement_timeout: options.statementTimeout ?? 0,
    lock_timeout: options.lockTimeout ?? 0,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeout ?? 0,
    // The pool listens to connections that nobody uses. Whoever uses one that is lost is told by the next answer; without a listener it
    // would end the process.
    onConnect: (client) => {
      client.on('error', () => undefined);
    },
    ...(options.client ? { Client: options.client } : {}),
  };
}

/**
 * A pool whose server has answered, for services that have SQL only. A connection that is lost while nobody uses it is told
 * to the log and replaced when one is wanted.
 * @throws what kept the last attempt from connecting, half a minute after the first one
 */
export async function openPool(options: DatabaseOptions, log: PoolLog): Promise<pg.Pool> {
  const pool = new pg.Pool(poolConfig(options));
  // Without a listener it would end the process.
  pool.on('error', (error) => {
    log.warn({ error }, 'A connection to PostgreSQL was lost');
  });
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query('SELECT 1');
      return pool;
    } catch (error) {
      if (attempt === ATTEMPTS) {
        await pool.end();
        throw error;
      }
      log.warn({ error }, 'PostgreSQL does not answer yet');
    }
    await pause(PAUSE_MS);
  }
}
