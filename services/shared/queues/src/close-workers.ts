import type { Worker } from 'bullmq';
import type { Redis } from 'ioredis';

/**
 * Lets the workers finish their jobs and closes them. While Redis is away they can hand nothing back, and
 * BullMQ would wait for it for ever: then they are cut off, and their jobs are taken up as stalled.
 *
 * @param redis the connection that the workers were made with
 */
export async function closeWorkers(workers: readonly Worker[], redis: Redis): Promise<void> {
  const force = redis.status !== 'ready';
  await Promise.all(workers.map((worker) => worker.close(force)));
}
