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

  /**
   * The first answer with hits. If none has any, the last one, or the one after which no time is left. Each is asked for
   * when the one before it was not enough.
   */
  async firstWithHits<Answer extends Pick<SearchResult, 'total'>>(
    answers: AsyncIterable<Answer>,
  ): Promise<Answer> {
    let last: Answer | undefined;
    for await (const answer of answers) {
      if (answer.total > 0 || this.isOver()) return answer;
      last = answer;
    }
    if (last === undefined) throw new Error('No question was asked');
    return last;
  }
}
