import type { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { STALLED_INTERVAL_MS } from './settings.js';

/**
 * Has a worker look for jobs of killed workers in time although the clock was set back. Of all workers of a queue, one looks
 * per interval: until then a key says that it has. Redis ends keys by the time of day, so it would keep this one for hours.
 */
export function keepStalledChecksDue(worker: Worker): void {
  const redis = worker.opts.connection;
  if (!(redis instanceof Redis))
    throw new Error(`The worker of ${worker.name} was created without a connection`);
  const key = worker.toKey('stalled-check');
  const look = async (): Promise<void> => {
    if ((await redis.pttl(key)) > STALLED_INTERVAL_MS) await redis.del(key);
  };
  const timer = setInterval(() => {
    // While Redis is away, the questions would queue up.
    if (redis.status === 'ready') look().catch(() => undefined);
  }, STALLED_INTERVAL_MS).unref();
  worker.once('closing', () => clearInterval(timer));
}
