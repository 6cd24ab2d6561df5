import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'bullmq';
import type { Redis } from 'ioredis';

/** Milliseconds that a Redis that works needs at most for an answer, on a busy machine too. */
const ANSWER_MS = 2_000;

/**
 * Whether Redis answers now. One that hangs keeps its connections, and whoever waits for it while the service stops
 * waits until the service is killed.
 */
export async function answersNow(redis: Redis): Promise<boolean> {
  if (redis.status !== 'ready') return false;
  const answers = redis.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answers, pause(ANSWER_MS, false, { ref: false })]);
}

/**
 * Lets the workers finish their jobs and closes them. While Redis is unreachable or hangs they cannot report a
 * result, and BullMQ would wait for Redis for ever. So they are closed by force, and their jobs are retried as
 * stalled.
 *
 * @param redis the connection that the workers were created with
 */
export async function closeWorkers(workers: readonly Worker[], redis: Redis): Promise<void> {
  const force = !(await answersNow(redis));
  await Promise.all(workers.map((worker) => worker.close(force)));
}
