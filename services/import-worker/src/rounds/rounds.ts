import { onceEvery } from '@highstreet/platform';

/** Milliseconds between two reports of rounds that fail. */
const REPORT_INTERVAL_MS = 60_000;

export interface RoundTiming {
  /** Milliseconds from the end of a round to the next one. */
  readonly interval: number;
  /**
   * Share of the interval by which the next round may be delayed, so that many workers do not query at once.
   */
  readonly jitter?: number;
}

/** Repeats work while the service runs, one round after the other, also after one that failed. */
export class Rounds {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly report: (error: unknown) => void;

  /**
   * @param round `stopping` aborts when no further round will follow
   * @param report receives the error of a round that failed, at most once a minute
   */
  constructor(
    private readonly round: (stopping: AbortSignal) => Promise<void>,
    private readonly timing: RoundTiming,
    report: (error: unknown) => void,
  ) {
    this.report = onceEvery(REPORT_INTERVAL_MS, report);
  }

  /** @param firstAfter milliseconds until the first round; by default the normal interval */
  begin(firstAfter = this.pause()): void {
    this.timer = setTimeout(() => {
      this.running = this.run();
    }, firstAfter);
  }

  /** Stops the rounds. Resolves when the running one, if any, has ended. */
  async finish(): Promise<void> {
    this.cut();
    await this.running;
  }

  /** Stops the rounds without waiting for a running one. */
  cut(): void {
    this.stopping.abort();
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    await this.round(this.stopping.signal).catch((error: unknown) => {
      this.report(error);
    });
    if (!this.stopping.signal.aborted) this.begin();
  }

  private pause(): number {
    const { interval, jitter = 0 } = this.timing;
    return interval * (1 + jitter * Math.random());
  }
}
