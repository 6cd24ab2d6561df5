export interface RoundTiming {
  /** Milliseconds from the end of a round to the next one. */
  readonly interval: number;
  /** Share of the interval by which the next round may come later, so that many workers do not ask at once. */
  readonly jitter?: number;
}

/** Work that is done again and again while the service runs, one round after the other. */
export class Rounds {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  /** @param round never rejects; `stopping` is aborted when there is to be no further round */
  constructor(
    private readonly round: (stopping: AbortSignal) => Promise<void>,
    private readonly timing: RoundTiming,
  ) {}

  /** @param firstAfter milliseconds until the first round; without them, as long as until any other */
  begin(firstAfter = this.pause()): void {
    this.timer = setTimeout(() => {
      this.running = this.run();
    }, firstAfter);
  }

  /** No further round. Resolves when the running one, if any, is over. */
  async finish(): Promise<void> {
    this.cut();
    await this.running;
  }

  /** No further round. A running one is left where it is. */
  cut(): void {
    this.stopping.abort();
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    await this.round(this.stopping.signal);
    if (!this.stopping.signal.aborted) this.begin();
  }

  private pause(): number {
    const { interval, jitter = 0 } = this.timing;
    return interval * (1 + jitter * Math.random());
  }
}
