import type { Redis } from 'ioredis';
import { checkRedis, refusesWrites } from './check-redis.js';

/** The part of a service's logger that this file needs. */
export interface OutageLogger {
  info(message: string): void;
  warn(details: { error: Error }, message: string): void;
}

type State = 'well' | 'unreachable' | 'refusing';

/**
 * Logs one line when Redis can't be reached or takes no writes, not one per attempt, and one when it is well again. A
 * full Redis goes on answering, so only a write tells: one is tried when the connection is ready, and from time to time.
 *
 * @param interval milliseconds between two tries
 * @returns call it with the error that shows that Redis cannot be reached
 */
export function logOutages(redis: Redis, logger: OutageLogger, interval: number): (error: Error) => void {
  let state: State = 'well';
  let trying = false;
  const unreachable = (error: Error): void => {
    if (state !== 'unreachable') logger.warn({ error }, 'Redis cannot be reached');
    state = 'unreachable';
  };
  const refusing = (error: Error): void => {
    if (state !== 'refusing') logger.warn({ error }, 'Redis refuses writes');
    state = 'refusing';
  };
  const well = (): void => {
    if (state === 'unreachable') logger.info('Redis is back');
    if (state === 'refusing') logger.info('Redis takes writes again');
    state = 'well';
  };
  const tryToWrite = (): void => {
    if (trying || redis.status !== 'ready') return;
    trying = true;
    checkRedis(redis)
      .then(well, (error: unknown) => {
        // Whatever else went wrong ends the connection, which reports it.
        if (refusesWrites(error)) refusing(error as Error);
      })
      .finally(() => {
        trying = false;
      });
  };
  redis.on('error', unreachable);
  redis.on('ready', tryToWrite);
  const timer = setInterval(tryToWrite, interval).unref();
  redis.once('end', () => {
    clearInterval(timer);
  });
  return unreachable;
}
