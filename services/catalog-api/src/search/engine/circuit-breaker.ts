/** The call was not made, because the server behind the breaker failed too often a moment ago. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
}

/** Failures in a row that open the circuit. In a search, each of them costs a visitor half a second; trials cost nobody. */
const FAILURES = 3;
/** Milliseconds that the circuit stays open before one call is tried again. */
const OPEN_FOR_MS = 5_000;

export type CircuitState = 'closed' | 'open' | 'half-open';

/**
 * Spares callers the wait for a server that is known to be down. While closed, every call goes through. After
 * some failures in a row the circuit opens, and calls fail at once. After a while it is half open: the next call
 * is made as a trial, whose outcome closes the circuit or opens it again. Its caller is told at once, like all others,
 * that the circuit is open: most trials fail, and only after their time limit.
 */
export class CircuitBreaker {
  private failuresInARow = 0;
  private openedAt: number | null = null;
  private trying = false;

  /**
   * @param onTrialFailed is told why, as no caller is
   * @param now a monotonic clock, in milliseconds
   */
  constructor(
    private readonly onTrialFailed: (error: unknown) => void,
    private readonly now = (): number => performance.now(),
  ) {}

  get state(): CircuitState {
    if (this.openedAt === null) return 'closed';
    return this.now() - this.openedAt >= OPEN_FOR_MS ? 'half-open' : 'open';
  }

  /** @throws CircuitOpenError unless the circuit is closed, else whatever `call` rejects with */
  async run<Result>(call: () => Promise<Result>): Promise<Result> {
    const { state } = this;
    if (state !== 'closed') {
      if (state === 'half-open') void this.try(call);
      throw new CircuitOpenError();
    }
    try {
      const result = await call();
      this.failuresInARow = 0;
      return result;
    } catch (error) {
      this.failuresInARow += 1;
      if (this.failuresInARow >= FAILURES) this.openedAt = this.now();
      throw error;
    }
  }

  private async try(call: () => Promise<unknown>): Promise<void> {
    if (this.trying) return;
    this.trying = true;
    try {
      await call();
      this.failuresInARow = 0;
      this.openedAt = null;
    } catch (error) {
      this.openedAt = this.now();
      this.onTrialFailed(error);
    } finally {
      this.trying = false;
    }
  }
}
