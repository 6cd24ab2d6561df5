import { Redis } from 'ioredis';
import { testServers } from './servers.js';

/** BullMQ's workers need blocking calls that never give up; give each its own connection. */
export interface FreshRedis {
  readonly url: string;
  readonly connection: Redis;
  close(): Promise<void>;
}

/** The test Redis, emptied. Each worker has one of its own and runs file after file, so nobody else is using it. */
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
