import { Redis } from 'ioredis';

/** The part of a service's logger that is needed here. */
export interface OutageLogger {
  info(message: string): void;
  warn(details: { error: Error }, message: string): void;
}

const LONGEST_RETRY_DELAY_MS = 2_000;

/**
 * A connection that reconnects for ever and writes one line per outage. Nothing waits for it at the start.
 *
 * @param retriesPerRequest reconnections after which a waiting command fails; null, as BullMQ's workers
 *   need it: a command waits as long as it takes.
 */
export function createRedis(url: string, retriesPerRequest: number | null, logger: OutageLogger): Redis {
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
