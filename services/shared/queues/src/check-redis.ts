import type { Redis } from 'ioredis';

/**
 * Rejects unless Redis can be reached and takes writes: with its memory or its disk full it still answers
 * reads, while no session can begin and no job can be added or end.
 */
export async function checkRedis(redis: Redis): Promise<void> {
  await redis.set('write-check', '', 'PX', 1_000);
}
