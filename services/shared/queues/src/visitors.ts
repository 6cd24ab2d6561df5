import type { Redis } from 'ioredis';

/**
 * Redis key that exists while visitors are being served. The serving processes set it, so that background
 * work can yield to them. It is only a hint: without Redis, or if the key is lost, the work continues at full
 * speed.
 */
const KEY = 'visitors:there';

/** Milliseconds for which visitors count as present after their last request: they pause between requests. */
const THERE_FOR_MS = 3_000;
/** Minimum interval between two writes of the key, to spare Redis a write per request. */
const REPORT_INTERVAL_MS = 1_000;

/** Sets the key in a process that serves visitors. */
export class VisitorReporter {
  private reportedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly redis: Redis) {}

  /** Call this for each request of a visitor. It never blocks and never throws. */
  seen(): void {
    const now = performance.now();
    if (now - this.reportedAt < REPORT_INTERVAL_MS) return;
    this.reportedAt = now;
    // The next request sets the key again.
    this.redis.set(KEY, '1', 'PX', THERE_FOR_MS).catch(() => undefined);
  }
}

/** Whether a visitor has sent a request within the last seconds. @throws if Redis does not respond */
export async function hasVisitors(redis: Redis): Promise<boolean> {
  return (await redis.exists(KEY)) === 1;
}
