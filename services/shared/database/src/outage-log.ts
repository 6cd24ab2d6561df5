import type pg from 'pg';

/** The logger for connection problems of a pool, such as a pino logger. */
export interface PoolLog {
  info(message: string): void;
  warn(details: { error: unknown }, message: string): void;
}

type Connected = (error: Error | null | undefined, ...rest: unknown[]) => void;

/**
 * A class of clients for one pool that log one line when an outage begins, not one per attempt, and one when it
 * is over. Only the attempts to connect tell: what a statement fails with may be its own fault.
 */
export function loggingOutages(Client: typeof pg.Client, log: PoolLog): typeof pg.Client {
  let reachable = true;
  const note = (error: Error | null | undefined) => {
    const wasReachable = reachable;
    reachable = error === null || error === undefined;
    if (wasReachable && !reachable) log.warn({ error }, 'PostgreSQL cannot be reached');
    if (!wasReachable && reachable) log.info('PostgreSQL is back');
  };
  return class extends Client {
    override connect = ((connected: Connected) => {
      (super.connect as (connected: Connected) => void).call(this, (error, ...rest) => {
        note(error);
        connected(error, ...rest);
      });
    }) as pg.Client['connect'];
  };
}
