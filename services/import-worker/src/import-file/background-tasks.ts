/**
 * Runs background tasks one after the other while the caller goes on. After the first failure no further task
 * begins.
 */
export class BackgroundTasks {
  private current: Promise<void> = Promise.resolve();
  private failure: { readonly error: unknown } | undefined;

  /** Starts a task once the previous one has ended. @throws the error of an earlier task */
  async begin(task: () => Promise<void>): Promise<void> {
    await this.end();
    this.current = task().catch((error: unknown) => {
      this.failure = { error };
    });
  }

  /** @throws the error of a failed task */
  throwFailure(): void {
    if (this.failure) throw this.failure.error;
  }

  /** Waits until the last task has ended. @throws the error of a failed task */
  async end(): Promise<void> {
    await this.settled();
    this.throwFailure();
  }

  /** Waits until the last task has ended; never rejects. */
  async settled(): Promise<void> {
    await this.current;
  }
}
