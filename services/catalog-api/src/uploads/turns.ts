/** Runs a number of tasks at a time, in the order in which they were given. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @param most tasks that may run at the same time */
  constructor(private readonly most: number) {}

  /** Rejects as the task does; the next one runs all the same. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.running < this.most) this.running += 1;
    // A task that ends gives its place to the first that waits.
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
