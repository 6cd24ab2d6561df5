import { DomainError } from '@highstreet/platform';
import type { Redis } from 'ioredis';

/** Redis, which holds the jobs, is down. */
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

/**
 * Fails at once, where BullMQ would wait for Redis to come back.
 * @throws QueueUnavailableError
 */
export function assertQueuesReachable(redis: Redis): void {
  if (redis.status !== 'ready') throw new QueueUnavailableError();
}
