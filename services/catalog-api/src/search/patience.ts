import type { SearchResult } from './search-result.js';

/** The share of a read's time after which no further reading begins: one takes up to half, and PostgreSQL may follow. */
const SHARE = 0.3;

/**
 * How long a visitor's search may go on trying what a query without hits may mean instead: each reading is quick, but
 * there are many, and a slow engine answers each of them in time.
 */
export class Patience {
  private readonly until: number;
  private signal: AbortSignal | undefined;

  /**
   * @param readTimeoutMs milliseconds after which the visitor gets a 503
   * @param untilGone the signal of a client that leaves, which costs time: asked for only without the engine
   */
  constructor(
    readTimeoutMs: number,
    private readonly untilGone: () => AbortSignal,
  ) {
    this.until = performance.now() + readTimeoutMs * SHARE;
  }

  /** Aborted when the client leaves. One for all readings: each signal is another listener of the response. */
  get gone(): AbortSignal {
    return (this.signal ??= this.untilGone());
  }

  isOver(): boolean {
    return performance.now() >= this.until;
  }

  /** Whether an answer has hits, or no time is left for another reading. */
  isEnough(answer: Pick<SearchResult, 'total'>): boolean {
    return answer.total > 0 || this.isOver();
  }
}
