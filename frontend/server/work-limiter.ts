/** The queue is full. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

/**
 * Runs `concurrency` tasks at once and queues up to `queueLength` more, in order. Further tasks are refused
 * at once: a page that takes a minute is of no use, and the queue's memory stays bounded.
 */
export class WorkLimiter {
  private running = 0;
  /** Callbacks that start the queued tasks, in order. */
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly concurrency: number,
    private readonly queueLength: number,
  ) {}

  /**
   * @param signal aborted when the result is no longer needed: a task that is still queued then leaves the
   * queue and is not run
   * @throws OverloadedError when the queue is full; the signal's reason when aborted before the task's turn
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
      // The slot passes to the next task in the queue; it is freed only when the queue is empty.
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
