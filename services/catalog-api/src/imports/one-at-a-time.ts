/** Runs works one after the other, in the order in which they come. */
export class OneAtATime {
  private last: Promise<unknown> = Promise.resolve();

  /** Rejects with the error of the work. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }
}
