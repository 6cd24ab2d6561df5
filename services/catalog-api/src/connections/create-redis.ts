import type { Logger } from '@highstreet/platform';
import { Redis } from 'ioredis';

/** Milliseconds after which a command is given up. */
const COMMAND_TIMEOUT_MS = 3_000;
const LONGEST_RETRY_DELAY_MS = 2_000;

/**
 * A connection that never stops the service from starting or answering: it connects in the background,
 * reconnects for ever, and a command fails after one retry instead of waiting for Redis to return.
 */
export function createRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_RETRY_DELAY_MS),
  });
  let reachable: boolean | undefined;
  redis.on('ready', () => {
    if (reachable === false) logger.info('Redis is back');
    reachable = true;
  });
  redis.on('error', (error: Error) => {
    // One line per outage, not one per attempt.
    if (reachable !== false) logger.warn({ error }, 'Redis cannot be reached');
    reachable = false;
  });
  return redis;
}
