import type { Logger } from '@highstreet/platform';
import { Redis } from 'ioredis';

const LONGEST_RETRY_DELAY_MS = 2_000;

/**
 * A connection that reconnects for ever and writes one line per outage.
 *
 * @param retriesPerRequest reconnections after which a waiting command fails; null: it waits as long as it takes.
 */
export function createRedis(url: string, retriesPerRequest: number | null, logger: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: retriesPerRequest,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_RETRY_DELAY_MS),
  });
  let reachable: boolean | undefined;
  redis.on('ready', () => {
    if (reachable === false) logger.info('Redis is back');
    reachable = true;
  });
  redis.on('error', (error: Error) => {
    if (reachable !== false) logger.warn({ error }, 'Redis cannot be reached');
    reachable = false;
  });
  return redis;
}
