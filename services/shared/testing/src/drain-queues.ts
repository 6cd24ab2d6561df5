import type { QueueName } from '@highstreet/queues';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/**
 * Waits until none of the queues has a job that is waiting, delayed, running or waiting for its children.
 * @throws Error naming the queue and its counts when it takes longer than `timeoutMs`, or when a job failed
 * for good.
 */
export async function drainQueues(
  connection: Redis,
  names: readonly QueueName[],
  timeoutMs = 60_000,
): Promise<void> {
  const queues = names.map((name) => new Queue(name, { connection }));
  try {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const busy = await firstBusy(queues);
      if (!busy) return;
      if (Date.now() > deadline) throw new Error(`Queues did not drain in ${timeoutMs} ms: ${busy}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  } finally {
    await Promise.all(queues.map((queue) => queue.close()));
  }
}

async function firstBusy(queues: readonly Queue[]): Promise<string | null> {
  for (const queue of queues) {
    const counts = await queue.getJobCounts(
      'waiting',
      'delayed',
      'active',
      'waiting-children',
      'prioritized',
    );
    if (Object.values(counts).some((count) => count > 0)) return `${queue.name} ${JSON.stringify(counts)}`;
    const [failed] = await queue.getFailed(0, 0);
    if (failed) throw new Error(`A job of ${queue.name} failed: ${failed.failedReason}`);
  }
  return null;
}
