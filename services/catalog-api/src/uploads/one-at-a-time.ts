/** Runs tasks one at a time, in the order in which they were given. */
export class OneAtATime {
  private last: Promise<unknown> = Promise.resolve();

  /** Rejects as the task does; the next one runs all the same. */
  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(task);
    this.last = result.catch(() => undefined);
    return result;
  }
}
