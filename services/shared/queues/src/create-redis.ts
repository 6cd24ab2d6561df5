import { Redis } from 'ioredis';
import { logOutages } from './log-outages.js';
import type { OutageLogger } from './log-outages.js';
import { replaceWhenSilent } from './replace-when-silent.js';

const LONGEST_RETRY_DELAY_MS = 2_000;
/** Milliseconds between two questions whether Redis still answers. Nothing that it does for us takes that long. */
const HEARTBEAT_MS = 10_000;

export interface RedisOptions {
  /**
   * Reconnections after which a waiting command fails. With null, which BullMQ's workers require, a command
   * waits without limit.
   */
  retriesPerRequest: number | null;
  /** Milliseconds after which a command times out; no time-out by default. */
  commandTimeout?: number;
  /** Instead of HEARTBEAT_MS. */
  heartbeat?: number;
}

/**
 * A connection that never keeps a service from starting: it connects in the background, reconnects for ever, also when
 * Redis falls silent, and logs one line per outage.
 * @param logger undefined where another connection of the same process logs outages
 */
export function createRedis(url: string, logger: OutageLogger | undefined, options: RedisOptions): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: options.retriesPerRequest,
    // Subscribers resubscribe on `ready` themselves: ioredis would not handle the rejection of a failed
    // resubscription, which would end the process.
    autoResubscribe: false,
    ...(options.commandTimeout === undefined ? {} : { commandTimeout: options.commandTimeout }),
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_RETRY_DELAY_MS),
  });
  const interval = options.heartbeat ?? HEARTBEAT_MS;
  const onSilence = logger ? logOutages(redis, logger, interval) : () => undefined;
  // Without a listener, ioredis prints every error.
  redis.on('error', () => undefined);
  replaceWhenSilent(redis, interval, onSilence);
  return redis;
}
