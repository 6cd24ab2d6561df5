import { Redis } from 'ioredis';
import { testServers } from './servers.js';

/** BullMQ's workers need blocking calls without a retry limit; give each worker its own connection. */
export interface FreshRedis {
  readonly url: string;
  readonly connection: Redis;
  close(): Promise<void>;
}

/**
 * The test Redis, flushed. Each Vitest worker has its own Redis and runs one file at a time, so nothing else
 * uses it.
 */
export async function freshRedis(): Promise<FreshRedis> {
  const url = testServers().redisUrl;
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  await connection.flushdb();
  return {
    url,
    connection,
    close: async () => {
      await connection.quit();
    },
  };
}
