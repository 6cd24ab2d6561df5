import type { Redis } from 'ioredis';

/**
 * Whether visitors are being served, as those who serve them tell it through Redis, so that work in the background can leave them
 * room. Only a hint: without Redis, or with a key that was lost, work goes on as if there were nobody.
 */
const KEY = 'visitors:there';

/** Milliseconds for which visitors count as there after their last read: nobody reads without a pause. */
const THERE_FOR_MS = 3_000;
/** How often it is told at most: Redis is not to be asked for every read. */
const TOLD_EVERY_MS = 1_000;

/** Tells of visitors, in a process that serves them. */
export class VisitorsHerald {
  private toldAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly redis: Redis) {}

  /** A visitor has asked for something. Never waits and never throws. */
  seen(now = performance.now()): void {
    if (now - this.toldAt < TOLD_EVERY_MS) return;
    this.toldAt = now;
    // The next read tells it again.
    this.redis.set(KEY, '1', 'PX', THERE_FOR_MS).catch(() => undefined);
  }
}

/** Whether a visitor has asked for something within the last seconds. @throws when Redis does not answer */
export async function areVisitorsThere(redis: Redis): Promise<boolean> {
  return (await redis.exists(KEY)) === 1;
}
