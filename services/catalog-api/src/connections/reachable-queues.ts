import { DomainError } from '@highstreet/platform';
import type { Redis } from 'ioredis';

/** Redis, where the jobs are, is away. */
class QueueUnavailableError extends DomainError {
  constructor() {
    super(
      'SERVICE_UNAVAILABLE',
      'unavailable',
      'The job queue cannot be reached. Please try again in a moment.',
      { retryAfter: 5 },
    );
  }
}

/** BullMQ would wait for Redis to return; whoever calls should know at once. @throws QueueUnavailableError */
export function assertQueuesReachable(redis: Redis): void {
  if (redis.status !== 'ready') throw new QueueUnavailableError();
}
