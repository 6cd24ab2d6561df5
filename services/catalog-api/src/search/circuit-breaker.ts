/** The call was not made, because the server behind the breaker failed too often a moment ago. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
}

/** Failures in a row that open the circuit. In a search, each of them costs a visitor half a second. */
const FAILURES = 3;
/** Milliseconds that the circuit stays open before one call may try again. */
const OPEN_FOR_MS = 5_000;

export type CircuitState = 'closed' | 'open' | 'half-open';

/**
 * Spares callers the wait for a server that is known to be down. While closed, every call goes through. After
 * some failures in a row the circuit opens, and calls fail at once. After a while it is half open: one trial
 * call goes through, the others still fail at once, and the outcome of the trial closes the circuit or opens
 * it again.
 */
export class CircuitBreaker {
  private failuresInARow = 0;
  private openedAt: number | null = null;
  private trying = false;

  /** @param now a monotonic clock, in milliseconds */
  constructor(private readonly now = (): number => performance.now()) {}

  get state(): CircuitState {
    if (this.openedAt === null) return 'closed';
    return this.now() - this.openedAt >= OPEN_FOR_MS ? 'half-open' : 'open';
  }

  /** @throws CircuitOpenError when the call was not made, else whatever `call` rejects with */
  async run<Result>(call: () => Promise<Result>): Promise<Result> {
    const { state } = this;
    if (state === 'open' || (state === 'half-open' && this.trying)) throw new CircuitOpenError();
    this.trying = state === 'half-open';
    try {
      const result = await call();
      this.close();
      return result;
    } catch (error) {
      this.countFailure(state);
      throw error;
    }
  }

  private close(): void {
    this.failuresInARow = 0;
    this.openedAt = null;
    this.trying = false;
  }

  private countFailure(stateAtStart: CircuitState): void {
    this.failuresInARow += 1;
    const opens = stateAtStart === 'half-open' || this.failuresInARow >= FAILURES;
    if (!opens) return;
    this.openedAt = this.now();
    this.trying = false;
  }
}
