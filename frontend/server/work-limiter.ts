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
  /** Starts of those in line, in their order. */
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly concurrency: number,
    private readonly queueLength: number,
  ) {}

  /**
   * @param signal aborted when nobody needs the result any more: what still waits then is not run, and leaves its place in line
   * @throws OverloadedError when the queue is full; the signal's reason when it was aborted before the task's turn
   */
  async run<Value>(task: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
    signal.throwIfAborted();
    if (this.running >= this.concurrency) {
      if (this.waiting.size >= this.queueLength) throw new OverloadedError('Too many pages are waiting');
      await this.turn(signal);
    } else {
      this.running += 1;
    }
    try {
      return await task();
    } finally {
      // The place passes to the next in line; it is given up only when nobody waits.
      const [next] = this.waiting;
      if (next === undefined) this.running -= 1;
      else next();
    }
  }

  private turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        this.waiting.delete(start);
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.waiting.delete(start);
        reject(signal.reason as Error);
      };
      this.waiting.add(start);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
