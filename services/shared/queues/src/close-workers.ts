import type { Worker } from 'bullmq';
import type { Redis } from 'ioredis';

/**
 * Lets the workers finish their jobs and closes them. While Redis is unreachable they cannot report a result,
 * and BullMQ would wait for Redis for ever. So they are closed by force, and their jobs are retried as
 * stalled.
 *
 * @param redis the connection that the workers were created with
 */
export async function closeWorkers(workers: readonly Worker[], redis: Redis): Promise<void> {
  const force = redis.status !== 'ready';
  await Promise.all(workers.map((worker) => worker.close(force)));
}
