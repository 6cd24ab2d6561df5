/** The call was not made, because the server behind the breaker failed too often a moment ago. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
}

export interface CircuitBreakerOptions {
  /** Failures in a row that open the circuit. */
  failures: number;
  /** Milliseconds that the circuit stays open before one call may try again. */
  openFor: number;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

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
  private readonly now: () => number;

  constructor(private readonly options: CircuitBreakerOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  get state(): CircuitState {
    if (this.openedAt === null) return 'closed';
    return this.now() - this.openedAt >= this.options.openFor ? 'half-open' : 'open';
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
    const opens = stateAtStart === 'half-open' || this.failuresInARow >= this.options.failures;
    if (!opens) return;
    this.openedAt = this.now();
    this.trying = false;
  }
}
