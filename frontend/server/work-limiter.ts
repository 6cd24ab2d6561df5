/** Too much is waiting already. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

/**
 * Lets so many tasks run at once and so many more wait, in order. Beyond that it refuses at once: a page that comes
 * after a minute helps nobody, and the memory of those waiting is bounded.
 */
export class WorkLimiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly concurrency: number,
    private readonly queueLength: number,
  ) {}

  /** @throws OverloadedError when the queue is full. */
  async run<Value>(task: () => Promise<Value>): Promise<Value> {
    if (this.running >= this.concurrency) {
      if (this.waiting.length >= this.queueLength) throw new OverloadedError('Too many pages are waiting');
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
      });
    } else {
      this.running += 1;
    }
    try {
      return await task();
    } finally {
      // The place passes to the next in line; it is given up only when nobody waits.
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
