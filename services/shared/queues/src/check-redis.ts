import type { Redis } from 'ioredis';

/**
 * Rejects unless Redis can be reached and takes writes: with its memory or its disk full it still answers
 * reads, while no session can begin and no job can be added or end.
 */
export async function checkRedis(redis: Redis): Promise<void> {
  await redis.set('write-check', '', 'PX', 1_000);
}

/**
 * The same over a connection whose commands wait for as long as Redis is away: the regular checks of a long outage would
 * queue up, so it rejects at once.
 */
export async function checkConnectedRedis(redis: Redis): Promise<void> {
  if (redis.status !== 'ready') throw new Error('Redis is not connected');
  await checkRedis(redis);
}

/**
 * Whether an error is Redis's answer that it takes no writes (memory or disk full, a replica), which lasts until
 * an operator changes something; not a lost connection, or a server that is still loading its data.
 */
export function refusesWrites(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'ReplyError' &&
    /^(?:OOM|MISCONF|READONLY|NOREPLICAS) /.test(error.message)
  );
}
