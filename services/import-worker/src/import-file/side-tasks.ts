/** Tasks that are done one after the other while whoever begins them goes on. The first failure is the last word: no task begins after it. */
export class SideTasks {
  private current: Promise<void> = Promise.resolve();
  private failure: { readonly error: unknown } | undefined;

  /** Begins a task, once the one before has ended. @throws what an earlier one failed with */
  async begin(task: () => Promise<void>): Promise<void> {
    await this.end();
    this.current = task().catch((error: unknown) => {
      this.failure = { error };
    });
  }

  /** @throws what a task has failed with */
  throwFailure(): void {
    if (this.failure) throw this.failure.error;
  }

  /** Waits until the last one has ended. @throws what a task has failed with */
  async end(): Promise<void> {
    await this.settled();
    this.throwFailure();
  }

  /** Waits until the last one has ended, well or badly. */
  async settled(): Promise<void> {
    await this.current;
  }
}
